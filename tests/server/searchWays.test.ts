// Both engines: search, order and paging are the engine’s.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { selectRequests } from '../../server/extras/refundRequestRows';
import { personSearchCondition } from '../../server/extras/personSearchCondition';
import { createPeopleList } from '../../server/people/listPeople';
import type { PeopleQuery } from '../../server/people/order';
import { openTestApp, type TestApp } from './support/openTestApp';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp({ seeded: true });
});
afterAll(() => it.close());

/** A search among few people never finds so many that it is answered the other way. */
const WAYS = {
  collected: createPeopleList({}, Infinity),
  walked: createPeopleList({}, 0),
};
const LISTS = {
  sellers: { kinds: ['seller' as const] },
  buyers: { kinds: ['buyer' as const] },
  'blocked users': { kinds: ['seller' as const, 'buyer' as const], blocked: true },
};
const ORDERS = (['created_at', 'id', 'email', 'first_name'] as const).flatMap((sort_by) =>
  (['asc', 'desc'] as const).map((sort_direction) => ({ sort_by, sort_direction })),
);

describe.each(Object.entries(LISTS))('a search among %s', (_name, which) => {
  test.each(ORDERS)('finds the same in either way, by $sort_by $sort_direction', async (order) => {
    const list = async (way: keyof typeof WAYS, query: Partial<PeopleQuery>) => {
      const all = { search: 'a', page: 1, per_page: 10, ...order, ...query };
      const { people, total } = await WAYS[way](it.db, which, all);
      return { ids: people.map(({ id }) => id), total };
    };
    const whole = await list('walked', { per_page: 1_000 });
    expect(whole.ids.length).toBe(whole.total);
    expect(whole.total).toBeGreaterThan(10);
    expect(await list('collected', { per_page: 1_000 })).toEqual(whole);
    for (const way of ['collected', 'walked'] as const) {
      expect(await list(way, { page: 2 })).toEqual({ ids: whole.ids.slice(10, 20), total: whole.total });
      expect(await list(way, { page: 500 })).toEqual({ ids: [], total: whole.total });
    }
  });
});

test('requests are found in either way by the words of their buyer or seller', async () => {
  const found = async (words: string, many: number) => {
    const rows = await selectRequests(it.db).where(await personSearchCondition(it.db, words, many));
    return rows.map(({ request }) => request.id).toSorted((one, other) => one - other);
  };
  const [request] = await selectRequests(it.db).limit(1);
  const { buyer, seller } = request!;
  const ofAll = (await selectRequests(it.db)).length;
  for (const { firstName, lastName, email } of [buyer, seller!]) {
    for (const words of [`${lastName} ${firstName}`.toUpperCase(), email!, 'a']) {
      const collected = await found(words, Infinity);
      expect(collected).toContain(request!.request.id);
      expect(collected).toEqual(await found(words, 0));
    }
    expect((await found(email!, Infinity)).length).toBeLessThan(ofAll);
  }
  expect(await found('nobody is called this', Infinity)).toEqual([]);
});
