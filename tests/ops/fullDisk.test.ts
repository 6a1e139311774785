import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startPostgres } from '../../tools/postgres.mjs';
import { fillFolder } from '../server/helpers/preparedFolder';
import { ADMIN, EMAIL, PASSWORD } from './support/places';
import { post, signIn, startServer, type ServerProcess } from './support/process';

/** Free bytes: less than half of the stored picture of a category. */
const LEFT = 1_500_000;

const roomOf = (disk: string) => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};

/** Returns a picture that compression cannot make smaller. */
const noise = async () => {
  const background = { r: 0, g: 0, b: 0 };
  const picture = { width: 900, height: 900, channels: 3, background } as const;
  const bytes = await sharp({ create: { ...picture, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

/**
 * Fills the database's disk with a file, then stores pictures until the server has no room, and frees it again.
 * @param disk a folder on it
 */
const fillAndFree = async (origin: string, disk: string, headers: { token: string }) => {
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

/** An empty database takes forty. */
const EMBEDDED_MB = 80;
/** A disk of our own, which only the server and what it starts can see. */
const OWN_MOUNT = ['unshare', '--map-root-user', '--mount', 'sh', '-c'];
const canMount = spawnSync(OWN_MOUNT[0]!, [...OWN_MOUNT.slice(1), 'mount -t tmpfs tmpfs /tmp']).status === 0;

describe.skipIf(!canMount)('a full disk under the embedded engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tys-disk-'));
  const prepared = mkdtempSync(join(tmpdir(), 'tys-prepared-'));
  const mount = `mount -t tmpfs -o size=${EMBEDDED_MB}m,mode=700 tmpfs "$DATA_DIR" && cp -a '${prepared}/.' "$DATA_DIR" && exec "$@"`;
  let server: ServerProcess;
  let disk: string;
  let headers: { token: string };
  beforeAll(async () => {
    fillFolder(prepared);
    const env = { ...ADMIN, DATA_DIR: folder };
    server = await startServer(env, [...OWN_MOUNT, mount, 'sh']);
    disk = `/proc/${server.child.pid}/root${folder}`;
    headers = await signIn(server.origin, EMAIL, PASSWORD);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    for (const path of [folder, prepared]) rmSync(path, { recursive: true });
  });

  test('the server on the embedded engine rejects a change on a full disk, and works again once there is room', async () => {
    await fillAndFree(server.origin, disk, headers);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });
});

/** An empty cluster with our tables takes ninety. */
const POSTGRES_MB = 160;
const SMALL_LOG = ['min_wal_size=32MB', 'max_wal_size=32MB'];

const disk = mkdtempSync(join(tmpdir(), 'tys-disk-'));
/** Only root may; the account that runs the server must get in. */
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${POSTGRES_MB}m`, 'tmpfs', disk]).status === 0;
if (isMounted) chmodSync(disk, 0o755);
const postgres = isMounted ? await startPostgres(SMALL_LOG, disk) : undefined;

describe.skipIf(!postgres)('a full disk under PostgreSQL', () => {
  let server: ServerProcess;
  let headers: { token: string };
  beforeAll(async () => {
    const env = { ...ADMIN, DATABASE_URL: postgres!.url };
    server = await startServer(env);
    headers = await signIn(server.origin, EMAIL, PASSWORD);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await postgres!.stop();
  });

  test('the server on PostgreSQL rejects a change on a full disk, and works again once there is room', async () => {
    await fillAndFree(server.origin, disk, headers);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });
});

afterAll(() => {
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});
