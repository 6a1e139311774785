// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine searches, sorts and paginates.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Api } from '../../../server/http/handlers';
import type { Input } from '../../../src/contract/core/endpoint';
import { ROLES } from '../../../src/contract/roles';
import { type Client, createClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';

describe('lists of people', () => {
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
    [column: string]: unknown;
  }

  /** Request, SQL condition and date column of each list. `sort_by: 'created_at'` sorts by the date column. */
  const LISTS = {
    sellers: {
      request: async (query: Query) => (await admin.call('listSellers', query)).data.sellers,
      where: "role = 'seller'",
      dateColumn: 'created_at',
    },
    buyers: {
      request: async (query: Query) => (await admin.call('listBuyers', query)).data.buyers,
      where: "role = 'buyer'",
      dateColumn: 'created_at',
    },
    'blocked users': {
      request: async (query: Query) => (await admin.call('listBlockedUsers', query)).data.users,
      where: 'is_restricted',
      dateColumn: 'restricted_at',
    },
  };

  const select = async (columns: string, from: string) =>
    (await it.pool.query<Row>(`select ${columns} from tys.users ${from}`)).rows;

  describe.each(Object.entries(LISTS))('the list of %s', (_name, { request, where, dateColumn }) => {
    const idsOf = async (query: Query) => (await request(query)).data.map(({ id }) => id);
    const allIds = async (query: Query = {}) => {
      const ids = [];
      for (let page = 1; ; page++) {
        const found = await idsOf({ ...query, page, per_page: 100 });
        ids.push(...found);
        if (found.length < 100) return ids;
      }
    };

    test('the server returns a page of ten people by default, and the total of the list', async () => {
      const { data, total } = await request({});
      expect(data).toHaveLength(10);
      expect([{ total }]).toEqual(await select('count(*)::int total', `where ${where}`));
    });

    test.each([1, 7, 100])(
      'with the page size %i, the pages of the list contain each person once',
      async (per_page) => {
        const { total } = await request({});
        const pages = Math.min(Math.ceil(total / per_page), 12);
        const ids = [];
        for (let page = 1; page <= pages; page++) ids.push(...(await idsOf({ page, per_page })));
        expect(ids).toEqual((await allIds()).slice(0, pages * per_page));
        expect(new Set(ids).size).toBe(Math.min(total, pages * per_page));
      },
    );

    test('for a page number after the last page, the server returns an empty page and the total of the list', async () => {
      const { total } = await request({});
      expect(await request({ page: Math.ceil(total / 10) + 1 })).toEqual({ data: [], total });
      expect(await request({ page: 10_000_000 })).toEqual({ data: [], total });
    });

    const SORTS: [NonNullable<Query['sort_by']>, string][] = [
      ['created_at', dateColumn],
      ['id', 'id'],
      ['email', 'email collate "C"'],
      ['first_name', 'first_name collate "und-x-icu" %, last_name collate "und-x-icu"'],
    ];
    test.each(SORTS)(
      'the server sorts people by %s in both directions, with `sort_direction` as a word or a number',
      async (sort_by, columns) => {
        for (const [direction, number] of [
          ['asc', '0'],
          ['desc', '1'],
        ] as const) {
          const order = `${columns.replace('%', direction)} ${direction}, id ${direction}`;
          const expected = (await select('id', `where ${where} order by ${order}`)).map(({ id }) => id);
          expect(await allIds({ sort_by, sort_direction: direction }), direction).toEqual(expected);
          expect(await idsOf({ sort_by, sort_direction: number }), number).toEqual(expected.slice(0, 10));
        }
      },
    );

    test('the server sorts people by `created_at` in descending order by default', async () => {
      expect(await allIds()).toEqual(await allIds({ sort_by: 'created_at', sort_direction: 'desc' }));
    });

    test('the server sorts people with the same date by id', async () => {
      await it.pool.query(`update tys.users set ${dateColumn} = '2026-01-01T00:00:00Z' where ${where}`);
      const byId = (await select('id', `where ${where} order by id`)).map(({ id }) => id);
      expect(await allIds({ sort_by: 'created_at', sort_direction: 'asc' })).toEqual(byId);
      expect(await allIds({ sort_by: 'created_at', sort_direction: 'desc' })).toEqual(byId.toReversed());
    });
  });

  test('the server sorts names without regard to case and accents', async () => {
    await it.pool.query(
      "update tys.users set first_name = (array['éclair', 'Zoë', 'eden', 'Émile', 'Adam', 'zane'])[id % 6 + 1] where role = 'seller'",
    );
    const firstNames = [];
    for (let page = 1; page <= 3; page++) {
      const { data } = await LISTS.sellers.request({
        sort_by: 'first_name',
        sort_direction: 'asc',
        page,
        per_page: 100,
      });
      firstNames.push(...data.map(({ first_name }) => first_name));
    }
    expect([...new Set(firstNames)]).toEqual(['Adam', 'éclair', 'eden', 'Émile', 'zane', 'Zoë']);
  });
});
