import { parse } from 'papaparse';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { buyerTransactions, payouts } from '../../server/db/schema';
import { onlyLong } from '../support/longTrials';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPeople, addPerson } from './support/people';

let it: TestApp;
let pennywise: number;
let booker: number;
let buyers: Awaited<ReturnType<TestApp['withRoles']>>;
const MANY = 2345;
const NOW = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  it = await openTestApp({ now: () => NOW });
  buyers = await it.withRoles('buyers');
  const people = Array.from({ length: MANY - 2 }, (_, at) => ({
    role: 'buyer' as const,
    firstName: ['Zoë', 'Ann', '=1+1', 'Örn'][at % 4]!,
    lastName: `Of, "${at % 50}"`,
    // Many of one moment, and moments that JavaScript cannot tell apart.
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 7)),
  }));
  // With credits, and with debits and bookings of their own.
  const own = [
    { role: 'buyer' as const, firstName: 'Pennywise' },
    { role: 'buyer' as const, firstName: 'Booker' },
  ];
  [pennywise, booker] = (await addPeople(it.db, ...own, ...people)) as [number, number];
  await it.pool.query(
    "update tys.users set created_at = created_at + (id % 5) * interval '1 microsecond' where role = 'buyer'",
  );
});
afterAll(() => it.close());

const COLUMNS = [
  { name: 'created_at', heading: 'Date (UTC)' },
  { name: 'id', heading: 'Reg ID' },
  { name: 'first_name', heading: '=Name' },
  { name: 'available_credits', heading: 'Credits' },
];
const ask = (list: string, body: object, headers: Record<string, string> = buyers.headers) =>
  it.app.request(`/api/exports/${list}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const rowsOf = (text: string) => parse<string[]>(text.trimEnd()).data;

/** Of a hundred rows each: both ends, and on both sides of where an export reads on, which is after each thousand. */
const LAST_PAGE = Math.ceil(MANY / 100);
const PAGES = [1, 10, 11, 20, 21, LAST_PAGE];
const OTHER_PAGES = Array.from({ length: LAST_PAGE }, (_, at) => at + 1).filter(
  (page) => !PAGES.includes(page),
);

test.each(['created_at', 'id', 'email', 'first_name'])(
  'all rows come once, in their order by %s',
  async (sort_by) => {
    for (const sort_direction of ['asc', 'desc']) {
      const response = await ask('buyer_account', { query: { sort_by, sort_direction }, columns: COLUMNS });
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('x-total-count')).toBe(String(MANY));
      const [heading, ...rows] = rowsOf(await response.text());
      expect(heading).toEqual(['Date (UTC)', 'Reg ID', "'=Name", 'Credits']);
      const ids = rows.map(([, id]) => Number(id));
      expect([ids.length, new Set(ids).size]).toEqual([MANY, MANY]);
      for (const page of [...PAGES, ...onlyLong(...OTHER_PAGES)]) {
        const query = { search: '', sort_by, sort_direction, page, per_page: 100 } as never;
        const { data } = (await buyers.call('listBuyers', query)).data.buyers;
        expect(ids.slice((page - 1) * 100, page * 100), `page ${page}`).toEqual(data.map(({ id }) => id));
      }
    }
  },
);

test('what is searched for is in it, written as a spreadsheet reads it anywhere', async () => {
  const query = { search: '=1+1 "48"' };
  const response = await ask('buyer_account', { query, columns: COLUMNS });
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [, ...rows] = rowsOf(text.slice(1));
  expect(rows.length).toBe(Number(response.headers.get('x-total-count')));
  expect(rows.length).toBeGreaterThan(0);
  for (const [created, , name, credits] of rows) {
    expect(created).toMatch(/^2026-01-01 00:00:00$/);
    expect(name).toBe('\'=1+1 Of, "48"');
    expect(credits).toBe('0');
  }
  expect(text.split('\r\n')).toHaveLength(rows.length + 2);
});

test('rows beyond section 7 come once too, whatever they are sorted by', async () => {
  const seller = await addPerson(it.db, { firstName: '=Sol' });
  // More than are read at once, many of one moment; some of no booking, and so without an appointment.
  await it.pool.query(
    `with booked as (insert into tys.bookings (buyer_id, seller_id, service, starts_at, status, price_hundredths)
        select $1, $2, 'Facial', timestamptz '2026-01-01' + (n / 9) * interval '1 microsecond', 'completed', 100
        from generate_series(1, 2100) n returning id),
      debits as (insert into tys.buyer_transactions (buyer_id, type, amount_hundredths, description, booking_id)
        select $1, 'debit', 100, 'Facial', case when id % 3 > 0 then id end from booked returning id)
      insert into tys.refund_requests (transaction_id, credits_hundredths, reason, created_at)
        select id, 50, 'Late', timestamptz '2026-01-01' + (id / 9) * interval '1 microsecond' from debits`,
    [booker, seller],
  );
  const { headers, id: who } = await it.withRoles('buyers', 'finance');
  const columnOf = async (list: string, column: string, query: object) => {
    const columns = [{ name: column, heading: column }];
    const response = await ask(list, { query, columns }, headers);
    expect([response.status, response.headers.get('x-total-count')]).toEqual([200, '2100']);
    const [, ...rows] = rowsOf(await response.text());
    return rows.map(([cell]) => cell);
  };
  for (const sort of [
    ['starts_at', 'ASC'],
    ['starts_at', 'DESC'],
    ['id', 'DESC'],
  ]) {
    const ids = await columnOf('bookings', 'id', { filter: { person: booker }, sort });
    expect([ids.length, new Set(ids).size]).toEqual([2100, 2100]);
    expect(ids).toEqual(ids.toSorted((a, b) => (Number(a) - Number(b)) * (sort[1] === 'ASC' ? 1 : -1)));
  }
  for (const sort of [['created_at', 'ASC'], ['appointment_date', 'DESC'], undefined]) {
    const names = await columnOf('refund-requests', 'seller', { filter: { person: booker }, sort });
    expect(names.filter((name) => name === "'=Sol Tester")).toHaveLength(1400);
  }
  const { rows } = await it.pool.query<{ facts: string }>(
    "select facts from tys.activity where action = 'exported' and actor_id = $1 order by id desc limit 1",
    [who],
  );
  expect(JSON.parse(rows[0]!.facts)).toEqual({ what: 'refund-requests', rows: 2100 });

  const refused = async (query: object, role: 'sellers' | 'reports') => {
    const other = await it.withRoles(role);
    return (await ask('bookings', { query, columns: [{ name: 'id', heading: 'ID' }] }, other.headers)).status;
  };
  expect(await refused({ filter: { person: booker } }, 'sellers')).toBe(403);
  expect(await refused({}, 'reports')).toBe(403);
  expect(await refused({ filter: { status: 'lost' } }, 'sellers')).toBe(422);
  expect(await refused({ sort: ['id', 'UP'] }, 'sellers')).toBe(422);
  expect(await refused({ sort: ['no such field', 'ASC'] }, 'sellers')).toBe(422);
});

test('who exported what is written down before the first row', async () => {
  await ask('buyer_account', { query: { search: 'örn' }, columns: COLUMNS });
  const { rows } = await it.pool.query<{ facts: string }>(
    "select facts, actor_id from tys.activity where action = 'exported' order by id desc limit 1",
  );
  expect(rows[0]).toMatchObject({ actor_id: buyers.id });
  expect(JSON.parse(rows[0]!.facts)).toEqual({ what: 'buyer_account', rows: expect.any(Number) });
});

test('it is refused as the list is: by role, by what is asked for, by column', async () => {
  const good = { query: {}, columns: COLUMNS };
  expect((await ask('buyer_account', good, {})).status).toBe(401);
  const { headers } = await it.withRoles('sellers');
  expect((await ask('buyer_account', good, headers)).status).toBe(403);
  expect((await ask('nobody', good)).status).toBe(404);
  for (const bad of [
    { query: { sort_by: 'password_hash' } },
    { columns: [] },
    { columns: [{ name: 'password_hash', heading: 'x' }] },
    { query: 'x' },
  ]) {
    const response = await ask('buyer_account', { ...good, ...bad });
    expect(response.status).toBe(422);
  }
});

test('whoever loses the right meanwhile gets no further row', async () => {
  const other = await it.withRoles('buyers');
  const response = await ask('buyer_account', { query: {}, columns: COLUMNS }, other.headers);
  const reader = response.body!.getReader();
  await reader.read();
  await it.pool.query('delete from tys.user_roles where user_id = $1', [other.id]);
  const rest = async () => {
    for (;;) if ((await reader.read()).done) return;
  };
  await expect(rest()).rejects.toThrow(/role/);
});

test('amounts have the mark that the reader’s spreadsheet expects', async () => {
  await it.pool.query(
    `insert into tys.buyer_transactions (buyer_id, type, amount_hundredths, description)
      values ($1, 'credit', 1234050, 'Credits')`,
    [pennywise],
  );
  const exported = async (decimal: string, delimiter: string) => {
    const body = { query: { search: 'pennywise' }, columns: [COLUMNS[1], COLUMNS[3]], decimal };
    const text = await (await ask('buyer_account', body)).text();
    return parse<string[]>(text.trimEnd(), { delimiter }).data.slice(1);
  };
  expect(await exported('.', ',')).toEqual([[String(pennywise), '12340.5']]);
  expect(await exported(',', ';')).toEqual([[String(pennywise), '12340,5']]);
});

test('a list that was saved as a file is in the activity, by whoever saved it', async () => {
  const all = createExtrasClient(it.app, (await it.withRoles('admins')).headers);
  const exporter = await it.withRoles('finance');
  const { post } = createExtrasClient(it.app, exporter.headers);
  const made = await post('activity', { what: 'seller_payouts', rows: 3 });
  expect(made).toMatchObject({
    status: 201,
    body: { action: 'exported', actor: { id: exporter.id }, facts: { what: 'seller_payouts', rows: 3 } },
  });
  expect((await all.list('activity', { filter: { actor: exporter.id } })).rows).toEqual([made.body]);
  for (const odd of [
    {},
    { what: 'the moon', rows: 1 },
    // The server writes this file, and records it.
    { what: 'seller_account', rows: 1 },
    { what: 'activity', rows: -1 },
    { what: 'activity', rows: 1e9 },
  ])
    expect((await post('activity', odd)).status).toBe(422);
  expect((await createExtrasClient(it.app).post('activity', { what: 'activity', rows: 1 })).status).toBe(401);
});

test.each(['seller_payouts', 'buyer_transactions', 'statements'])(
  'rejects the report of a file of %s by a caller who may not open the list',
  async (what) => {
    const caller = await it.withRoles('sellers');
    const { post } = createExtrasClient(it.app, caller.headers);
    expect((await post('activity', { what, rows: 1 })).status).toBe(403);
    const { rowCount } = await it.pool.query(
      "select from tys.activity where action = 'exported' and actor_id = $1",
      [caller.id],
    );
    expect(rowCount).toBe(0);
    expect((await post('activity', { what: 'activity', rows: 1 })).status).toBe(201);
  },
);

test.each([
  ['en', 'Pending', 'Credit', 'Buyer', 'Finance and Stripe Settings'],
  ['es', 'Pendiente', 'Abono', 'Comprador', 'Finanzas y ajustes de Stripe'],
])('writes the words of the screens in the language of the caller: %s', async (language, ...words) => {
  const own = await openTestApp();
  onTestFinished(() => own.close());
  const admin = await own.withRoles('finance', 'blocked_users', 'admins');
  const [sellerId, buyerId] = (await addPeople(own.db, {}, { role: 'buyer', isBlocked: true })) as [
    number,
    number,
  ];
  await own.db.insert(payouts).values({ sellerId, status: 'pending', amountCents: 100 });
  await own.db
    .insert(buyerTransactions)
    .values({ buyerId, type: 'credit', amountHundredths: 100, paidCents: 100, description: 'Credits' });
  const cellOf = async (list: string, name: string) => {
    const headers = { ...admin.headers, 'accept-language': language };
    const body = JSON.stringify({ query: {}, columns: [{ name, heading: name }] });
    const response = await own.app.request(`/api/exports/${list}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return rowsOf(await response.text())[1]![0];
  };
  expect([
    await cellOf('seller_payouts', 'status'),
    await cellOf('buyer_transactions', 'type'),
    await cellOf('blocked_users', 'role'),
  ]).toEqual(words.slice(0, 3));
  expect((await cellOf('admin_manage', 'roles'))!.split(', ')).toContain(words[3]);
});
