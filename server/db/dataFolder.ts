import { existsSync, readdirSync, rmSync, chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { makeFolder, removeFile, syncTree, writeFile } from './disk/durable';
import { startEngine, type EngineCall } from './embedded';
import { lockFolder } from './lockFolder';
import { unreadableDatabaseError } from './errors';

const FOLDER = 0o700;
const FILE = 0o600;
const WRITTEN_BY_OTHERS = 0o022;

const refuse = (what: string, command: string) => {
  throw new Error(`${what} Check its content, then fix it with:\n\n  ${command}`);
};

/** Quotes a path for a shell. */
const quoted = (path: string) =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;

/** Names of this program's files and folders in the data folder. The permissions of other files stay unchanged. */
const OURS = ['pgdata', 'outbox', 'lock', 'unfinished', 'secret.key'];

/** Restricts a file, or a folder with its content, to the owner. Copied files can have wider permissions. */
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
 * Creates the data folder if needed. Only the owner can read the folder. A folder that other users can write to is
 * rejected, not repaired, because they may have forged its files. Windows has no such permissions.
 *
 * @throws Error with the command that repairs the folder, when others can write into it or another user owns it
 */
const makePrivate = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER });
  if (process.platform === 'win32') return;
  const folder = resolve(dataDir);
  const { mode, uid } = statSync(folder);
  if (mode & WRITTEN_BY_OTHERS) {
    refuse(
      `Others can write to the data folder ${folder} (its mode is ${(mode & 0o7777).toString(8)}).`,
      `chmod 700 ${quoted(folder)}`,
    );
  }
  const me = process.getuid?.() ?? uid;
  // Accepts any owner if this process runs as root, because in containers root uses folders of other users.
  if (me !== 0 && me !== uid) {
    refuse(`The data folder ${folder} belongs to another account.`, `sudo chown -R ${me} ${quoted(folder)}`);
  }
  chmodSync(folder, FOLDER);
  for (const name of OURS) makeTreePrivate(join(folder, name));
};

export interface DataFolder {
  ask: EngineCall;
  release: () => void;
}

/** File that the engine creates in every database. A folder without this file is not a database. */
const FIRST_FILE = 'PG_VERSION';

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * Starts the engine on the database of a data folder. Two marker files record the state of the database. `unfinished`
 * exists while a new database is created and started, so that the next start repeats an interrupted first start.
 * `synced` exists once every file is durable. Without it, all files are synced, because the engine does not sync the
 * files that it copies first, and older versions of this program synced no files.
 */
const startOn = async (dataDir: string): Promise<EngineCall> => {
  const database = join(dataDir, 'pgdata');
  const unfinished = join(dataDir, 'unfinished');
  const synced = join(dataDir, 'synced');
  if (existsSync(unfinished)) rmSync(database, { recursive: true, force: true });
  const isNew = isEmpty(database);
  if (isNew) {
    rmSync(synced, { force: true });
    writeFile(unfinished, '');
  } else if (!existsSync(join(database, FIRST_FILE))) {
    throw unreadableDatabaseError(database, `could not open file "${FIRST_FILE}"`);
  }
  const ask = await startEngine({ dataDir: database }).catch((error: Error) => {
    throw unreadableDatabaseError(database, error.message);
  });
  if (!existsSync(synced)) {
    await syncTree(database);
    writeFile(synced, '');
  }
  if (isNew) removeFile(unfinished);
  return ask;
};

/**
 * Locks the data folder and starts the engine on its database.
 * @throws Error when another process has the folder open, others can write into it, or its content cannot be read
 */
export const openDataFolder = async (dataDir: string): Promise<DataFolder> => {
  makeFolder(dataDir);
  makePrivate(dataDir);
  const release = await lockFolder(dataDir);
  try {
    return { ask: await startOn(dataDir), release };
  } catch (error) {
    release();
    throw error;
  }
};
