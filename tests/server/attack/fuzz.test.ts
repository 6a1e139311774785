// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine checks values itself.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { api } from '../../../src/contract/endpoints';
import { REST_RESOURCES } from '../../../src/contract/resourceNames';
import { seedOf, roundsOf } from '../../support/longTrials';
import { requireSentence } from '../helpers/client';
import { addRequest, addDebit } from '../helpers/records';
import {
  anyBody,
  anyHeaders,
  anyListQuery,
  anyQuery,
  anySegment,
  anyNotation,
  withAnyNumbers,
  openFuzzedApp,
} from '../helpers/fuzzed';
import { addPerson } from '../helpers/people';
import type { Api } from '../../../server/http/handlers';

describe('fuzzed requests', () => {
  /** Number of requests to each endpoint. A failed test prints the seed, which creates the same requests again. */
  const RUNS = roundsOf('FUZZ_RUNS', 12, 1000);
  const SEED = seedOf(20260301);
  /** Maximum CPU time of a request, many times the CPU time of the slowest known request. */
  const BOUND_MS = 10_000;

  const QUERY = ['page', 'per_page', 'search', 'search', 'search', 'sort_by', 'sort_direction', 'range'];

  let it: Awaited<ReturnType<typeof openFuzzedApp>>;
  beforeAll(async () => {
    it = await openFuzzedApp();
    // The valid request to delete people names a new person, because later requests need the other people.
    it.good.deleteUsers = { user_ids: [await addPerson(it.db)] };
    // Random requests may change everything except the caller's session, which all requests need.
    await it.pool.query(`create rule kept as on delete to tys.sessions do instead nothing`);
  });
  afterAll(() => it.close());

  interface Sent {
    path: string;
    body?: string | Uint8Array<ArrayBuffer>;
    headers: object;
    signedIn: boolean;
  }

  /** Expects a response in time, in the documented format and without a server error. */
  const holds = (method: string, isDocumented: (status: number, answer: object) => boolean) => {
    return async ({ path, body, headers, signedIn }: Sent) => {
      const json = { 'content-type': 'application/json' };
      const all = { ...(body && json), ...headers, ...(signedIn && it.admin.headers) } as Record<
        string,
        string
      >;
      const start = process.cpuUsage();
      const response = await it.app.request(`/api/${path}`, { method, headers: all, ...(body && { body }) });
      const answer = (await response.json()) as object;
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(BOUND_MS);
      expect(it.mistakes.splice(0)).toEqual([]);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect(isDocumented(response.status, answer), JSON.stringify(answer).slice(0, 300)).toBe(true);
    };
  };

  const isEnvelope = (status: number, answer: object) => {
    const { success, message, data, errors, ...more } = answer as Record<string, unknown>;
    const isFine = success === (status === 200) && typeof message === 'string' && message !== '';
    const namesFields = errors === undefined || status === 422;
    return isFine && namesFields && data !== undefined && Object.keys(more).length === 0;
  };
  const isPlain = (status: number, answer: object) =>
    status < 300 || typeof (answer as { message?: unknown }).message === 'string';

  const signedIn = fc.integer({ min: 0, max: 4 }).map((n) => n > 0);
  const check = (name: string, arbitrary: fc.Arbitrary<Sent>, property: (sent: Sent) => Promise<void>) =>
    fc.assert(fc.asyncProperty(arbitrary, property), { numRuns: RUNS, seed: SEED + name.length });

  /** Replaces `:id` by random text, or sometimes by an existing id. */
  const pathOf = (pattern: string) =>
    pattern.includes(':id')
      ? fc.oneof(anySegment, fc.constantFrom('1001', '1002', '1003')).map((id) => pattern.replace(':id', id))
      : fc.constant(pattern);

  test.each(Object.keys(api) as (keyof Api)[])(
    'the endpoint %s responds to random input without a server error',
    async (name) => {
      const { method, path } = api[name];
      const sent: fc.Arbitrary<Sent> =
        method === 'POST'
          ? fc.record({
              path: pathOf(path),
              body: anyBody((it.good[name] ?? {}) as Record<string, unknown>),
              headers: anyHeaders,
              signedIn,
            })
          : fc.record({
              path: fc.tuple(pathOf(path), anyQuery(QUERY)).map((parts) => parts.join('?')),
              headers: anyHeaders,
              signedIn,
            });
      await expect(check(name, sent, holds(method, isEnvelope))).resolves.toBeUndefined();
    },
  );

  describe.each(REST_RESOURCES)('extras/%s', (name) => {
    test('a request for the list with random query parameters causes no server error', async () => {
      const path = fc.oneof(
        anyListQuery.map((parts) => `extras/${name}?${new URLSearchParams(parts).toString()}`),
        anyQuery(['sort', 'range', 'filter']).map((text) => `extras/${name}?${text}`),
      );
      const sent = fc.record({ path, headers: anyHeaders, signedIn });
      await expect(check(name, sent, holds('GET', isPlain))).resolves.toBeUndefined();
    });

    test.each(['GET', 'PUT', 'POST'])(
      'a random %s request for a record causes no server error',
      async (method) => {
        const row = fc.oneof(anySegment, fc.constantFrom('1001', 'all')).map((id) => `extras/${name}/${id}`);
        const good = { status: 'denied', note: 'x', unread: false, what: 'activity', rows: 1 };
        const sent: fc.Arbitrary<Sent> = fc.record({
          path: method === 'POST' ? fc.constant(`extras/${name}`) : row,
          body: method === 'GET' ? fc.constant('') : anyBody(good),
          headers: anyHeaders,
          signedIn,
        });
        await expect(check(name, sent, holds(method, isPlain))).resolves.toBeUndefined();
      },
    );
  });

  test('the server responds with 404 to random paths', async () => {
    const path = fc.array(anySegment, { maxLength: 4 }).map((parts) => parts.join('/'));
    const sent = fc.record({ path, headers: anyHeaders, signedIn });
    await expect(check('address', sent, holds('GET', isEnvelope))).resolves.toBeUndefined();
  });
});

describe('extreme numbers', () => {
  const RUNS = roundsOf('FUZZ_RUNS', 24, 1000);
  const SEED = seedOf(20261122);

  /** Fields that accept a number, including optional fields that the valid body omits. */
  const NUMBERS: Partial<Record<keyof Api, string[]>> = {
    createPlan: ['price_usd', 'credits', 'is_one_off'],
    updatePlan: ['credits', 'price_usd', 'price_per_credit'],
    refund: ['credits_to_refund'],
    saveFeeSettings: ['processing_fee'],
    createCategory: ['is_popular'],
    updateCategory: ['is_popular'],
    editUser: ['user_id'],
    updateAdmin: ['admin_id', 'role_ids'],
    createAdmin: ['role_ids'],
    blockUsers: ['user_ids'],
    unblockUsers: ['user_ids'],
    deleteUsers: ['user_ids'],
  };
  const calls = Object.keys(api) as (keyof Api)[];

  let it: Awaited<ReturnType<typeof openFuzzedApp>>;
  let headers: Record<string, string>;
  let debit: number;
  beforeAll(async () => {
    it = await openFuzzedApp();
    headers = { ...it.admin.headers, 'content-type': 'application/json' };
    // Triggers prevent the deletion of people and sessions, because later requests need them.
    await it.pool.query(`
    create function tys.keep() returns trigger language plpgsql as 'begin return null; end';
    create trigger kept before update on tys.users for each row when (new.deleted_at is not null) execute function tys.keep();
    create trigger kept before delete on tys.sessions for each row execute function tys.keep();
    alter table tys.activity_texts disable trigger user`);
  });
  beforeEach(async () => {
    debit = (await addDebit(it.db, 100_000_000)).id;
  });
  afterAll(() => it.close());

  /** Expects no server error, and expects that a 422 response names the invalid fields. */
  const holds = async (method: string, path: string, body?: string) => {
    const response = await it.app.request(`/api/${path}`, { method, headers, ...(body && { body }) });
    const answer = (await response.json()) as Parameters<typeof requireSentence>[0];
    const sent = `${path} ${body}`.slice(0, 300);
    expect(it.mistakes.splice(0), sent).toEqual([]);
    expect(response.status, sent).toBeLessThan(500);
    if (response.status === 422) requireSentence(answer);
  };
  const assert = <T>(arbitrary: fc.Arbitrary<T>, send: (sent: T) => Promise<void>, numRuns = RUNS) =>
    fc.assert(fc.asyncProperty(arbitrary, send), { numRuns, seed: SEED });

  describe('numbers in a body', () => {
    test.each(calls.filter((name) => NUMBERS[name]))(
      'the endpoint %s causes no server error for numbers near a limit, in any notation',
      async (name) => {
        const ids: Partial<Record<keyof Api, number>> = { refund: debit, updatePlan: 1, updateCategory: 1 };
        const path = api[name].path.replace(':id', String(ids[name] ?? 1002));
        const body = withAnyNumbers((it.good[name] ?? {}) as Record<string, unknown>, NUMBERS[name]);
        await expect(assert(body, (sent) => holds('POST', path, sent))).resolves.toBeUndefined();
      },
    );

    test.each([
      [1_000_000, 0.99],
      ['1000000', 0.01],
    ])(
      'the server rejects a plan that costs %s dollars for %s credits, because the price per credit is too high',
      async (price_usd, credits) => {
        const body = JSON.stringify({ ...it.good.createPlan, price_usd, credits });
        const response = await it.app.request('/api/admin/subscription-plans', {
          method: 'POST',
          headers,
          body,
        });
        expect([response.status, await response.json()]).toEqual([
          422,
          {
            success: false,
            message: 'The price per credit cannot exceed $1,000,000.00',
            data: null,
            errors: { price_usd: 'The price per credit cannot exceed $1,000,000.00' },
          },
        ]);
      },
    );

    test('the decision on a refund request causes no server error, for any numbers in the request body', async () => {
      const { id } = await addRequest(it.db);
      const body = withAnyNumbers({ status: 'approved' }, ['credits', 'refundable_credits']);
      await expect(
        assert(body, (sent) => holds('PUT', `extras/refund-requests/${id}`, sent)),
      ).resolves.toBeUndefined();
    });
  });

  describe('numbers in a URL', () => {
    const inQuery = fc
      .tuple(anyNotation, anyNotation, anyNotation)
      .map(([page, perPage, id]) => new URLSearchParams({ page, per_page: perPage, id }).toString());
    const read = calls.filter((name) => api[name].method !== 'POST' || api[name].path.includes(':id'));
    test.each(read)('the endpoint %s causes no server error, for any numbers in the URL', async (name) => {
      const { method, path } = api[name];
      const sent = fc
        .tuple(anyNotation, inQuery)
        .map(([id, query]) => `${path.replace(':id', encodeURIComponent(id))}?${query}`);
      const body = method === 'POST' ? JSON.stringify(it.good[name] ?? {}) : undefined;
      await expect(
        assert(sent, (to) => holds(method, to, body), Math.ceil(RUNS / 4)),
      ).resolves.toBeUndefined();
    });

    test.each(REST_RESOURCES)(
      'the resource extras/%s causes no server error, for any numbers in the URL',
      async (name) => {
        const sent = fc
          .tuple(anyNotation, anyNotation, anyNotation, fc.constantFrom('', '"'))
          .map(([from, to, id, quote]) => ({
            range: `[${from},${to}]`,
            filter: `{"id":${quote}${id}${quote}}`,
          }))
          .map((parts) => `extras/${name}?${new URLSearchParams(parts).toString()}`);
        await expect(assert(sent, (to) => holds('GET', to))).resolves.toBeUndefined();
        const one = anyNotation.map((id) => `extras/${name}/${encodeURIComponent(id)}`);
        await expect(assert(one, (to) => holds('GET', to))).resolves.toBeUndefined();
      },
    );
  });
});
