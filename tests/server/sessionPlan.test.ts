// Both engines: the schema is the engine’s.
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';

import { findSession } from '../../server/auth/sessions';
import { openWithAdmin } from './support/openWithAdmin';

const { it, admin } = openWithAdmin('sellers');

// A file of its own, on one connection, whose plans are counted: the embedded engine has one session for all of them.
test('how a session is found is planned once, not at every call', async () => {
  const client = await it.pool.connect();
  try {
    const db = drizzle({ client });
    const find = async () =>
      expect(await findSession(db, admin.headers.token!, new Date())).toMatchObject({ roles: ['sellers'] });
    const plans = async () => {
      const { rows } = await client.query<{ kept: number; made: number }>(
        "select generic_plans::int as kept, custom_plans::int as made from pg_prepared_statements where name = 'session'",
      );
      return rows[0]!;
    };
    for (let n = 0; n < 10; n++) await find();
    const before = await plans();
    for (let n = 0; n < 10; n++) await find();
    expect(await plans()).toEqual({ kept: before.kept + 10, made: before.made });
  } finally {
    client.release();
  }
});
