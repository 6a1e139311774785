import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';

import { refundRequests, roles, userRoles } from '../../../server/db/schema';
import type { Api } from '../../../server/handler';
import { ROLES } from '../../../src/contract/roles';
import { POSTS } from '../support/calls';
import { createExtrasClient } from '../support/extras';
import { openWithGoodBodies } from '../support/goodBodies';
import { addDebit } from '../support/money';
import { addPerson, rowsOf } from '../support/people';

const LONG_AGO = '1999-01-01T00:00:00Z';

/** What a payload must not decide, in the names of the wire and in those of the tables. */
const SMUGGLED = {
  role: 'admin',
  roles: ROLES,
  userRoles: ROLES.map((_, at) => ({ roleId: at + 1 })),
  is_restricted: 1,
  isBlocked: true,
  restricted_at: LONG_AGO,
  blockedAt: LONG_AGO,
  password_hash: 'x',
  passwordHash: 'x',
  deleted_at: LONG_AGO,
  deletedAt: LONG_AGO,
  created_at: LONG_AGO,
  createdAt: LONG_AGO,
  search_text: 'x',
  total_earnings: 1e6,
  available_credits: { credits: 1e6 },
  buyer_id: 1,
  buyerId: 1,
  amount_hundredths: 9_999_900,
  amountHundredths: 9_999_900,
  creditsHundredths: 9_999_900,
  priceCents: 1,
  decidedBy: 1,
  transactionId: 1,
};

const { it, admin, bodies } = await openWithGoodBodies();
afterAll(() => it.close());

/** Cells that hold a smuggled value, wherever they are. */
const smuggledIn = async () => {
  const { rows: tables } = await it.pool.query<{ name: string }>(
    `select table_name name from information_schema.tables where table_schema = 'tys' and table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    tables.map(({ name }) =>
      it.pool.query<{ row: string }>(
        `select t::text as row from tys."${name}" t where t::text ~ '1999-01-01|9999900|,x,'`,
      ),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ row }) => row));
};

/** They want a password or a code that the body does not have. */
const REFUSED = new Set<keyof Api>(['login', 'verifyResetCode', 'resetPassword']);

test.each(POSTS)('%s takes its own fields and no other', async (name) => {
  const good = bodies.good[name] as Record<string, unknown>;
  // Nothing that another call of these has changed, or taken.
  const fresh = {
    email: `${name.toLowerCase()}@attack.example`,
    name: `The name of ${name}`,
    user_id: await addPerson(it.db),
    user_ids: [await addPerson(it.db)],
  };
  const own = Object.entries(fresh).filter(([field]) => field in good);
  const body = { ...SMUGGLED, ...good, ...Object.fromEntries(own) };
  const { status, message } = await bodies.post(name, JSON.stringify(body));
  expect(REFUSED.has(name) ? 200 : status, message).toBe(200);
  expect(status).toBeLessThan(500);
  expect(await smuggledIn()).toEqual([]);
});

test('nobody makes themselves, or somebody new, more than they are', async () => {
  const me = await it.withRoles('settings');
  const keysOf = async (id: number) =>
    (
      await it.db
        .select({ key: roles.key })
        .from(userRoles)
        .innerJoin(roles, eq(roles.id, userRoles.roleId))
        .where(eq(userRoles.userId, id))
    ).map(({ key }) => key);
  const sent = { first_name: 'Ada', role_ids: [1, 2, 3], user_id: 1, id: bodies.person, ...SMUGGLED };
  const [before] = await rowsOf(it.db, [bodies.person]);
  expect(await me.call('editProfile', sent)).toMatchObject({ status: 200 });
  expect(await keysOf(me.id)).toEqual(['settings']);
  expect(await rowsOf(it.db, [bodies.person])).toEqual([before]);

  const fields = { first_name: 'New', last_name: 'Here', email: 'new@attack.example', role_ids: [1] };
  expect(await admin.call('createAdmin', { ...fields, ...SMUGGLED })).toMatchObject({ status: 200 });
  const { data } = await admin.call('listAdmins', { per_page: 100 });
  const made = data.admins.data.find(({ email }) => email === fields.email)!;
  expect([made.is_restricted, made.roles.map(({ id }) => id)]).toEqual([0, [1]]);
});

test('a decision says what is decided, and not of what or how much', async () => {
  const { id: transactionId, buyerId } = await addDebit(it.db, 10_00);
  const [request] = await it.db
    .insert(refundRequests)
    .values({ transactionId, creditsHundredths: 100, reason: 'Late' })
    .returning();
  const { put } = createExtrasClient(it.app, admin.headers);
  const sent = { status: 'approved', credits_hundredths: 1000, reason: 'x', ...SMUGGLED };
  // What is expected to be given is compared, and never what is given.
  expect((await put('refund-requests', request!.id, { ...sent, credits: 1000 })).status).toBe(409);
  expect((await put('refund-requests', request!.id, sent)).body).toMatchObject({
    credits: 100,
    reason: 'Late',
    transaction_id: transactionId,
  });
  expect((await admin.call('buyerTransactions', { id: buyerId })).data.balance).toBe(11);
});
