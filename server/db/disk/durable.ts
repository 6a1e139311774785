import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { syncFolder } from './syncFolder';

/**
 * Functions for files that survive a power loss. A file's content is durable once the file is synced, and the file's
 * name once the folder is synced. If the power fails before, the content, the name, or both can be missing.
 */

export const makeFolder = (folder: string) => {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
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
  const pathsOf = (is: 'isFile' | 'isDirectory') =>
    entries.filter((entry) => entry[is]()).map(({ name }) => join(folder, name));
  await Promise.all(pathsOf('isFile').map(syncFile));
  for (const below of pathsOf('isDirectory')) await syncTree(below);
  syncFolder(folder);
};
