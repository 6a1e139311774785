import type { SortPayload } from 'react-admin';
import { describe, expect, test } from 'vitest';

import { nextSort } from '../../src/components/list/ListData';
import {
  respondAlways,
  respondWith,
  requestedUrls,
  createTestProvider,
  fetchMock,
  listParams,
  pagesOf,
  sellers,
} from './provider';

describe('paging', () => {
  const { provider } = createTestProvider();
  const getPage = (page: number, perPage = 10) =>
    provider.getList('seller_account', listParams(page, perPage));
  const requestedPages = () => requestedUrls().map((url) => url.searchParams.get('page'));

  describe('list in a response', () => {
    const page = sellers(10);
    const rows = sellers(3);
    test.each([
      ['at data.<name>.data', { sellers: { data: page, total: 33 } }],
      ['at data.<name>.data, with the total next to data.<name>', { sellers: { data: page }, total: 33 }],
      ['at data.<name>.data, with the total as a string', { sellers: { data: page, total: '33' } }],
      ['at data.<name>', { sellers: page, total: 33 }],
      ['at data.data', { data: page, total: 33 }],
      ['at data.data, with spaces around the total', { data: page, total: ' 33 ' }],
    ])('the client finds the list and the total in a response that has the list %s', async (_place, data) => {
      respondWith(data);
      const { data: found, total } = await getPage(1);
      expect([found.map(({ id }) => id), total]).toEqual([page.map(({ id }) => id), 33]);
    });

    test.each([
      [rows],
      [{ sellers: rows }],
      [{ sellers: { data: rows } }],
      [{ sellers: { data: rows, total: 'many' } }],
    ])(
      'the client treats a list without a total as complete if the list is shorter than one page: %j',
      async (data) => {
        respondWith(data);
        const found = await getPage(1);
        expect(found.data).toHaveLength(3);
        expect(found.total).toBe(3);
      },
    );

    test.each([
      [[]],
      [{ sellers: [] }],
      [{ sellers: { data: [], total: 0 } }],
      [{ sellers: { data: [], total: '0' } }],
      [{ sellers: null }],
      [{ sellers: null, total: null }],
      [null],
      [{ sellers: { data: null } }],
      [{ sellers: { data: null, total: 0 } }],
    ])('the client reads an empty list from the response %j', async (data) => {
      respondWith(data);
      const { data: found, total, pageInfo } = await getPage(1);
      expect(found).toEqual([]);
      expect(total ?? Number(pageInfo?.hasNextPage)).toBe(0);
    });

    test.each([
      [undefined],
      ['text'],
      [7],
      [{}],
      [{ buyers: rows }],
      [{ sellers: 'none' }],
      [{ sellers: {} }],
      [{ data: {} }],
    ])('the client reports a missing list in the response %j', async (data) => {
      respondWith(data);
      await expect(getPage(1)).rejects.toMatchObject({
        message: "The server's response could not be read: the list is missing",
        status: 502,
      });
    });
  });

  describe('server that ignores paging', () => {
    test.each([
      ['the total', { sellers: { data: sellers(23), total: 23 } }],
      ['no total', { sellers: sellers(23) }],
      ['a total that counts only one page', { sellers: { data: sellers(23), total: 10 } }],
    ])(
      'the client slices the requested page from the rows if the server sends all rows and %s [S160]',
      async (_total, data) => {
        respondAlways(() => data);
        expect(await getPage(2)).toMatchObject({ data: sellers(10, 11), total: 23 });
        expect(await getPage(3)).toMatchObject({ data: sellers(3, 21), total: 23 });
      },
    );

    test.each([10, 3])(
      'every page has the same %i rows if the server has at most one page and ignores paging',
      async (count) => {
        respondAlways(() => ({ sellers: sellers(count) }));
        expect(await getPage(1)).toMatchObject({ data: sellers(count), total: count });
        expect(await getPage(2)).toMatchObject({ data: sellers(count), total: count });
      },
    );

    test('the list shows the last page instead of a page past the end if the server ignores paging', async () => {
      respondAlways(() => ({ sellers: { data: sellers(23), total: 23 } }));
      expect(await getPage(9)).toMatchObject({ data: sellers(3, 21), total: 23 });
    });
  });

  describe('server with pages and a total', () => {
    test('the list shows the rows and the total of the response', async () => {
      respondWith({ sellers: { data: sellers(10, 11), total: 25 } });
      expect(await getPage(2)).toMatchObject({ data: sellers(10, 11), total: 25 });
    });

    test('the list shows the last page instead of a page past the end if the server sends a total', async () => {
      respondWith({ sellers: { data: [], total: 25 } }, { sellers: { data: sellers(5, 21), total: 25 } });
      expect(await getPage(7)).toMatchObject({ data: sellers(5, 21), total: 25 });
      expect(requestedPages()).toEqual(['7', '3']);
    });

    test('the client does not request another page if the whole list or the first page is empty', async () => {
      respondWith({ sellers: { data: [], total: 0 } }, { sellers: { data: [], total: 25 } });
      expect(await getPage(2)).toMatchObject({ data: [], total: 0 });
      await getPage(1);
      expect(requestedPages()).toEqual(['2', '1']);
    });

    test('if the list becomes shorter between the first and the second request, the client sends no third request', async () => {
      respondWith({ sellers: { data: [], total: 25 } }, { sellers: { data: [], total: 20 } });
      expect((await getPage(3)).data).toEqual([]);
      expect(requestedUrls()).toHaveLength(2);
    });
  });

  describe('server with pages and no total', () => {
    test('the client computes the total of a list from the last page if the server sends no totals', async () => {
      respondAlways(pagesOf(24, 10));
      expect(await getPage(1)).toMatchObject({ data: sellers(10), pageInfo: { hasNextPage: true } });
      expect(await getPage(2)).toMatchObject({ data: sellers(10, 11), total: 24 });
      expect(await getPage(3)).toMatchObject({ data: sellers(4, 21), total: 24 });
    });

    test('the list has no next page after a full last page if the server sends no totals', async () => {
      respondAlways(pagesOf(20, 10));
      expect(await getPage(1)).toMatchObject({ data: sellers(10), pageInfo: { hasNextPage: true } });
      expect(await getPage(2)).toMatchObject({ data: sellers(10, 11), total: 20 });
      expect(await getPage(3)).toMatchObject({ data: [], pageInfo: { hasNextPage: false } });
    });

    test('a full page has a next page if the server sends no total and the request for the next page fails', async () => {
      respondWith({ sellers: sellers(10) });
      expect(await getPage(1)).toMatchObject({ data: sellers(10), pageInfo: { hasNextPage: true } });
    });
  });
});

describe('filters', () => {
  const { provider } = createTestProvider();
  const NEWEST = { search: 'zoe', sort_by: 'created_at', sort_direction: 'desc', page: '1', per_page: '10' };
  const JOINED = { joined_from: '2026-01-31T05:00:00Z', joined_to: '2026-03-01T05:00:00Z' };
  const COMMON = { ...JOINED, status: 'active', open_request: 'yes', booked: 'no', active_in: 'last_month' };

  test.each([
    ['seller_account', 'sellers', { ...COMMON, earnings_from: '10', earnings_to: '20.5', reported: 'yes' }],
    ['buyer_account', 'buyers', { ...COMMON, credits_from: '0', credits_to: '2.25', has_reported: 'no' }],
  ])(
    'a request for the list %s contains the search and only the filters that the list declares',
    async (resource, name, filter) => {
      respondWith({ [name]: { data: [], total: 0 } });
      await provider.getList(resource, { ...listParams(), filter: { ...filter, q: 'zoe', unknown: 'x' } });
      expect(Object.fromEntries(requestedUrls()[0]!.searchParams)).toEqual({ ...NEWEST, ...filter });
    },
  );
});

describe('sort by a column heading', () => {
  const NEWEST: SortPayload = { field: 'created_at', order: 'DESC' };
  const by = (field: string, order: 'ASC' | 'DESC'): SortPayload => ({ field, order });

  /** Returns the sort order after each of `times` clicks on a heading. */
  const clicks = (field: string, first: 'ASC' | 'DESC', from: SortPayload, times: number) => {
    const states = [from];
    for (let n = 0; n < times; n++) states.push(nextSort(field, states.at(-1)!, first, NEWEST));
    return states.slice(1);
  };

  test('clicks on the heading of a text column sort ascending, then descending, then by the default order of the list [S159]', () => {
    expect(clicks('email', 'ASC', NEWEST, 4)).toEqual([
      by('email', 'ASC'),
      by('email', 'DESC'),
      NEWEST,
      by('email', 'ASC'),
    ]);
  });

  test('a click on the heading of a text column sorts ascending if the list is sorted by another column', () => {
    expect(clicks('email', 'ASC', by('first_name', 'DESC'), 1)).toEqual([by('email', 'ASC')]);
  });

  test('the first click on the heading of a date column sorts descending [S159]', () => {
    expect(clicks('updated_at', 'DESC', NEWEST, 3)).toEqual([
      by('updated_at', 'DESC'),
      by('updated_at', 'ASC'),
      NEWEST,
    ]);
    expect(clicks('created_at', 'DESC', by('email', 'ASC'), 1)).toEqual([NEWEST]);
  });

  test('each click on the heading of the default sort column reverses the direction', () => {
    expect(clicks('created_at', 'DESC', NEWEST, 3)).toEqual([
      by('created_at', 'ASC'),
      NEWEST,
      by('created_at', 'ASC'),
    ]);
  });
});

describe('duplicate ids', () => {
  const { provider } = createTestProvider();

  const ROWS = [
    { id: 4, role: 'buyer', first_name: 'Bea' },
    { id: 5, role: 'buyer', first_name: 'Cy' },
    { id: 4, role: 'seller', first_name: 'Sol' },
  ];
  const getList = async (...rows: object[]) => {
    respondWith({ users: { data: rows, total: rows.length } });
    const { data } = await provider.getList('blocked_users', listParams());
    return data.map(({ id, first_name }) => [id, first_name]);
  };
  const SHARED_ID =
    'Several records have the ID 4, so the server cannot tell which one is meant. Nothing was changed.';

  test('the client adds a suffix such as #1 to duplicate ids, and leaves other ids unchanged', async () => {
    expect(await getList(...ROWS)).toEqual([
      ['4 #1', 'Bea'],
      [5, 'Cy'],
      ['4 #2', 'Sol'],
    ]);
  });

  test('the list shows two equal rows as one row', async () => {
    expect(await getList(ROWS[1]!, ROWS[1]!, ...ROWS)).toEqual([
      [5, 'Cy'],
      ['4 #1', 'Bea'],
      ['4 #2', 'Sol'],
    ]);
  });

  test('the client adds a suffix to both ids if one row has the id 4 and another row has the id "4"', async () => {
    expect(await getList(ROWS[0]!, { ...ROWS[2], id: '4' })).toEqual([
      ['4 #1', 'Bea'],
      ['4 #2', 'Sol'],
    ]);
  });

  test.each([
    ['updateMany', { ids: [5, '4 #2'], data: { is_restricted: false } }],
    ['deleteMany', { ids: ['4 #1'] }],
    ['update', { id: '4 #1', data: { first_name: 'Bo' }, previousData: { id: '4 #1' } }],
    ['delete', { id: '4 #1' }],
  ] as const)('the client sends no %s request for a row with a duplicate id', async (verb, params) => {
    const act = provider[verb] as (resource: string, methodParams: object) => Promise<unknown>;
    await expect(act('seller_account', params)).rejects.toMatchObject({ message: SHARED_ID });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('if two people share an id, the request for transactions contains the id without the suffix that the client added', async () => {
    respondWith({ transactions: [] });
    await provider.getList('seller_ledger', { ...listParams(), filter: { id: '4 #1' } });
    expect(fetchMock.mock.calls[0]![0]).toBe('/api/admin/transactions/seller/4');
  });

  test('the client rejects a write if a buyer and a seller on different pages have the same id', async () => {
    await getList({ id: 44, role: 'buyer', first_name: 'Bea' }, ROWS[1]!);
    await getList({ id: 44, role: 'seller', first_name: 'Sol' });
    const unblock = (...ids: number[]) =>
      provider.updateMany('blocked_users', { ids, data: { is_restricted: false } });
    fetchMock.mockClear();
    await expect(unblock(5, 44)).rejects.toMatchObject({ message: SHARED_ID.replace('4', '44') });
    expect(fetchMock).not.toHaveBeenCalled();
    await getList({ ...ROWS[1]!, first_name: 'Cyd' });
    respondWith(null);
    await expect(unblock(5)).resolves.toEqual({ data: [5] });
  });
});
