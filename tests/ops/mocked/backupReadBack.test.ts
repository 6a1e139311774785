import { existsSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test, vi } from 'vitest';

import { backUp } from '../../../server/db/backup';
import { openTestDatabase } from '../../server/helpers/openTestDatabase';
import { addPerson } from '../../server/helpers/people';

/** `isBad` makes the disk lose the last bytes of a file that was written successfully. */
const disk = vi.hoisted(() => ({ isBad: false }));
vi.mock(import('node:fs'), async (original) => {
  const actual = await original();
  const createWriteStream: typeof actual.createWriteStream = (path, options) => {
    const stream = actual.createWriteStream(path, options);
    if (disk.isBad) stream.once('close', () => truncateSync(path, actual.statSync(path).size - 20));
    return stream;
  };
  return { ...actual, createWriteStream };
});

const folder = mkdtempSync(join(tmpdir(), 'tys-read-back-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('if the disk stores a backup incompletely, the backup fails during verification, and leaves no file', async () => {
  const { db, pool, close } = await openTestDatabase('empty');
  await addPerson(db);
  const file = join(folder, 'tys.backup');
  disk.isBad = true;
  await expect(backUp(pool, file, new Date())).rejects.toThrow('damaged');
  expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false]);
  disk.isBad = false;
  expect(await backUp(pool, file, new Date())).toMatchObject({ people: 1 });
  await close();
});
