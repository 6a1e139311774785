import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Puts a message into a folder, under a name that sorts by time. Written whole and then renamed: whoever watches the
 * folder for `.eml` never reads half of one. A message holds a code, so nobody else on the machine may read it.
 */
export const putIntoOutbox = async (folder: string, message: Buffer) => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
  const part = join(folder, `${name}.part`);
  await writeFile(part, message, { mode: 0o600 });
  await rename(part, join(folder, `${name}.eml`));
};
