import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { post, signIn, startServer, type ServerProcess } from './support/process';

const PASSWORD = 'a good password';
const EMAIL = 'first@ops.example';
/** An empty database takes forty. */
const DISK_MB = 80;
/** Of the picture of a category, as it is stored: less than half of it. */
const LEFT = 1_500_000;

/** A disk of our own, which only the server and what it starts can see. */
const SMALL_DISK = ['unshare', '--map-root-user', '--mount', 'sh', '-c'];
const canMount =
  spawnSync(SMALL_DISK[0]!, [...SMALL_DISK.slice(1), 'mount -t tmpfs tmpfs /tmp']).status === 0;

const roomOf = (disk: string) => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};

/** Which cannot be made any smaller. */
const noise = async () => {
  const background = { r: 0, g: 0, b: 0 };
  const picture = { width: 900, height: 900, channels: 3, background } as const;
  const bytes = await sharp({ create: { ...picture, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

describe.skipIf(!canMount)('a full disk', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tys-disk-'));
  const mount = `mount -t tmpfs -o size=${DISK_MB}m tmpfs "$DATA_DIR" && exec "$@"`;
  let server: ServerProcess;
  let disk: string;
  let headers: { token: string };
  beforeAll(async () => {
    const env = { DATA_DIR: folder, DEMO: 'off', ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };
    server = await startServer(env, [...SMALL_DISK, mount, 'sh']);
    disk = `/proc/${server.child.pid}/root${folder}`;
    headers = await signIn(server.origin, EMAIL, PASSWORD);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  let made = 0;
  const create = async () => {
    const body = { name: `Category ${made++}`, is_popular: 0, image: await noise() };
    return post(server.origin, 'admin/category/store', body, headers);
  };
  const names = async () => {
    const response = await fetch(`${server.origin}/api/admin/category?per_page=100`, { headers });
    const { data } = (await response.json()) as { data: { categories: { data: { name: string }[] } } };
    return data.categories.data.map(({ name }) => name).toReversed();
  };

  test('is said, nothing is half done, and once there is room it goes on', async () => {
    const stored: string[] = [];
    const filler = join(disk, 'filler');
    writeFileSync(filler, Buffer.alloc(roomOf(disk) - LEFT));
    let answer = await create();
    for (; answer.status === 200 && stored.length < 20; answer = await create())
      stored.push(`Category ${made - 1}`);
    const refusal = {
      status: 507,
      success: false,
      message: 'The server has no room left to store this. Nothing was changed.',
      data: null,
    };
    expect([answer, await create()]).toEqual([refusal, refusal]);
    expect(await names()).toEqual(stored);

    rmSync(filler);
    expect(await create()).toMatchObject({ status: 200 });
    expect(await names()).toEqual([...stored, `Category ${made - 1}`]);
  });
});
