import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { isEqual } from 'es-toolkit';
import { describe, expect, test } from 'vitest';

import * as catalogueTables from '../../server/db/schema/catalogue';
import { listedFields } from '../../src/contract/accounts/person';
import { resourceOfTarget, type ActivityRow } from '../../src/contract/auditLog';
import { CATALOGUE_RESOURCES } from '../../src/contract/resourceNames';
import { ROLES } from '../../src/contract/roles';
import { endpoints } from '../apiSpecification';
import { catalogue } from '../apiSpecification/catalogue';
import type { EndpointSpecification, Example } from '../apiSpecification/support/endpoint';
import { createExtrasClient } from './helpers/client';
import { openWithAdmin } from './helpers/openForTests';
import { addAdmin, addPerson, emptyFieldsBeyondSection7 } from './helpers/people';

describe('records of lists', () => {
  const { it: server, admin } = openWithAdmin(...ROLES);

  const REGISTERED = new Date('2026-01-02T03:04:05.678Z');
  const ZOE = { firstName: 'Zoë', lastName: "O'Brien", createdAt: REGISTERED };
  const booking = async (sellerId: number, buyerId: number) => {
    const { rows } = await server.pool.query<{ id: number }>(
      `insert into tys.bookings (buyer_id, seller_id, service, starts_at, status, price_hundredths)
      values ($1, $2, 'Facial', now(), 'completed', 1000) returning id`,
      [buyerId, sellerId],
    );
    return rows[0]!.id;
  };

  test('the earnings in a seller record come only from bookings, and are exact to the cent', async () => {
    const id = await addPerson(server.db, { ...ZOE, email: 'zoe@earned.example' });
    const idle = await addPerson(server.db, { email: 'idle@earned.example' });
    const bookingId = await booking(id, await addPerson(server.db, { role: 'buyer' }));
    await server.pool.query(
      `insert into tys.seller_transactions (seller_id, type, amount_cents, description, booking_id) values
      ($1, 'earning', 10, 'Facial', $2), ($1, 'earning', 20, 'Facial', $2), ($1, 'tip', 500, 'Tip', $2),
      ($1, 'payout', -400, 'Payout', null)`,
      [id, bookingId],
    );
    const { data } = await admin.call('listSellers', {
      search: '@earned.example',
      sort_by: 'id',
      sort_direction: 'asc',
    });
    expect(data.sellers.data).toEqual([
      {
        id,
        email: 'zoe@earned.example',
        first_name: 'Zoë',
        last_name: "O'Brien",
        ...emptyFieldsBeyondSection7(listedFields('seller')),
        created_at: '2026-01-02T03:04:05.678Z',
        is_restricted: 0,
        total_earnings: 0.3,
      },
      expect.objectContaining({ id: idle, total_earnings: 0 }),
    ]);
  });

  test('the available credits in a buyer record are the credits minus the debits, exact to the hundredth', async () => {
    const id = await addPerson(server.db, {
      ...ZOE,
      role: 'buyer',
      email: 'buyer@rows.example',
      isBlocked: true,
    });
    await server.pool.query(
      `insert into tys.buyer_transactions (buyer_id, type, amount_hundredths, description) values
      ($1, 'credit', 4999, 'Plan'), ($1, 'credit', 10, 'Refund'), ($1, 'debit', 30, 'Facial')`,
      [id],
    );
    const { data } = await admin.call('listBuyers', { search: 'buyer@rows.example' });
    expect(data.buyers.data).toEqual([
      {
        id,
        email: 'buyer@rows.example',
        first_name: 'Zoë',
        last_name: "O'Brien",
        ...emptyFieldsBeyondSection7(listedFields('buyer')),
        created_at: '2026-01-02T03:04:05.678Z',
        is_restricted: 1,
        available_credits: { credits: 49.79 },
        open_refund_requests: 0,
      },
    ]);
  });

  test('an edit of a blocked user changes neither the account type nor the block date in the record', async () => {
    const id = await addPerson(server.db, { ...ZOE, email: 'blocked@rows.example' });
    await admin.call('blockUsers', { user_ids: [id] });
    const blocked = async () =>
      (await admin.call('listBlockedUsers', { search: 'blocked@rows' })).data.users.data;
    const [before] = await blocked();
    expect(before).toEqual({
      id,
      email: 'blocked@rows.example',
      first_name: 'Zoë',
      last_name: "O'Brien",
      role: 'seller',
      open_refund_requests: 0,
      reason: null,
      note: null,
      blocked_by: 'Ada Tester',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    await admin.call('editUser', { user_id: id, first_name: 'Zoe', last_name: 'Other' });
    expect(await blocked()).toEqual([{ ...before, first_name: 'Zoe', last_name: 'Other' }]);
  });

  test('the list of blocked users includes blocked admins only if the caller can unblock admins', async () => {
    const email = 'admin@blocked-rows.example';
    await addAdmin(server.db, ['settings'], { email, isBlocked: true });
    const emails = async (client: typeof admin) => {
      const { users } = (await client.call('listBlockedUsers', { per_page: 100 })).data;
      expect(users.total).toBe(users.data.length);
      return users.data.map((user) => user.email);
    };
    expect(await emails(admin)).toContain(email);
    expect(await emails(await server.withRoles('blocked_users'))).not.toContain(email);
  });

  test('the server returns categories sorted by name, even without a session', async () => {
    await server.pool.query(
      `insert into tys.categories (name, is_popular, image, created_at)
      values ('Nails', true, null, $1), ('Hair', false, 'https://images.example/hair.png', $1)`,
      [REGISTERED],
    );
    const { data } = await server.anonymous.call('listAllCategories', {});
    const created_at = REGISTERED.toISOString();
    expect(data.categories).toEqual([
      {
        id: expect.any(Number),
        name: 'Hair',
        is_popular: 0,
        image: 'https://images.example/hair.png',
        created_at,
      },
      { id: expect.any(Number), name: 'Nails', is_popular: 1, image: null, created_at },
    ]);
  });
});

describe('created records', () => {
  type Row = Record<string, unknown> & { id: number };

  const { it: server, admin } = openWithAdmin(...ROLES);

  // Examples of requests that create, change and delete a record of each resource.
  const examples = [...endpoints.values()].flatMap(({ examples: all, unique }) =>
    Object.values(all).map((example) => ({ unique, ...example })),
  );
  const exampleOf = (verb: string, resource: string) =>
    examples.find(({ providerCall: by }) => by?.[0] === verb && by[1] === resource)!;
  const creatable = examples.flatMap(({ providerCall: by }) => (by?.[0] === 'create' ? [by[1]] : []));

  const listRows = async (resource: string) => {
    const { url } = exampleOf('getList', resource);
    const { data } = await admin.send('GET', url.split('?')[0]!);
    const [page] = Object.values(data as Record<string, Row[] | { data: Row[] }>);
    return Array.isArray(page) ? page : page!.data;
  };
  /** Sends the request of an example, but with the id of another record. */
  const sendFor = async (id: number, { method, url, body = {} }: Example) => {
    const exampleId = Number(/\b\d+\b/.exec(url)?.[0]);
    const fields = Object.entries(body).map(([field, value]) => [field, value === exampleId ? id : value]);
    const options = method === 'POST' ? { body: JSON.stringify(Object.fromEntries(fields)) } : {};
    return admin.send(method, url.replace(String(exampleId), String(id)), options);
  };
  const newestEvent = async () =>
    (await createExtrasClient(server.app, admin.headers).list('activity')).rows[0] as unknown as ActivityRow;

  test('the API fixtures contain create requests for more than two resources', () =>
    expect(creatable.length).toBeGreaterThan(2));

  describe.each(creatable)('resource %s', (resource) => {
    const create = exampleOf('create', resource);
    const update = exampleOf('update', resource);
    const remove = exampleOf('delete', resource);

    const rows = () => listRows(resource);
    /** Returns the fields of the request that the record contains unchanged. Omits a picture, which becomes a URL. */
    const unchangedFields = (row: Row, { body = {} }: Example) =>
      Object.fromEntries(
        Object.entries(body).filter(([field, value]) => field in row && !String(value).startsWith('data:')),
      );
    /** Returns the name of a field without its unit, because the audit log has the integer amounts of the database. */
    const withoutUnit = (field: string) => field.replace(/_(usd|cents|hundredths)$/, '');
    /** Returns the names of the changed fields in the newest audit event, without units. */
    const auditedFields = async () => (await newestEvent()).changes.map(({ field }) => withoutUnit(field));
    /** Returns the names of the fields to which the request gives another value than the record has, without units. */
    const changedFields = (row: Row, { body = {} }: Example) =>
      Object.entries(body).flatMap(([field, value]) =>
        field in row && !isEqual(row[field], value) ? [withoutUnit(field)] : [],
      );
    test('an admin creates, changes and deletes a record, and the audit events contain the changed fields', async () => {
      const before = new Set((await rows()).map(({ id }) => id));
      const found = async () => (await rows()).find(({ id }) => !before.has(id));
      expect(await admin.send('POST', create.url, { body: JSON.stringify(create.body) })).toMatchObject({
        status: 200,
        message: expect.stringMatching(/ created$/),
      });
      const row = (await found())!;
      expect(Object.keys(unchangedFields(row, create)).length).toBeGreaterThan(0);
      expect(row).toMatchObject(unchangedFields(row, create));
      const sent = Object.keys(create.body ?? {}).filter((field) => field in row);
      expect(await auditedFields()).toEqual(expect.arrayContaining(sent.map(withoutUnit)));

      const changed = await sendFor(row.id, update);
      expect(changed).toMatchObject({ status: 200, message: expect.stringMatching(/ updated$/) });
      expect(await found()).toMatchObject(unchangedFields(row, update));
      expect(await auditedFields()).toEqual(expect.arrayContaining(changedFields(row, update)));

      const deleted = await sendFor(row.id, remove);
      expect(deleted).toMatchObject({ status: 200, message: expect.stringMatching(/ deleted$/) });
      expect(await found()).toBeUndefined();
      expect(await sendFor(row.id, update)).toMatchObject({
        status: 404,
        message: expect.stringMatching(new RegExp(` ${row.id} not found$`)),
      });
    });
  });

  // The audit event of a new administrator names a person instead of a record.
  test.each(creatable.filter((resource) => Object.hasOwn(CATALOGUE_RESOURCES, resource)))(
    'the audit event of a new record of the resource %s has its kind, its id and one of its texts',
    async (resource) => {
      const { url, body = {}, unique } = exampleOf('create', resource);
      const before = new Set((await listRows(resource)).map(({ id }) => id));
      const sent = { ...body, ...(unique && { [unique]: `audited.${String(body[unique])}` }) };
      await admin.send('POST', url, { body: JSON.stringify(sent) });
      const created = (await listRows(resource)).find(({ id }) => !before.has(id))!;
      const { target, name } = await newestEvent();
      const [kind = '', id] = target!.split(':');
      expect([resourceOfTarget(kind), Number(id)]).toEqual([resource, created.id]);
      expect(Object.values(sent)).toContain(name);
    },
  );

  test('the specification names the unique field of each table of the catalogue', () => {
    const tables = Object.values(catalogueTables).flatMap((each) => (is(each, PgTable) ? [each] : []));
    const uniqueFields = tables
      .map(getTableConfig)
      .flatMap(({ name, indexes }) =>
        indexes.flatMap(({ config }) => (config.unique ? [String(config.name).replace(`${name}_`, '')] : [])),
      );
    const specified = Object.values(catalogue).flatMap(({ unique }: EndpointSpecification) => unique ?? []);
    expect(specified.toSorted()).toEqual(uniqueFields.toSorted());
  });

  test.each(examples.filter(({ unique }) => unique))(
    'the endpoint $url and the update of the record reject a duplicate value with an error at the field, and ignore case',
    async ({ url, body = {}, unique = '', providerCall: by }) => {
      const create = (more: object = {}) =>
        admin.send('POST', url, { body: JSON.stringify({ ...body, ...more }) });
      await create();
      const rejection = { status: 422, errors: { [unique]: expect.any(String) } };
      expect(await create()).toMatchObject(rejection);
      const value = String(body[unique]);
      for (const other of [value.toUpperCase(), value.toLowerCase()])
        expect(await create({ [unique]: other })).toMatchObject(rejection);
      const resource = by![1];
      const other = `other.${value}`;
      await create({ [unique]: other });
      const { id } = (await listRows(resource)).find((row) => row[unique] === other)!;
      const update = exampleOf('update', resource);
      expect(
        await sendFor(id, { ...update, body: { ...update.body, [unique]: body[unique] } }),
      ).toMatchObject(rejection);
    },
  );
});
