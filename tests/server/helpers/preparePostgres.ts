import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { startPostgres } from '../../../tools/postgres.mjs';
import { followSuiteClock } from '../../support/databaseClock';
import { fill, KINDS } from './prepareDatabases';
import { addressOf } from './prepared';

/** Begins the names of the databases that others are copies of. */
const PREFIX = 'prepared';

/** A server of its own for the files of this project, with databases that each of them copies. */
export default async (project: TestProject) => {
  const server = await startPostgres();
  if (!server) throw new Error('No PostgreSQL server is installed here');
  const { url, stop } = server;
  // Before the first of the databases, all of which are copies of this one.
  const template = new pg.Client({ connectionString: addressOf(url, 'template1') });
  await template.connect();
  await followSuiteClock(template);
  await template.end();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query<{ has: boolean }>(
    `select current_setting('server_version_num')::int >= 150000 has`,
  );
  // As files, a third of the work of writing each page to the log, which is what newer servers do unless they are told.
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
