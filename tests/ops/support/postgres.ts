import pg from 'pg';
import { afterAll } from 'vitest';

import { startPostgres } from '../../../tools/postgres.mjs';

/** A PostgreSQL server of the test file's own, where one is installed. */
export const openPostgres = async () => {
  const server = await startPostgres();
  if (!server) return undefined;
  afterAll(() => server.stop());

  const admin = async (query: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(query)).rows;
    } finally {
      await client.end();
    }
  };
  let made = 0;
  return {
    ...server,
    admin,
    /** An empty database. */
    newDatabase: async () => {
      const name = `ops_${++made}`;
      await admin(`create database ${name}`);
      return server.url.replace('/postgres?', `/${name}?`);
    },
  };
};
