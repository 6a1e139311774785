import * as fs from 'node:fs';
import { join } from 'node:path';

import { build } from 'vite';

/**
 * `npm run build`: builds the pages, the server and the doctor into a new folder, `dist-<time>`, and then points the link
 * `dist` to the folder in one step. Node resolves the link at startup, so a running server keeps its folder. The new build
 * also contains the assets of the previous build, for pages that are open while the server restarts.
 */
const LINK = 'dist';
const BUILD = /^dist-\d{17}$/;
/** Number of builds to keep. A server that has not been restarted still needs its folder. */
const KEPT = 4;
/** File that lists the assets of a build, without the assets that are copied from the previous build. */
const OWN_ASSETS = 'assets.json';

/** @param {Date} time */
const nameFor = (time) => `${LINK}-${time.toISOString().replaceAll(/\D/g, '')}`;
/** @param {string} folder */
const assetsOf = (folder) => join(folder, 'public/assets');

/** @param {string} folder */
const buildInto = async (folder) => {
  const logLevel = 'warn';
  await build({ logLevel, build: { outDir: join(folder, 'public') } });
  await build({ logLevel, build: { ssr: true, outDir: folder } });
  await build({ logLevel, build: { ssr: 'tools/doctor/main.ts', outDir: join(folder, 'doctor') } });
};

/** @param {string} folder */
const keepPreviousAssets = (folder) => {
  const ownAssets = fs.readdirSync(assetsOf(folder));
  fs.writeFileSync(join(folder, OWN_ASSETS), JSON.stringify(ownAssets));
  if (!fs.existsSync(assetsOf(LINK))) return;
  const listed = join(LINK, OWN_ASSETS);
  const present = fs.readdirSync(assetsOf(LINK));
  /** @type {string[]} */
  const previous = fs.existsSync(listed) ? JSON.parse(fs.readFileSync(listed, 'utf8')) : present;
  for (const name of previous) {
    const to = join(assetsOf(folder), name);
    // Skips an asset that `vite build` has deleted from the previous build.
    if (!present.includes(name) || ownAssets.includes(name)) continue;
    // Keeps the times of the files, because the server derives entity tags from these times.
    fs.cpSync(join(assetsOf(LINK), name), to, { preserveTimestamps: true });
  }
};

/** @param {string} folder */
const switchTo = (folder) => {
  const next = `${LINK}.next`;
  fs.rmSync(next, { force: true });
  fs.symlinkSync(folder, next, 'junction');
  const present = fs.lstatSync(LINK, { throwIfNoEntry: false });
  // `dist` is usually a link to the build. In a copied build, `dist` is a folder.
  if (present && !present.isSymbolicLink()) fs.renameSync(LINK, nameFor(fs.statSync(LINK).mtime));
  // Removes the old link, because Windows cannot replace a junction.
  else if (process.platform === 'win32') fs.rmSync(LINK, { force: true });
  fs.renameSync(next, LINK);
};

const folder = nameFor(new Date());
try {
  await buildInto(folder);
  keepPreviousAssets(folder);
} catch (error) {
  fs.rmSync(folder, { recursive: true, force: true });
  throw error;
}
switchTo(folder);
const builds = fs.readdirSync('.').filter((name) => BUILD.test(name));
for (const old of builds.toSorted().slice(0, -KEPT)) fs.rmSync(old, { recursive: true, force: true });
