import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { makeFolder, writeFile } from '../../db/disk/durable';
import { syncFolder } from '../../db/disk/syncFolder';

/**
 * Writes a message into a folder, named by time. It is renamed to `.eml` when durable, so that no program reads half a
 * message. Readable by the owner only, because it holds a code.
 */
export const putIntoOutbox = (folder: string, message: Buffer) => {
  makeFolder(folder);
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
  const part = join(folder, `${name}.part`);
  writeFile(part, message);
  renameSync(part, join(folder, `${name}.eml`));
  syncFolder(folder);
};

const OURS = /^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{6}\.(eml|part)$/;

/** Removes older messages: their codes have expired, and they hold an email address. */
export const clearOutbox = async (folder: string, olderThan: Date) => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((one) => OURS.test(one))) {
    const file = join(folder, name);
    // Another program may have taken the message.
    const written = await stat(file).then(
      ({ mtime }) => mtime,
      () => undefined,
    );
    if (written && written < olderThan) await rm(file, { force: true });
  }
};
