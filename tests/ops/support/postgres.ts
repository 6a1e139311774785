import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

export const postgresAt = (url: string) => {
  const admin = async (query: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(query)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    admin,
    /** An empty database. */
    newDatabase: async () => {
      const name = `ops_${randomBytes(6).toString('hex')}`;
      await admin(`create database ${name}`);
      return url.replace('/postgres?', `/${name}?`);
    },
  };
};

/** The PostgreSQL server of all test files, where one is installed. */
export const findPostgres = () => {
  const url = inject('postgresUrl');
  return url === undefined ? undefined : postgresAt(url);
};
