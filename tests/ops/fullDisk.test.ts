import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fillFolder } from '../server/helpers/preparedFolder';
import { fillAndFree } from './support/fullDisk';
import { ADMIN, EMAIL, PASSWORD } from './support/places';
import { signIn, startServer, type ServerProcess } from './support/process';

/** Size of the disk in megabytes. An empty database takes 40 megabytes. */
const DISK_MB = 80;
/** Runs a command in a mount namespace, so that only the server and its child processes see the small disk. */
const SMALL_DISK = ['unshare', '--map-root-user', '--mount', 'sh', '-c'];
const canMount =
  spawnSync(SMALL_DISK[0]!, [...SMALL_DISK.slice(1), 'mount -t tmpfs tmpfs /tmp']).status === 0;

describe.skipIf(!canMount)('a full disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tys-disk-'));
  const prepared = mkdtempSync(join(tmpdir(), 'tys-prepared-'));
  const mount = `mount -t tmpfs -o size=${DISK_MB}m,mode=700 tmpfs "$DATA_DIR" && cp -a '${prepared}/.' "$DATA_DIR" && exec "$@"`;
  let server: ServerProcess;
  let disk: string;
  let headers: { token: string };
  beforeAll(async () => {
    fillFolder(prepared);
    const env = { ...ADMIN, DATA_DIR: folder };
    server = await startServer(env, [...SMALL_DISK, mount, 'sh']);
    disk = `/proc/${server.child.pid}/root${folder}`;
    headers = await signIn(server.origin, EMAIL, PASSWORD);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    for (const path of [folder, prepared]) rmSync(path, { recursive: true });
  });

  test('while the disk is full, the server rejects changes with a message and saves none, and later saves changes again', async () => {
    await fillAndFree(server.origin, disk, headers);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });
});
