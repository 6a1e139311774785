// Both engines: what can be stored at all is the engine’s to say.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Api } from '../../../server/handler';
import { api } from '../../../src/contract/api';
import { EXTRAS } from '../../../src/contract/capabilityNames';
import { seedOf, timesOf } from '../../support/longTrials';
import { anyBody, anyHeaders, anyListQuery, anyQuery, anySegment } from '../support/fuzzed';
import { openFuzzedApp } from '../support/openFuzzedApp';
import { addPerson } from '../support/people';

/** Of each call. The seed is printed with what failed, and the same one makes the same again. */
const RUNS = timesOf('FUZZ_RUNS', 12, 1000);
const SEED = seedOf(20260301);
/** Of the processor's time, whatever else the machine does: many times what the slowest request takes. */
const BOUND_MS = 10_000;

const QUERY = ['page', 'per_page', 'search', 'search', 'search', 'sort_by', 'sort_direction', 'range'];

let it: Awaited<ReturnType<typeof openFuzzedApp>>;
beforeAll(async () => {
  it = await openFuzzedApp();
  // Whoever is deleted is not there for the calls that follow.
  it.good.deleteUsers = { user_ids: [await addPerson(it.db)] };
  // A call may do what it is asked; but nobody is to shut the fuzzer out.
  await it.pool.query(`create rule kept as on delete to tys.sessions do instead nothing`);
});
afterAll(() => it.close());

interface Sent {
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers: object;
  signedIn: boolean;
}

/** Answered in time, in the documented form, and by no failure of ours. */
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

/** `:id` as anything, now and then as somebody's. */
const pathOf = (pattern: string) =>
  pattern.includes(':id')
    ? fc.oneof(anySegment, fc.constantFrom('1001', '1002', '1003')).map((id) => pattern.replace(':id', id))
    : fc.constant(pattern);

test.each(Object.keys(api) as (keyof Api)[])('%s takes whatever comes', async (name) => {
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
});

describe.each(EXTRAS)('extras/%s', (name) => {
  test('as a list takes whatever comes', async () => {
    const path = fc.oneof(
      anyListQuery.map((parts) => `extras/${name}?${new URLSearchParams(parts).toString()}`),
      anyQuery(['sort', 'range', 'filter']).map((text) => `extras/${name}?${text}`),
    );
    const sent = fc.record({ path, headers: anyHeaders, signedIn });
    await expect(check(name, sent, holds('GET', isPlain))).resolves.toBeUndefined();
  });

  test.each(['GET', 'PUT', 'POST'])('takes any %s of a row', async (method) => {
    const row = fc.oneof(anySegment, fc.constantFrom('1001', 'all')).map((id) => `extras/${name}/${id}`);
    const good = { status: 'denied', note: 'x', unread: false, what: 'activity', rows: 1 };
    const sent: fc.Arbitrary<Sent> = fc.record({
      path: method === 'POST' ? fc.constant(`extras/${name}`) : row,
      body: method === 'GET' ? fc.constant('') : anyBody(good),
      headers: anyHeaders,
      signedIn,
    });
    await expect(check(name, sent, holds(method, isPlain))).resolves.toBeUndefined();
  });
});

test('any other address is no call', async () => {
  const path = fc.array(anySegment, { maxLength: 4 }).map((parts) => parts.join('/'));
  const sent = fc.record({ path, headers: anyHeaders, signedIn });
  await expect(check('address', sent, holds('GET', isEnvelope))).resolves.toBeUndefined();
});
