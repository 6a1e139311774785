// Both engines: what can be stored at all is the engine’s to say.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Api } from '../../../server/handler';
import { api } from '../../../src/contract/api';
import { EXTRAS } from '../../../src/contract/capabilityNames';
import { seedOf, timesOf } from '../../support/longTrials';
import { addRequest } from '../support/concerns';
import { anyNotation, withAnyNumbers } from '../support/fuzzedNumbers';
import { addDebit } from '../support/money';
import { openFuzzedApp } from '../support/openFuzzedApp';

const RUNS = timesOf('FUZZ_RUNS', 24, 1000);
const SEED = seedOf(20261122);

/** The fields that take a number, whether a good body has them or not. */
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
  // Whoever is deleted is not there for the calls that follow, nor whoever deletes.
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

/** No failure of ours; and what is refused names a field, or says that the body is no JSON. */
const holds = async (method: string, path: string, body?: string) => {
  const response = await it.app.request(`/api/${path}`, { method, headers, ...(body && { body }) });
  const { message } = (await response.json()) as { message?: string };
  const sent = `${path} ${body}`.slice(0, 300);
  expect(it.mistakes.splice(0), sent).toEqual([]);
  expect(response.status, sent).toBeLessThan(500);
  if (response.status === 422) expect(message, sent).toMatch(/^([a-z_.]+(\.\d+)?: |You cannot |Only )/);
};
const assert = <T>(arbitrary: fc.Arbitrary<T>, send: (sent: T) => Promise<void>, numRuns = RUNS) =>
  fc.assert(fc.asyncProperty(arbitrary, send), { numRuns, seed: SEED });

describe('numbers at and beyond every bound, in every notation, in the body of', () => {
  test.each(calls.filter((name) => NUMBERS[name]))('%s', async (name) => {
    const ids: Partial<Record<keyof Api, number>> = { refund: debit, updatePlan: 1, updateCategory: 1 };
    const path = api[name].path.replace(':id', String(ids[name] ?? 1002));
    const body = withAnyNumbers((it.good[name] ?? {}) as Record<string, unknown>, NUMBERS[name]);
    await expect(assert(body, (sent) => holds('POST', path, sent))).resolves.toBeUndefined();
  });

  test.each([
    [1_000_000, 0.99],
    ['1000000', 0.01],
  ])('a plan of %s for %s credits: its price per credit fits nowhere', async (price_usd, credits) => {
    const body = JSON.stringify({ ...it.good.createPlan, price_usd, credits });
    const response = await it.app.request('/api/admin/subscription-plans', { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        success: false,
        message: 'price_usd: The price per credit would be more than $1,000,000.00',
        data: null,
        errors: { price_usd: 'The price per credit would be more than $1,000,000.00' },
      },
    ]);
  });

  test('a decision on a refund request', async () => {
    const { id } = await addRequest(it.db);
    const body = withAnyNumbers({ status: 'approved' }, ['credits', 'refundable_credits']);
    await expect(
      assert(body, (sent) => holds('PUT', `extras/refund-requests/${id}`, sent)),
    ).resolves.toBeUndefined();
  });
});

describe('the same in the address of', () => {
  const inQuery = fc
    .tuple(anyNotation, anyNotation, anyNotation)
    .map(([page, perPage, id]) => new URLSearchParams({ page, per_page: perPage, id }).toString());
  const read = calls.filter((name) => api[name].method !== 'POST' || api[name].path.includes(':id'));
  test.each(read)('%s', async (name) => {
    const { method, path } = api[name];
    const sent = fc
      .tuple(anyNotation, inQuery)
      .map(([id, query]) => `${path.replace(':id', encodeURIComponent(id))}?${query}`);
    const body = method === 'POST' ? JSON.stringify(it.good[name] ?? {}) : undefined;
    await expect(assert(sent, (to) => holds(method, to, body), Math.ceil(RUNS / 4))).resolves.toBeUndefined();
  });

  test.each(EXTRAS)('extras/%s', async (name) => {
    const sent = fc
      .tuple(anyNotation, anyNotation, anyNotation, fc.constantFrom('', '"'))
      .map(([from, to, id, quote]) => ({ range: `[${from},${to}]`, filter: `{"id":${quote}${id}${quote}}` }))
      .map((parts) => `extras/${name}?${new URLSearchParams(parts).toString()}`);
    await expect(assert(sent, (to) => holds('GET', to))).resolves.toBeUndefined();
    const one = anyNotation.map((id) => `extras/${name}/${encodeURIComponent(id)}`);
    await expect(assert(one, (to) => holds('GET', to))).resolves.toBeUndefined();
  });
});
