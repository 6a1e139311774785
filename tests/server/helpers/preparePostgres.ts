import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { startPostgres } from '../../../tools/postgres.mjs';
import { followSuiteClock } from '../../support/databaseClock';
import { fill, KINDS } from './prepareDatabases';
import { addressOf } from './prepared';

/** Prefix of the names of the prepared databases. */
const PREFIX = 'prepared';

/** Starts a PostgreSQL server for the files of this project, with prepared databases that each file copies. */
export default async (project: TestProject) => {
  const server = await startPostgres();
  if (!server) throw new Error('No PostgreSQL server is installed here');
  const { url, stop } = server;
  // Changes the clock of `template1` first, because all other databases are copies of `template1`.
  const template = new pg.Client({ connectionString: addressOf(url, 'template1') });
  await template.connect();
  await followSuiteClock(template);
  await template.end();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query<{ has: boolean }>(
    `select current_setting('server_version_num')::int >= 150000 has`,
  );
  // Copies databases as files, which is three times as fast as the default of PostgreSQL 15 and later.
  const strategy = rows[0]?.has ? 'strategy file_copy' : '';
  for (const kind of KINDS) {
    const name = `${PREFIX}_${kind}`;
    await admin.query(`create database ${name}`);
    const pool = new pg.Pool({ connectionString: addressOf(url, name) });
    await fill[kind](pool);
    await pool.end();
  }
  await admin.end();
  project.provide('prepared', { engine: 'postgres', url, prefix: PREFIX, strategy });
  return stop;
};
