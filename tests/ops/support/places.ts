import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll } from 'vitest';

import { openPostgres } from './postgres';
import { startServer, type ServerProcess } from './process';

export const EMAIL = 'first@ops.example';
export const PASSWORD = 'a good password';
export const ADMIN = { DEMO: 'off', ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };

/** Places for data on each engine there is, and servers on them that are gone with the file's tests. Call once in a file. */
export const openPlaces = async () => {
  const postgres = await openPostgres();
  const scratch = mkdtempSync(join(tmpdir(), 'tys-processes-'));
  const running: ServerProcess[] = [];
  afterAll(async () => {
    for (const { child, end } of running)
      if (child.exitCode === null && !child.signalCode) await end('SIGKILL');
    rmSync(scratch, { recursive: true, force: true });
  });

  const serve = async (env: Record<string, string>) => {
    const server = await startServer({ ...ADMIN, ...env });
    running.push(server);
    return server;
  };
  const engines = [
    ['the embedded engine', () => Promise.resolve({ DATA_DIR: mkdtempSync(join(scratch, 'data-')) })],
    ...(postgres
      ? [['PostgreSQL', async () => ({ DATABASE_URL: await postgres.newDatabase() })] as const]
      : []),
  ] as const;
  return { postgres, serve, engines };
};
