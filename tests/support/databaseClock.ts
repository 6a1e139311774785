import type pg from 'pg';

import { clockOffset } from './clock.mjs';

/**
 * Lets `now()` follow the suite's clock in a database without tables: a PostgreSQL server has the machine's. New sessions of
 * the current role then find this function before PostgreSQL's own, and so do the defaults of columns that are made later.
 */
export const followSuiteClock = async (client: Pick<pg.Client, 'query'>) => {
  await client.query(`
    create schema suite;
    create function suite.now() returns timestamptz language sql stable
      as $$ select pg_catalog.now() + interval '${clockOffset()} milliseconds' $$;
    alter role current_user set search_path = suite, pg_catalog, "$user", public`);
};
