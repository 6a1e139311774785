// Both engines: search, order and paging are the engine’s.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Api } from '../../server/handler';
import type { Input } from '../../src/contract/api';
import { ROLES } from '../../src/contract/roles';
import { createClient, type Client } from './support/client';
import { openTestApp, type TestApp } from './support/openTestApp';

type Query = Input<Api['listSellers']>;

let it: TestApp;
let admin: Client;
beforeAll(async () => {
  it = await openTestApp({ seeded: true });
  admin = createClient(it.app, (await it.withRoles(...ROLES)).headers);
});
afterAll(() => it.close());

interface Row {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  [more: string]: unknown;
}

/** The three lists, and which rows of the database each shows. */
const LISTS = {
  sellers: {
    ask: async (query: Query) => (await admin.call('listSellers', query)).data.sellers,
    shows: "role = 'seller'",
    since: 'created_at',
  },
  buyers: {
    ask: async (query: Query) => (await admin.call('listBuyers', query)).data.buyers,
    shows: "role = 'buyer'",
    since: 'created_at',
  },
  'blocked users': {
    ask: async (query: Query) => (await admin.call('listBlockedUsers', query)).data.users,
    shows: 'is_restricted',
    since: 'restricted_at',
  },
};

const select = async (columns: string, from: string) =>
  (await it.pool.query<Row>(`select ${columns} from tys.users ${from}`)).rows;

describe.each(Object.entries(LISTS))('the list of %s', (_name, { ask, shows, since }) => {
  const idsOf = async (query: Query) => (await ask(query)).data.map(({ id }) => id);
  const everybody = async (query: Query = {}) => {
    const ids = [];
    for (let page = 1; ; page++) {
      const found = await idsOf({ ...query, page, per_page: 100 });
      ids.push(...found);
      if (found.length < 100) return ids;
    }
  };

  test('shows ten people unless asked for more, and says how many there are', async () => {
    const { data, total } = await ask({});
    expect(data).toHaveLength(10);
    expect([{ total }]).toEqual(await select('count(*)::int total', `where ${shows}`));
  });

  test.each([1, 7, 100])('has nobody twice and nobody left out on pages of %i', async (per_page) => {
    const { total } = await ask({});
    const pages = Math.min(Math.ceil(total / per_page), 12);
    const ids = [];
    for (let page = 1; page <= pages; page++) ids.push(...(await idsOf({ page, per_page })));
    expect(ids).toEqual((await everybody()).slice(0, pages * per_page));
    expect(new Set(ids).size).toBe(Math.min(total, pages * per_page));
  });

  test('has empty pages behind the last one, and still says how many there are', async () => {
    const { total } = await ask({});
    expect(await ask({ page: Math.ceil(total / 10) + 1 })).toEqual({ data: [], total });
    expect(await ask({ page: 10_000_000 })).toEqual({ data: [], total });
  });

  const SORTS: [NonNullable<Query['sort_by']>, string][] = [
    ['created_at', since],
    ['id', 'id'],
    ['email', 'email collate "C"'],
    ['first_name', 'first_name collate "und-x-icu" %, last_name collate "und-x-icu"'],
  ];
  test.each(SORTS)('is sorted by %s both ways, in words or in numbers', async (sort_by, columns) => {
    for (const [direction, number] of [
      ['asc', '0'],
      ['desc', '1'],
    ] as const) {
      const order = `${columns.replace('%', direction)} ${direction}, id ${direction}`;
      const expected = (await select('id', `where ${shows} order by ${order}`)).map(({ id }) => id);
      expect(await everybody({ sort_by, sort_direction: direction }), direction).toEqual(expected);
      expect(await idsOf({ sort_by, sort_direction: number }), number).toEqual(expected.slice(0, 10));
    }
  });

  test('starts with the newest', async () => {
    expect(await everybody()).toEqual(await everybody({ sort_by: 'created_at', sort_direction: 'desc' }));
  });

  test('is in the same order every time, also where all are alike', async () => {
    await it.pool.query(`update tys.users set ${since} = '2026-01-01T00:00:00Z' where ${shows}`);
    const byId = (await select('id', `where ${shows} order by id`)).map(({ id }) => id);
    expect(await everybody({ sort_by: 'created_at', sort_direction: 'asc' })).toEqual(byId);
    expect(await everybody({ sort_by: 'created_at', sort_direction: 'desc' })).toEqual(byId.toReversed());
  });
});

test('names are in the order a reader expects, whatever their capitals and accents', async () => {
  await it.pool.query(
    "update tys.users set first_name = (array['éclair', 'Zoë', 'eden', 'Émile', 'Adam', 'zane'])[id % 6 + 1] where role = 'seller'",
  );
  const first = [];
  for (let page = 1; page <= 3; page++) {
    const { data } = await LISTS.sellers.ask({
      sort_by: 'first_name',
      sort_direction: 'asc',
      page,
      per_page: 100,
    });
    first.push(...data.map(({ first_name }) => first_name));
  }
  expect([...new Set(first)]).toEqual(['Adam', 'éclair', 'eden', 'Émile', 'zane', 'Zoë']);
});
