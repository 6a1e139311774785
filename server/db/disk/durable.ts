import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { syncFolder } from './syncFolder';

/**
 * Files that survive a power loss. A file's content is durable once the file was synced, and its name once its folder was
 * synced. Before that, the system may have written either or none.
 */

export const makeFolder = (folder: string) => {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let created = folder; created.length >= first.length; created = dirname(created))
    syncFolder(dirname(created));
};

export const writeFile = (file: string, content: string | Buffer) => {
  const handle = openSync(file, 'w', 0o600);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  syncFolder(dirname(file));
};

export const removeFile = (file: string) => {
  rmSync(file, { force: true });
  syncFolder(dirname(file));
};

const syncFile = async (file: string) => {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const syncTree = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const listPaths = (is: 'isFile' | 'isDirectory') =>
    entries.filter((entry) => entry[is]()).map(({ name }) => join(folder, name));
  await Promise.all(listPaths('isFile').map(syncFile));
  for (const below of listPaths('isDirectory')) await syncTree(below);
  syncFolder(folder);
};
