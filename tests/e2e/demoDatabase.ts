import { join } from 'node:path';

import pg from 'pg';

import { startPostgres } from '../../tools/postgres.mjs';
import { addressOf } from '../server/helpers/prepared';
import { followSuiteClock } from '../support/databaseClock';
import { startProduct } from '../support/product';

/** Database that is copied for each test. */
const DEMO = 'demo';

const settingsOf = (server: string, database: string) => ({
  DATABASE_URL: addressOf(server, database),
  DEMO: 'on',
  SECRET_KEY: 'ab'.repeat(32),
});

const withClient = async (url: string, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** Fills a database with the demo data, if a PostgreSQL server is installed. @returns a function that stops the server */
export const prepareDemoOnPostgres = async (folder: string) => {
  const server = await startPostgres();
  if (!server) return undefined;
  await withClient(server.url, (client) => client.query(`create database ${DEMO}`));
  const settings = settingsOf(server.url, DEMO);
  await withClient(settings.DATABASE_URL, followSuiteClock);
  await (await startProduct(join(folder, 'on-postgres'), settings)).stop();
  process.env.E2E_POSTGRES = server.url;
  return server.stop;
};

/** Copies the demo database. @returns settings for a product that uses the copy, or `undefined` without PostgreSQL */
export const copyDemoOnPostgres = async (testId: string) => {
  const server = process.env.E2E_POSTGRES;
  if (!server) return undefined;
  const name = `test_${testId.replaceAll('-', '_')}_${process.pid}`;
  await withClient(server, (client) =>
    client.query(`create database ${name} template ${DEMO} strategy file_copy`),
  );
  return {
    settings: settingsOf(server, name),
    remove: () =>
      withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
};
