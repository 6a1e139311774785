import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';

import { refundRequests, roles, userRoles } from '../../../server/db/schema';
import type { Api } from '../../../server/http/handlers';
import { ROLES } from '../../../src/contract/roles';
import { POSTS } from '../helpers/endpoints';
import { createExtrasClient } from '../helpers/client';
import { openWithValidBodies } from '../helpers/validBodies';
import { addDebit } from '../helpers/records';
import { openWithAdmin } from '../helpers/openForTests';
import { addAdmin, addPeople, addPerson, rowsOf } from '../helpers/people';

describe('mass assignment', async () => {
  const LONG_AGO = '1999-01-01T00:00:00Z';

  /** Fields that a request body must not set, with their names in the API and in the database schema. */
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

  const { it, admin, bodies } = await openWithValidBodies();
  afterAll(() => it.close());

  /** Returns all rows that hold a smuggled value. */
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

  /** Endpoints that reject the body, because the test has no valid password or code for the request. */
  const REFUSED = new Set<keyof Api>(['login', 'verifyResetCode', 'resetPassword']);

  test.each(POSTS)('the endpoint %s stores only the fields that the endpoint declares', async (name) => {
    const good = bodies.good[name] as Record<string, unknown>;
    // New values and people, because other requests may have used or changed those of the valid body.
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

  test('additional fields in a profile or in a new account cannot grant roles or change other accounts', async () => {
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

  test('the decision on a refund request cannot change the transaction or the credits of the request', async () => {
    const { id: transactionId, buyerId } = await addDebit(it.db, 10_00);
    const [request] = await it.db
      .insert(refundRequests)
      .values({ transactionId, creditsHundredths: 100, reason: 'Late' })
      .returning();
    const { put } = createExtrasClient(it.app, admin.headers);
    const sent = { status: 'approved', credits_hundredths: 1000, reason: 'x', ...SMUGGLED };
    // The field `credits` is compared with the request and never sets the amount.
    expect((await put('refund-requests', request!.id, { ...sent, credits: 1000 })).status).toBe(409);
    expect((await put('refund-requests', request!.id, sent)).body).toMatchObject({
      credits: 100,
      reason: 'Late',
      transaction_id: transactionId,
    });
    expect((await admin.call('buyerTransactions', { id: buyerId })).data.balance).toBe(11);
  });
});

describe('parameters', () => {
  const { it, admin } = openWithAdmin('admins', 'sellers');

  const post = (path: string, body: string) => admin.send('POST', path, { body });

  test('the id in the path takes precedence over an id in the body', async () => {
    const [meant, other] = [await addAdmin(it.db, []), await addAdmin(it.db, [])];
    const [before] = await rowsOf(it.db, [other]);
    const fields = { role_ids: [1], email: 'named@attack.example', first_name: 'Named', last_name: 'Twice' };
    const { status } = await post(`admin/admins/${meant}/roles`, JSON.stringify({ ...fields, id: other }));
    expect(status).toBe(200);
    expect(await rowsOf(it.db, [other])).toEqual([before]);
    expect((await rowsOf(it.db, [meant]))[0]!.firstName).toBe('Named');
  });

  test('an endpoint that reads a body ignores query parameters', async () => {
    const [id] = await addPeople(it.db, {});
    expect(await post(`admin/block-user?user_ids=${id}&user_ids[]=${id}`, '{}')).toMatchObject({
      status: 422,
    });
    expect((await rowsOf(it.db, [id!]))[0]!.isBlocked).toBe(false);
  });

  test('if a body contains a field twice, the server ignores one value and both validates and uses the other', async () => {
    const [id] = await addPeople(it.db, {});
    const twice = (first: string, second: string) =>
      `{"user_id": ${id}, "last_name": "Name", "first_name": ${first}, "first_name": ${second}}`;
    expect(await post('admin/edit-user', twice('"Good"', '""'))).toMatchObject({ status: 422 });
    expect(await post('admin/edit-user', twice('""', '"Last"'))).toMatchObject({ status: 200 });
    expect((await rowsOf(it.db, [id!]))[0]!.firstName).toBe('Last');
  });

  test('if a query contains a parameter twice, the server ignores one value and both validates and uses the other', async () => {
    expect(await admin.send('GET', 'admin/sellers?per_page=1&per_page=1000000')).toMatchObject({
      status: 200,
    });
    expect(await admin.send('GET', 'admin/sellers?per_page=1000000&per_page=1')).toMatchObject({
      status: 422,
    });
  });
});

describe('prototype pollution', async () => {
  const { it, admin, bodies } = await openWithValidBodies();
  afterAll(() => it.close());

  const clean = Object.getOwnPropertyNames(Object.prototype);
  /** Removes and returns the properties that were added to all objects. */
  const polluted = () => {
    const found = Object.getOwnPropertyNames(Object.prototype).filter((name) => !clean.includes(name));
    for (const name of found) Reflect.deleteProperty(Object.prototype, name);
    return found;
  };

  const NESTED = '{"polluted": 1, "is_restricted": 0, "role": "admin"}';
  const keys = `"__proto__": ${NESTED}, "constructor": {"prototype": ${NESTED}}`;

  test.each(POSTS)('the endpoint %s adds no field to `Object.prototype`', async (name) => {
    const good = JSON.stringify(bodies.good[name]);
    const body = good === '{}' ? `{${keys}}` : `{${keys}, ${good.slice(1)}`;
    expect((await bodies.post(name, body)).status).toBeLessThan(500);
    expect(polluted()).toEqual([]);
  });

  test.each(POSTS)('the endpoint %s ignores fields inside of `__proto__`', async (name) => {
    const required = await bodies.post(name, '{}');
    const inherited = await bodies.post(name, `{"__proto__": ${JSON.stringify(bodies.good[name])}}`);
    expect(inherited).toEqual(required);
  });

  test('query parameters add no field to `Object.prototype`', async () => {
    const query = '__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1&__proto__=x';
    for (const [path, status] of [
      ['admin/sellers', 200],
      ['extras/reports', 422],
    ] as const) {
      const response = await it.app.request(`/api/${path}?${query}`, { headers: admin.headers });
      expect(response.status).toBe(status);
    }
    const { list } = createExtrasClient(it.app, admin.headers);
    const filter = JSON.parse(`{${keys}}`) as object;
    for (const field of ['__proto__', 'constructor', 'toString']) {
      expect((await list('reports', { filter })).status).toBe(422);
      expect((await list('reports', { sort: [field, 'ASC'] })).status).toBe(422);
    }
    expect(polluted()).toEqual([]);
  });
});
