// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine computes sums and periods.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { restSpecifications } from '../apiSpecification/rest/resources';
import { fieldErrors, createExtrasClient } from './helpers/client';
import { addReport, addRequest } from './helpers/records';
import { openTestApp, type TestApp } from './helpers/openTestApp';

/** Current time of the server, a Sunday, so the previous week ended seven days earlier. */
const NOW = new Date('2026-03-01T12:00:00Z');
/** Times of the test rows, each in a different named period. */
const MOMENTS = {
  'last year': '2025-06-01T00:00:00Z',
  'last week': '2026-02-16T00:00:00Z',
  yesterday: '2026-02-28T23:59:59Z',
  today: '2026-03-01T00:00:00Z',
};
const FOUND = {
  yesterday: ['yesterday'],
  last_week: ['last week'],
  this_month: ['today'],
  last_year: ['last year'],
};

let it: TestApp;
let extras: ReturnType<typeof createExtrasClient>;
beforeAll(async () => {
  it = await openTestApp({ now: () => NOW });
  extras = createExtrasClient(it.app, (await it.withRoles('finance', 'reports')).headers);
});
afterAll(() => it.close());

test('the server returns the supported capabilities even without a session', async () => {
  expect(await it.anonymous.send('GET', 'capabilities')).toEqual({
    status: 200,
    success: true,
    message: 'OK',
    data: [
      ...Object.keys(restSpecifications),
      'sign-out',
      'figure-rows',
      'filters',
      'any-range',
      'partial',
      'idempotency-keys',
      'exports',
      'finds',
      'roles-explained',
      'rules',
    ],
  });
});

describe.each([
  ['refund-requests', addRequest, 'credits', 'denied'],
  ['reports', addReport, 'service', 'closed'],
] as const)('list of %s', (name, add, ownField, otherStatus) => {
  const named = new Map<number, string>();
  const names = (rows: Record<string, unknown>[]) => rows.map(({ id }) => named.get(id as number));
  beforeAll(async () => {
    for (const [when, moment] of Object.entries(MOMENTS)) {
      // Creates each row a year before the appointment, to distinguish the filters for the two dates.
      const createdAt = new Date(moment);
      const startsAt = new Date(moment);
      createdAt.setUTCFullYear(createdAt.getUTCFullYear() - 1);
      named.set((await add(it.db, { startsAt, createdAt })).id, when);
    }
  });

  test('the list response is an array of rows with the highest id first, and has the total in a header', async () => {
    const { status, rows, total, headers } = await extras.list(name);
    expect({ status, total }).toEqual({ status: 200, total: '4' });
    expect(names(rows)).toEqual(['today', 'yesterday', 'last week', 'last year']);
    expect(headers.get('access-control-expose-headers')).toBe(
      'Content-Range, X-Total-Count, X-Total-Relation',
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each(Object.entries(FOUND))('the list can be filtered by the period %s', async (period, expected) => {
    const { rows, total } = await extras.list(name, { filter: { period } });
    expect([names(rows), total]).toEqual([expected, '1']);
  });

  test('the list can be filtered by creation date, also together with the appointment date', async () => {
    const last = await extras.list(name, { filter: { created: 'last_year' } });
    expect(names(last.rows)).toEqual(['today', 'yesterday', 'last week']);
    const both = await extras.list(name, { filter: { created: 'last_year', period: 'yesterday' } });
    expect(names(both.rows)).toEqual(['yesterday']);
    expect((await extras.list(name, { filter: { created: 'yesterday' } })).rows).toEqual([]);
  });

  test('the list can be filtered by status', async () => {
    expect((await extras.list(name, { filter: { status: 'open' } })).total).toBe('4');
    expect((await extras.list(name, { filter: { status: otherStatus } })).total).toBe('0');
    expect((await extras.list(name, { filter: { status: 'unheard of' } })).status).toBe(422);
  });

  test('the list can be sorted by date, by id and by a field of the resource', async () => {
    for (const field of ['appointment_date', 'created_at', 'id']) {
      const up = names((await extras.list(name, { sort: [field, 'ASC'] })).rows);
      expect(up, field).toEqual(['last year', 'last week', 'yesterday', 'today']);
      expect(names((await extras.list(name, { sort: [field, 'DESC'] })).rows), field).toEqual(
        up.toReversed(),
      );
    }
    expect((await extras.list(name, { sort: [ownField, 'ASC'] })).rows).toHaveLength(4);
  });

  test('the list returns the requested range of rows, and no rows if the range starts after the last row', async () => {
    const page = async (range: [number, number]) => {
      const { rows, total } = await extras.list(name, { range });
      return [names(rows), total];
    };
    expect(await page([1, 2])).toEqual([['yesterday', 'last week'], '4']);
    expect(await page([4, 13])).toEqual([[], '4']);
    expect((await page([0, 1_000_000]))[1]).toBe('4');
    expect(await page([3, 1])).toEqual([[], '4']);
  });

  test.each([
    ['sort', '["id"]'],
    ['sort', '["id","UP"]'],
    ['sort', 'id'],
    ['sort', `["${'x'.repeat(65)}","ASC"]`],
    ['sort', '["a\\u0000b","ASC"]'],
    ['filter', `{"id":"${'1'.repeat(65)}"}`],
    ['range', '[-1,9]'],
    ['range', '[0,2147483648]'],
    ['range', '[0.5,1]'],
    ['filter', '{"period":"tomorrow"}'],
    ['filter', `{"status":"${'x'.repeat(21)}"}`],
    ['filter', '{'],
  ])('the list rejects the invalid parameter %s=%s', async (part, value) => {
    const { status, body } = await extras.send(`${name}?${part}=${encodeURIComponent(value)}`);
    const { errors } = body as { errors?: object };
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [expect.stringMatching(`^${part}`)]]);
  });

  test('the server rejects a record id of 65 digits', async () => {
    const change = { status: otherStatus, note: 'No.' };
    for (const answer of [
      await extras.get(name, '1'.repeat(65)),
      await extras.put(name, '1'.repeat(65), change),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { errors: { id: expect.any(String) } } });
    }
  });

  test.each(['constructor', '__proto__', 'toString', 'password_hash', "id'; --"])(
    'the list rejects %s as a sort field',
    async (field) => {
      const complaint = vi.spyOn(console, 'error');
      expect(await extras.list(name, { sort: [field, 'DESC'] })).toMatchObject({
        status: 422,
        body: fieldErrors('sort.0: Select one of the allowed values'),
      });
      expect(complaint).not.toHaveBeenCalled();
    },
  );

  test.each(['0', '-1', '1.5', 'x', '999999999', '99999999999', '%00', '__proto__'])(
    'the server responds with 404 to a request to read or change the record with the id %s',
    async (id) => {
      const change = { status: otherStatus, note: 'No.' };
      for (const answer of [await extras.get(name, id), await extras.put(name, id, change)]) {
        expect(answer).toMatchObject({ status: 404, body: { message: expect.any(String) } });
      }
    },
  );
});

test.each([
  ['GET', ''],
  ['GET', 'users'],
  ['POST', 'reports'],
  ['DELETE', 'reports/1001'],
  ['PUT', 'reports'],
])('the server responds with 404 to the unsupported request %s %s', async (method, path) => {
  expect(await extras.send(path, { method })).toMatchObject({
    status: 404,
    body: { message: 'Unknown resource' },
  });
});
