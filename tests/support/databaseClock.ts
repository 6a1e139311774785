import type pg from 'pg';

import { clockOffset } from './clock.mjs';

/**
 * Makes `now()` follow the suite's clock in a database without tables, because PostgreSQL follows the machine's clock. New
 * sessions of the current role, and defaults of columns that are created later, use this function instead of PostgreSQL's.
 */
export const followSuiteClock = async (client: Pick<pg.Client, 'query'>) => {
  await client.query(`
    create schema suite;
    create function suite.now() returns timestamptz language sql stable
      as $$ select pg_catalog.now() + interval '${clockOffset()} milliseconds' $$;
    alter role current_user set search_path = suite, pg_catalog, "$user", public`);
};
