import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { makeFolder, writeFile } from '../../db/disk/durable';
import { syncFolder } from '../../db/disk/syncFolder';

/**
 * Writes a message into a folder, under a name that sorts by time. It gets its name when all of it is on the disk, so that a
 * program that watches the folder for `.eml` never reads half a message. Only the owner may read it: it holds a code.
 */
export const putIntoOutbox = (folder: string, message: Buffer) => {
  makeFolder(folder);
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
  const part = join(folder, `${name}.part`);
  writeFile(part, message);
  renameSync(part, join(folder, `${name}.eml`));
  syncFolder(folder);
};

/** Files that this program wrote, finished or not. */
const OURS = /^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{6}\.(eml|part)$/;

/** Removes messages older than that: their code has expired, and they hold a person's address. */
export const clearOutbox = async (folder: string, olderThan: Date) => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((one) => OURS.test(one))) {
    const file = join(folder, name);
    // A program that sends these messages may have taken it meanwhile.
    const written = await stat(file).then(
      ({ mtime }) => mtime,
      () => undefined,
    );
    if (written && written < olderThan) await rm(file, { force: true });
  }
};
