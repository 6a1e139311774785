import { parse } from 'papaparse';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { buyerTransactions, payouts } from '../../server/db/schema';
import { inLongTrials } from '../support/longTrials';
import { createExtrasClient } from './helpers/client';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { addPeople, addPerson } from './helpers/people';

const BUYER_COUNT = 2345;
const NOW = new Date('2026-03-01T12:00:00Z');

let server: TestApp;
let pennywise: number;
let booker: number;
let buyers: Awaited<ReturnType<TestApp['withRoles']>>;
beforeAll(async () => {
  server = await openTestApp({ now: () => NOW });
  buyers = await server.withRoles('buyers');
  const people = Array.from({ length: BUYER_COUNT - 2 }, (_, at) => ({
    role: 'buyer' as const,
    firstName: ['Zoë', 'Ann', '=1+1', 'Örn'][at % 4]!,
    lastName: `Of, "${at % 50}"`,
    // Seven buyers share each millisecond. The SQL below adds microseconds, which a `Date` cannot represent.
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 7)),
  }));
  // Buyers with unique names. Tests add credits to Pennywise, and debits and bookings to Booker.
  const named = [
    { role: 'buyer' as const, firstName: 'Pennywise' },
    { role: 'buyer' as const, firstName: 'Booker' },
  ];
  [pennywise, booker] = (await addPeople(server.db, ...named, ...people)) as [number, number];
  await server.pool.query(
    "update tys.users set created_at = created_at + (id % 5) * interval '1 microsecond' where role = 'buyer'",
  );
});
afterAll(() => server.close());

const COLUMNS = [
  { name: 'created_at', heading: 'Date (UTC)' },
  { name: 'id', heading: 'Reg ID' },
  { name: 'first_name', heading: '=Name' },
  { name: 'available_credits', heading: 'Credits' },
];
const requestExport = (list: string, body: object, headers: Record<string, string> = buyers.headers) =>
  server.app.request(`/api/exports/${list}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const parseRows = (text: string) => parse<string[]>(text.trimEnd()).data;

/** The test compares pages of 100 rows: the first, the last, and the pages around each boundary of 1000 rows. */
const LAST_PAGE = Math.ceil(BUYER_COUNT / 100);
const PAGES = [1, 10, 11, 20, 21, LAST_PAGE];
const OTHER_PAGES = Array.from({ length: LAST_PAGE }, (_, at) => at + 1).filter(
  (page) => !PAGES.includes(page),
);

describe('exports', () => {
  test.each(['created_at', 'id', 'email', 'first_name'])(
    'an export sorted by %s contains every buyer once, in the order of the buyer list',
    async (sort_by) => {
      for (const sort_direction of ['asc', 'desc']) {
        const response = await requestExport('buyer_account', {
          query: { sort_by, sort_direction },
          columns: COLUMNS,
        });
        expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
        expect(response.headers.get('x-total-count')).toBe(String(BUYER_COUNT));
        const [heading, ...rows] = parseRows(await response.text());
        expect(heading).toEqual(['Date (UTC)', 'Reg ID', "'=Name", 'Credits']);
        const ids = rows.map(([, id]) => Number(id));
        expect([ids.length, new Set(ids).size]).toEqual([BUYER_COUNT, BUYER_COUNT]);
        for (const page of [...PAGES, ...inLongTrials(...OTHER_PAGES)]) {
          const query = { search: '', sort_by, sort_direction, page, per_page: 100 } as never;
          const { data } = (await buyers.call('listBuyers', query)).data.buyers;
          expect(ids.slice((page - 1) * 100, page * 100), `page ${page}`).toEqual(data.map(({ id }) => id));
        }
      }
    },
  );

  test('an export of search results has a byte order mark, CRLF line endings and an apostrophe before formulas', async () => {
    const query = { search: '=1+1 "48"' };
    const response = await requestExport('buyer_account', { query, columns: COLUMNS });
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [, ...rows] = parseRows(text.slice(1));
    expect(rows.length).toBe(Number(response.headers.get('x-total-count')));
    expect(rows.length).toBeGreaterThan(0);
    for (const [created, , name, credits] of rows) {
      expect(created).toMatch(/^2026-01-01 00:00:00$/);
      expect(name).toBe('\'=1+1 Of, "48"');
      expect(credits).toBe('0');
    }
    expect(text.split('\r\n')).toHaveLength(rows.length + 2);
  });

  test('an export of a REST resource contains every row exactly once in each sort order', async () => {
    const seller = await addPerson(server.db, { firstName: '=Sol' });
    // Adds 2100 rows, more than one batch of an export. Nine bookings share each start time. A third of the debits have
    // no booking, so the refund requests of these debits have no date.
    await server.pool.query(
      `with booked as (insert into tys.bookings (buyer_id, seller_id, service, starts_at, status, price_hundredths)
        select $1, $2, 'Facial', timestamptz '2026-01-01' + (n / 9) * interval '1 microsecond', 'completed', 100
        from generate_series(1, 2100) n returning id),
      debits as (insert into tys.buyer_transactions (buyer_id, type, amount_hundredths, description, booking_id)
        select $1, 'debit', 100, 'Facial', case when id % 3 > 0 then id end from booked returning id)
      insert into tys.refund_requests (transaction_id, credits_hundredths, reason, created_at)
        select id, 50, 'Late', timestamptz '2026-01-01' + (id / 9) * interval '1 microsecond' from debits`,
      [booker, seller],
    );
    const { headers, id: callerId } = await server.withRoles('buyers', 'finance');
    const columnOf = async (list: string, column: string, query: object) => {
      const columns = [{ name: column, heading: column }];
      const response = await requestExport(list, { query, columns }, headers);
      expect([response.status, response.headers.get('x-total-count')]).toEqual([200, '2100']);
      const [, ...rows] = parseRows(await response.text());
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
    const { rows } = await server.pool.query<{ facts: string }>(
      "select facts from tys.activity where action = 'exported' and actor_id = $1 order by id desc limit 1",
      [callerId],
    );
    expect(JSON.parse(rows[0]!.facts)).toEqual({ what: 'refund-requests', rows: 2100 });

    const statusOf = async (query: object, role: 'sellers' | 'reports') => {
      const caller = await server.withRoles(role);
      return (
        await requestExport('bookings', { query, columns: [{ name: 'id', heading: 'ID' }] }, caller.headers)
      ).status;
    };
    expect(await statusOf({ filter: { person: booker } }, 'sellers')).toBe(403);
    expect(await statusOf({}, 'reports')).toBe(403);
    expect(await statusOf({ filter: { status: 'lost' } }, 'sellers')).toBe(422);
    expect(await statusOf({ sort: ['id', 'UP'] }, 'sellers')).toBe(422);
    expect(await statusOf({ sort: ['no such field', 'ASC'] }, 'sellers')).toBe(422);
  });

  test('the server records the exported list and the number of rows before it sends the first row', async () => {
    await requestExport('buyer_account', { query: { search: 'örn' }, columns: COLUMNS });
    const { rows } = await server.pool.query<{ facts: string }>(
      "select facts, actor_id from tys.activity where action = 'exported' order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({ actor_id: buyers.id });
    expect(JSON.parse(rows[0]!.facts)).toEqual({ what: 'buyer_account', rows: expect.any(Number) });
  });

  test('the server rejects an export request if the session or the role is missing, or if the list or the query is invalid', async () => {
    const valid = { query: {}, columns: COLUMNS };
    expect((await requestExport('buyer_account', valid, {})).status).toBe(401);
    const { headers } = await server.withRoles('sellers');
    expect((await requestExport('buyer_account', valid, headers)).status).toBe(403);
    expect((await requestExport('nobody', valid)).status).toBe(404);
    for (const invalid of [
      { query: { sort_by: 'password_hash' } },
      { columns: [] },
      { columns: [{ name: 'password_hash', heading: 'x' }] },
      { query: 'x' },
    ]) {
      const response = await requestExport('buyer_account', { ...valid, ...invalid });
      expect(response.status).toBe(422);
    }
  });

  test('the server stops a running export when the caller loses the role for the list', async () => {
    const caller = await server.withRoles('buyers');
    const response = await requestExport('buyer_account', { query: {}, columns: COLUMNS }, caller.headers);
    const reader = response.body!.getReader();
    await reader.read();
    await server.pool.query('delete from tys.user_roles where user_id = $1', [caller.id]);
    const readToEnd = async () => {
      for (;;) if ((await reader.read()).done) return;
    };
    await expect(readToEnd()).rejects.toThrow(/role/);
  });

  test('an export writes amounts with the decimal mark from the request', async () => {
    await server.pool.query(
      `insert into tys.buyer_transactions (buyer_id, type, amount_hundredths, description)
      values ($1, 'credit', 1234050, 'Credits')`,
      [pennywise],
    );
    const exported = async (decimal: string, delimiter: string) => {
      const body = { query: { search: 'pennywise' }, columns: [COLUMNS[1], COLUMNS[3]], decimal };
      const text = await (await requestExport('buyer_account', body)).text();
      return parse<string[]>(text.trimEnd(), { delimiter }).data.slice(1);
    };
    expect(await exported('.', ',')).toEqual([[String(pennywise), '12340.5']]);
    expect(await exported(',', ';')).toEqual([[String(pennywise), '12340,5']]);
  });

  test.each([
    ['en', 'Pending', 'Credit', 'Buyer', 'Finance and Stripe Settings'],
    ['es', 'Pendiente', 'Abono', 'Comprador', 'Finanzas y ajustes de Stripe'],
  ])(
    'an export translates statuses, types and roles into the language of the caller: %s',
    async (language, ...words) => {
      const app = await openTestApp();
      onTestFinished(() => app.close());
      const admin = await app.withRoles('finance', 'blocked_users', 'admins');
      const [sellerId, buyerId] = (await addPeople(app.db, {}, { role: 'buyer', isBlocked: true })) as [
        number,
        number,
      ];
      await app.db.insert(payouts).values({ sellerId, status: 'pending', amountCents: 100 });
      await app.db
        .insert(buyerTransactions)
        .values({ buyerId, type: 'credit', amountHundredths: 100, paidCents: 100, description: 'Credits' });
      const cellOf = async (list: string, name: string) => {
        const headers = { ...admin.headers, 'accept-language': language };
        const body = JSON.stringify({ query: {}, columns: [{ name, heading: name }] });
        const response = await app.app.request(`/api/exports/${list}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
        });
        return parseRows(await response.text())[1]![0];
      };
      expect([
        await cellOf('seller_payouts', 'status'),
        await cellOf('buyer_transactions', 'type'),
        await cellOf('blocked_users', 'role'),
      ]).toEqual(words.slice(0, 3));
      expect((await cellOf('admin_manage', 'roles'))!.split(', ')).toContain(words[3]);
    },
  );
});

describe('audit events of exports that a browser writes', () => {
  test('the audit event of an export that a browser reports contains the caller', async () => {
    const admin = createExtrasClient(server.app, (await server.withRoles('admins')).headers);
    const exporter = await server.withRoles('finance');
    const { post } = createExtrasClient(server.app, exporter.headers);
    const reported = await post('activity', { what: 'seller_payouts', rows: 3 });
    expect(reported).toMatchObject({
      status: 201,
      body: { action: 'exported', actor: { id: exporter.id }, facts: { what: 'seller_payouts', rows: 3 } },
    });
    expect((await admin.list('activity', { filter: { actor: exporter.id } })).rows).toEqual([reported.body]);
    for (const invalid of [
      {},
      { what: 'the moon', rows: 1 },
      // The server itself exports the list of sellers and records this export, so a browser must not report it.
      { what: 'seller_account', rows: 1 },
      { what: 'activity', rows: -1 },
      { what: 'activity', rows: 1e9 },
    ])
      expect((await post('activity', invalid)).status).toBe(422);
    expect(
      (await createExtrasClient(server.app).post('activity', { what: 'activity', rows: 1 })).status,
    ).toBe(401);
  });

  test.each(['seller_payouts', 'buyer_transactions', 'statements'])(
    'the server denies the request to record an export of the list %s to a caller without a role for this list',
    async (what) => {
      const caller = await server.withRoles('sellers');
      const { post } = createExtrasClient(server.app, caller.headers);
      expect((await post('activity', { what, rows: 1 })).status).toBe(403);
      const { rowCount } = await server.pool.query(
        "select from tys.activity where action = 'exported' and actor_id = $1",
        [caller.id],
      );
      expect(rowCount).toBe(0);
      expect((await post('activity', { what: 'activity', rows: 1 })).status).toBe(201);
    },
  );
});
