import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { expect } from 'vitest';

import { post } from './process';

/** Bytes that the filler leaves free on the disk. */
const LEFT = 1_500_000;

const roomOf = (disk: string) => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};

/** Returns a picture of random noise, which compresses badly and therefore fills the disk. */
const noise = async () => {
  const background = { r: 0, g: 0, b: 0 };
  const picture = { width: 900, height: 900, channels: 3, background } as const;
  const bytes = await sharp({ create: { ...picture, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

/**
 * Fills the database's disk with a file, stores pictures until the server has no room, and deletes the file again.
 * Expects that the server rejects further pictures with 507, keeps the stored ones and then accepts pictures again.
 * @param disk a folder on the disk of the database
 */
export const fillAndFree = async (origin: string, disk: string, headers: { token: string }) => {
  let made = 0;
  const create = async () => {
    const body = { name: `Category ${made++}`, is_popular: 0, image: await noise() };
    return post(origin, 'admin/category/store', body, headers);
  };
  const names = async () => {
    const response = await fetch(`${origin}/api/admin/category?per_page=100`, { headers });
    const { data } = (await response.json()) as { data: { categories: { data: { name: string }[] } } };
    return data.categories.data.map(({ name }) => name).toReversed();
  };

  const stored: string[] = [];
  const filler = join(disk, 'filler');
  writeFileSync(filler, Buffer.alloc(roomOf(disk) - LEFT));
  let answer = await create();
  for (; answer.status === 200 && stored.length < 20; answer = await create())
    stored.push(`Category ${made - 1}`);
  const refusal = {
    status: 507,
    success: false,
    message: "The server's disk is full. Nothing was saved.",
    data: null,
  };
  expect([answer, await create()]).toEqual([refusal, refusal]);
  expect(await names()).toEqual(stored);

  rmSync(filler);
  expect(await create()).toMatchObject({ status: 200 });
  expect(await names()).toEqual([...stored, `Category ${made - 1}`]);
};
