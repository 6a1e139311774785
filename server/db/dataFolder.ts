import { existsSync, readdirSync, rmSync, chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { makeFolder, removeFile, syncTree, writeFile } from './disk/durable';
import { startEngine, type EngineCall } from './embedded';
import { lockFolder } from './lockFolder';
import { unreadableDatabaseError } from './errors';

const FOLDER = 0o700;
const FILE = 0o600;
const WRITABLE_BY_OTHERS = 0o022;

const rejectFolder = (problem: string, command: string) => {
  throw new Error(`${problem} Check its content, then fix it with:\n\n  ${command}`);
};

/** Quotes a path for a shell. */
const quoted = (path: string) =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;

/** Files of this program, whose permissions it restricts. Other files in the folder keep theirs. */
const OWN_FILES = ['pgdata', 'outbox', 'lock', 'unfinished', 'secret.key'];

/** Restricts a tree of files to its owner. The tree may be a copy with wider permissions. */
const makeTreePrivate = (path: string) => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    setMode(path, found.mode, FOLDER);
    for (const name of readdirSync(path)) makeTreePrivate(join(path, name));
  } else if (found?.isFile()) {
    setMode(path, found.mode, FILE);
  }
};

const setMode = (path: string, mode: number, target: number) => {
  if ((mode & 0o777) !== target) chmodSync(path, target);
};

/**
 * Creates the data folder if needed, readable by its owner only. A folder that others may write to is rejected, not
 * repaired, because its files may be forged. Windows has no such modes.
 *
 * @throws Error with the command that repairs the folder, when others may write into it or another user owns it
 */
const makePrivate = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER });
  if (process.platform === 'win32') return;
  const folder = resolve(dataDir);
  const { mode, uid } = statSync(folder);
  if (mode & WRITABLE_BY_OTHERS) {
    rejectFolder(
      `Others can write to the data folder ${folder} (its mode is ${(mode & 0o7777).toString(8)}).`,
      `chmod 700 ${quoted(folder)}`,
    );
  }
  const ownUid = process.getuid?.() ?? uid;
  // Root reaches everything, and uses other users' folders in containers.
  if (ownUid !== 0 && ownUid !== uid) {
    rejectFolder(
      `The data folder ${folder} belongs to another account.`,
      `sudo chown -R ${ownUid} ${quoted(folder)}`,
    );
  }
  chmodSync(folder, FOLDER);
  for (const name of OWN_FILES) makeTreePrivate(join(folder, name));
};

export interface DataFolder {
  callEngine: EngineCall;
  release: () => void;
}

/** The engine's own file, without which a folder is no database. */
const FIRST_FILE = 'PG_VERSION';

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * Starts the engine on the database of a data folder. Two marker files record its state: `unfinished` is durable before
 * a new database is begun, and removed before the first response, so that an interrupted first start is repeated.
 * `synced` exists once every file is durable: the engine does not sync the files that it copies first, and older
 * versions of this program synced none.
 */
const startEngineIn = async (dataDir: string): Promise<EngineCall> => {
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
  const callEngine = await startEngine({ dataDir: database }).catch((error: Error) => {
    throw unreadableDatabaseError(database, error.message);
  });
  if (!existsSync(synced)) {
    await syncTree(database);
    writeFile(synced, '');
  }
  if (isNew) removeFile(unfinished);
  return callEngine;
};

/**
 * Locks the data folder and starts the engine on its database.
 * @throws Error when another process has the folder open, others may write into it, or its content cannot be read
 */
export const openDataFolder = async (dataDir: string): Promise<DataFolder> => {
  makeFolder(dataDir);
  makePrivate(dataDir);
  const release = await lockFolder(dataDir);
  try {
    return { callEngine: await startEngineIn(dataDir), release };
  } catch (error) {
    release();
    throw error;
  }
};
