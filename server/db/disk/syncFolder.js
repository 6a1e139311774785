import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Makes the names in a folder durable.
 * @param {string} folder
 * @throws NodeJS.ErrnoException `ENOENT` when there is no such folder
 */
export const syncFolder = (folder) => {
  // Windows makes names durable by itself, and cannot open a folder as a file.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
