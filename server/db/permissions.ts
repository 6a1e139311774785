import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
const WRITTEN_BY_OTHERS = 0o022;

const refuse = (what: string, command: string) => {
  throw new Error(`${what} Look at what lies there, then mend it with:\n\n  ${command}`);
};

/** A path as a shell takes it. */
const quoted = (path: string) =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;

/** What this program writes into the folder. Other files there are not ours to change. */
const OURS = ['pgdata', 'outbox', 'lock', 'unfinished', 'secret.key'];

/** Lets only the owner read a tree of files: it may be a copy that everybody could read. */
const makeTreePrivate = (path: string) => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    setMode(path, found.mode, FOLDER);
    for (const name of readdirSync(path)) makeTreePrivate(join(path, name));
  } else if (found?.isFile()) {
    setMode(path, found.mode, FILE);
  }
};

const setMode = (path: string, mode: number, wanted: number) => {
  if ((mode & 0o777) !== wanted) chmodSync(path, wanted);
};

/**
 * Makes the data folder if needed, and lets only its owner read it. Where others could write into it, its files may not be
 * ours, so that is refused and not repaired silently. Windows has no such modes.
 *
 * @throws Error with the command that mends it, when others may write into the folder or it belongs to somebody else
 */
export const makePrivate = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER });
  if (process.platform === 'win32') return;
  const folder = resolve(dataDir);
  const { mode, uid } = statSync(folder);
  if (mode & WRITTEN_BY_OTHERS) {
    refuse(
      `Others may write into the data folder ${folder} (its mode is ${(mode & 0o7777).toString(8)}).`,
      `chmod 700 ${quoted(folder)}`,
    );
  }
  const me = process.getuid?.() ?? uid;
  // Root reaches everything, and runs on folders of others in containers.
  if (me !== 0 && me !== uid) {
    refuse(`The data folder ${folder} belongs to another account.`, `sudo chown -R ${me} ${quoted(folder)}`);
  }
  chmodSync(folder, FOLDER);
  for (const name of OURS) makeTreePrivate(join(folder, name));
};
