import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Makes the names in a folder durable.
 * @param {string} folder
 * @throws NodeJS.ErrnoException `ENOENT` when there is no such folder
 */
export const syncFolder = (folder) => {
  // Windows keeps names by itself, and opens no folders.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
