import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { makeFolder, removeFile, syncTree, writeFile } from '../platform/disk/durable';
import { startEngine, type EngineCall } from './engine';
import { lockFolder } from './lockFolder';
import { unreadableDatabaseError } from './databaseErrors';
import { makePrivate } from './permissions';

export interface DataFolder {
  ask: EngineCall;
  release: () => void;
}

/** A file of the engine's own: without it, the folder is no database. */
const FIRST_FILE = 'PG_VERSION';

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * Starts the engine on the database of a data folder. Two files there say how far it is:
 * - `unfinished` is on the disk before a new database is begun, and removed before the first answer. So a first start that
 *   was cut off is begun again, and a database that has answered is never taken for an unfinished one.
 * - `synced` is there once every file is on the disk. The engine syncs what it writes, but its first files are copied, and
 *   files of older versions of this program were never synced.
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
 *
 * @throws Error when another process has it open, others may write into it, or what is in it cannot be read
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
