import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll } from 'vitest';

import { openDatabase } from '../../../server/db/open';
import { fillFolder } from '../../server/helpers/preparedFolder';
import { findPostgres } from './postgres';
import { startServer, type ServerProcess } from './process';

export const EMAIL = 'first@ops.example';
export const PASSWORD = 'a good password';
export const ADMIN = { DEMO: 'off', ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };

/**
 * Returns functions that create data folders and databases, and start servers on them. After the tests of the file, the
 * servers are killed and the folders deleted. Call once per file.
 */
export const openPlaces = () => {
  const postgres = findPostgres();
  const scratch = mkdtempSync(join(tmpdir(), 'tys-processes-'));
  const running: ServerProcess[] = [];
  afterAll(async () => {
    for (const { child, end } of running)
      if (child.exitCode === null && !child.signalCode) await end('SIGKILL');
    rmSync(scratch, { recursive: true, force: true });
  });

  const start = async (env: Record<string, string>) => {
    const server = await startServer(env);
    running.push(server);
    return server;
  };
  /** Starts a server with an administrator. */
  const serve = (env: Record<string, string>) => start({ ...ADMIN, ...env });
  const newFolder = (kind?: 'empty') => {
    const DATA_DIR = mkdtempSync(join(scratch, 'data-'));
    if (kind) fillFolder(DATA_DIR, kind);
    return Promise.resolve({ DATA_DIR });
  };
  const newDatabase = async (kind?: 'empty') => {
    const DATABASE_URL = await postgres!.newDatabase();
    if (kind) await (await openDatabase({ url: DATABASE_URL, dataDir: '' })).close();
    return { DATABASE_URL };
  };
  const engines = [
    ['the embedded engine', newFolder],
    ...(postgres ? [['PostgreSQL', newDatabase] as const] : []),
  ] as const;
  return { postgres, start, serve, engines, scratch };
};
