// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine plans queries.
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, test } from 'vitest';

import { findSession } from '../../server/modules/auth/sessions';
import { openWithAdmin } from './helpers/openForTests';

describe('query for a session', () => {
  const { it, admin } = openWithAdmin('sellers');

  // Finds sessions and counts plans on one connection, because PostgreSQL counts plans per connection.
  test('the database reuses one plan for the query that finds the session of a request', async () => {
    const client = await it.pool.connect();
    try {
      const db = drizzle({ client });
      const findOnce = async () =>
        expect(await findSession(db, admin.headers.token!, new Date())).toMatchObject({ roles: ['sellers'] });
      const plans = async () => {
        const { rows } = await client.query<{ kept: number; made: number }>(
          "select generic_plans::int as kept, custom_plans::int as made from pg_prepared_statements where name = 'session'",
        );
        return rows[0]!;
      };
      for (let n = 0; n < 10; n++) await findOnce();
      const before = await plans();
      for (let n = 0; n < 10; n++) await findOnce();
      expect(await plans()).toEqual({ kept: before.kept + 10, made: before.made });
    } finally {
      client.release();
    }
  });
});
