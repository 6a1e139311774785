import { join } from 'node:path';

import pg from 'pg';

import { startPostgres } from '../../tools/postgres.mjs';
import { addressOf } from '../server/support/prepared';
import { startProduct } from '../support/product';

/** The one that the others are copies of. */
const DEMO = 'demo';

/** With what a product runs on one of these databases. */
const settingsOf = (server: string, database: string) => ({
  DATABASE_URL: addressOf(server, database),
  DEMO: 'on',
  SECRET_KEY: 'ab'.repeat(32),
});

const query = async (server: string, statement: string) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Fills a database with the demo data, where a PostgreSQL server is installed. @returns what stops that server */
export const prepareDemoOnPostgres = async (folder: string) => {
  const server = await startPostgres();
  if (!server) return undefined;
  await query(server.url, `create database ${DEMO}`);
  await (await startProduct(join(folder, 'on-postgres'), settingsOf(server.url, DEMO))).stop();
  process.env.E2E_POSTGRES = server.url;
  return server.stop;
};

/** A copy of it. @returns with what a product runs on it; nothing where there is no such server */
export const copyDemoOnPostgres = async (name: string) => {
  const server = process.env.E2E_POSTGRES;
  if (!server) return undefined;
  await query(server, `create database ${name} template ${DEMO} strategy file_copy`);
  return settingsOf(server, name);
};
