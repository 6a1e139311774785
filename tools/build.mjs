import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { build } from 'vite';

/**
 * `npm run build`: builds the pages, the server and the doctor into a folder of their own, `dist-<moment>`, and then lets the link
 * `dist` lead to it, in one step. Node follows the link once, at startup, so a running server keeps the folder that it was
 * started from. The scripts of the build before stay in the new one, for pages that are open while the server restarts.
 */
const LINK = 'dist';
const BUILD = /^dist-\d{17}$/;
/** A server that has not been restarted since still needs its folder. */
const KEPT = 4;
/** The assets of a build, without those that it keeps of the build before. */
const OWN_ASSETS = 'assets.json';

/** @param {Date} moment */
const nameFor = (moment) => `${LINK}-${moment.toISOString().replaceAll(/\D/g, '')}`;
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
const keepAssetsOfBefore = (folder) => {
  const own = readdirSync(assetsOf(folder));
  writeFileSync(join(folder, OWN_ASSETS), JSON.stringify(own));
  if (!existsSync(assetsOf(LINK))) return;
  const listed = join(LINK, OWN_ASSETS);
  /** @type {string[]} */
  const before = existsSync(listed) ? JSON.parse(readFileSync(listed, 'utf8')) : readdirSync(assetsOf(LINK));
  for (const name of before) {
    const to = join(assetsOf(folder), name);
    // Entity tags are made of the time.
    if (!own.includes(name)) cpSync(join(assetsOf(LINK), name), to, { preserveTimestamps: true });
  }
};

/** @param {string} folder */
const switchTo = (folder) => {
  const next = `${LINK}.next`;
  rmSync(next, { force: true });
  symlinkSync(folder, next, 'junction');
  const present = lstatSync(LINK, { throwIfNoEntry: false });
  // A copy of a build, as on another machine.
  if (present && !present.isSymbolicLink()) renameSync(LINK, nameFor(statSync(LINK).mtime));
  // Windows replaces no junction.
  else if (process.platform === 'win32') rmSync(LINK, { force: true });
  renameSync(next, LINK);
};

const folder = nameFor(new Date());
try {
  await buildInto(folder);
  keepAssetsOfBefore(folder);
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  throw error;
}
switchTo(folder);
const builds = readdirSync('.').filter((name) => BUILD.test(name));
for (const old of builds.toSorted().slice(0, -KEPT)) rmSync(old, { recursive: true, force: true });
