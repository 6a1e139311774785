import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startPostgres } from '../../tools/postgres.mjs';
import { fillAndFree } from './support/fullDisk';
import { ADMIN, EMAIL, PASSWORD } from './support/places';
import { signIn, startServer, type ServerProcess } from './support/process';

/** Size of the disk in megabytes. A cluster with the empty tables of the product takes 90 megabytes. */
const DISK_MB = 160;
const SMALL = ['min_wal_size=32MB', 'max_wal_size=32MB'];

const disk = mkdtempSync(join(tmpdir(), 'tys-disk-'));
/** Only root can mount a disk. The account that runs PostgreSQL must be able to enter the folder. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]).status === 0;
if (isMounted) chmodSync(disk, 0o755);
const postgres = isMounted ? await startPostgres(SMALL, disk) : undefined;

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

  test('while the disk of PostgreSQL is full, the server rejects changes with a message and saves none, and later saves changes again', async () => {
    await fillAndFree(server.origin, disk, headers);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });
});

afterAll(() => {
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});
