import type pg from 'pg';

import { clockOffset } from './clock.mjs';

/** Lets the columns that default to `now()` follow the suite's clock: a PostgreSQL server has the machine's. */
export const followSuiteClock = async (client: Pick<pg.Pool, 'query'>) => {
  await client.query(`
    do $$ declare c record; begin
      for c in
        select table_name, column_name from information_schema.columns
        where table_schema = 'tys' and column_default = 'now()'
      loop
        execute format('alter table tys.%I alter column %I set default now() + interval %L',
          c.table_name, c.column_name, '${clockOffset()} milliseconds');
      end loop;
    end $$`);
};
