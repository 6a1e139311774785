import type { SortPayload } from 'react-admin';
import { describe, expect, test } from 'vitest';

import { nextSort } from '../../src/components/list/ListData';
import {
  answerAlways,
  answerData,
  asked,
  createTestProvider,
  fetched,
  listParams,
  pagesOf,
  sellers,
} from './provider';

describe('paging', () => {
  const { provider } = createTestProvider();
  const getPage = (page: number, perPage = 10) =>
    provider.getList('seller_account', listParams(page, perPage));
  const pagesAsked = () => asked().map((url) => url.searchParams.get('page'));

  describe('a list is found', () => {
    const page = sellers(10);
    const rows = sellers(3);
    test.each([
      ['at data.<name>.data', { sellers: { data: page, total: 33 } }],
      ['with its total beside it', { sellers: { data: page }, total: 33 }],
      ['with its total as text', { sellers: { data: page, total: '33' } }],
      ['at data.<name>', { sellers: page, total: 33 }],
      ['at data.data', { data: page, total: 33 }],
      ['at data.data, its total separated by thousands', { data: page, total: ' 33 ' }],
    ])('%s', async (_where, data) => {
      answerData(data);
      const { data: found, total } = await getPage(1);
      expect([found.map(({ id }) => id), total]).toEqual([page.map(({ id }) => id), 33]);
    });

    test.each([
      [rows],
      [{ sellers: rows }],
      [{ sellers: { data: rows } }],
      [{ sellers: { data: rows, total: 'many' } }],
    ])('without a total, and then is all there is when it is no full page', async (data) => {
      answerData(data);
      const found = await getPage(1);
      expect(found.data).toHaveLength(3);
      expect(found.total).toBe(3);
    });

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
    ])('empty in %j', async (data) => {
      answerData(data);
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
    ])('nowhere in %j, which is said', async (data) => {
      answerData(data);
      await expect(getPage(1)).rejects.toMatchObject({
        message: "The server's response could not be read: the list is missing",
        status: 502,
      });
    });
  });

  describe('a server that ignores paging', () => {
    test.each([
      ['says the total', { sellers: { data: sellers(23), total: 23 } }],
      ['says no total', { sellers: sellers(23) }],
      ['counts only a page', { sellers: { data: sellers(23), total: 10 } }],
    ])('and %s is paged here [S160]', async (_how, data) => {
      answerAlways(() => data);
      expect(await getPage(2)).toMatchObject({ data: sellers(10, 11), total: 23 });
      expect(await getPage(3)).toMatchObject({ data: sellers(3, 21), total: 23 });
    });

    test.each([10, 3])('and has just one page of %i rows shows that, at whatever page', async (count) => {
      answerAlways(() => ({ sellers: sellers(count) }));
      expect(await getPage(1)).toMatchObject({ data: sellers(count), total: count });
      expect(await getPage(2)).toMatchObject({ data: sellers(count), total: count });
    });

    test('leads from a page past the end to the last one', async () => {
      answerAlways(() => ({ sellers: { data: sellers(23), total: 23 } }));
      expect(await getPage(9)).toMatchObject({ data: sellers(3, 21), total: 23 });
    });
  });

  describe('a server that pages', () => {
    test('and says the total is taken at its word', async () => {
      answerData({ sellers: { data: sellers(10, 11), total: 25 } });
      expect(await getPage(2)).toMatchObject({ data: sellers(10, 11), total: 25 });
    });

    test('leads from a page past the end to the last one', async () => {
      answerData({ sellers: { data: [], total: 25 } }, { sellers: { data: sellers(5, 21), total: 25 } });
      expect(await getPage(7)).toMatchObject({ data: sellers(5, 21), total: 25 });
      expect(pagesAsked()).toEqual(['7', '3']);
    });

    test('is not asked again for an empty list, nor for the first page', async () => {
      answerData({ sellers: { data: [], total: 0 } }, { sellers: { data: [], total: 25 } });
      expect(await getPage(2)).toMatchObject({ data: [], total: 0 });
      await getPage(1);
      expect(pagesAsked()).toEqual(['2', '1']);
    });

    test('and shrinks meanwhile gives what there is, and is not asked for ever', async () => {
      answerData({ sellers: { data: [], total: 25 } }, { sellers: { data: [], total: 20 } });
      expect((await getPage(3)).data).toEqual([]);
      expect(asked()).toHaveLength(2);
    });
  });

  describe('a server that pages and does not count', () => {
    test('is counted where its last page is known', async () => {
      answerAlways(pagesOf(24, 10));
      expect(await getPage(1)).toMatchObject({ data: sellers(10), pageInfo: { hasNextPage: true } });
      expect(await getPage(2)).toMatchObject({ data: sellers(10, 11), total: 24 });
      expect(await getPage(3)).toMatchObject({ data: sellers(4, 21), total: 24 });
    });

    test('has no other page after a full one that is the last', async () => {
      answerAlways(pagesOf(20, 10));
      expect(await getPage(1)).toMatchObject({ data: sellers(10), pageInfo: { hasNextPage: true } });
      expect(await getPage(2)).toMatchObject({ data: sellers(10, 11), total: 20 });
      expect(await getPage(3)).toMatchObject({ data: [], pageInfo: { hasNextPage: false } });
    });

    test('is believed to have a next page where that cannot be had', async () => {
      answerData({ sellers: sellers(10) });
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
  ])('of %s are sent with the search, and an unknown filter is not', async (resource, name, filter) => {
    answerData({ [name]: { data: [], total: 0 } });
    await provider.getList(resource, { ...listParams(), filter: { ...filter, q: 'zoe', unknown: 'x' } });
    expect(Object.fromEntries(asked()[0]!.searchParams)).toEqual({ ...NEWEST, ...filter });
  });
});

describe('sort', () => {
  const NEWEST: SortPayload = { field: 'created_at', order: 'DESC' };
  const by = (field: string, order: 'ASC' | 'DESC'): SortPayload => ({ field, order });

  /** Where clicks on one heading lead, one after another. */
  const clicks = (field: string, first: 'ASC' | 'DESC', from: SortPayload, times: number) => {
    const states = [from];
    for (let n = 0; n < times; n++) states.push(nextSort(field, states.at(-1)!, first, NEWEST));
    return states.slice(1);
  };

  test('text goes ascending, descending, and back to the newest first [S159]', () => {
    expect(clicks('email', 'ASC', NEWEST, 4)).toEqual([
      by('email', 'ASC'),
      by('email', 'DESC'),
      NEWEST,
      by('email', 'ASC'),
    ]);
  });

  test('another heading starts anew', () => {
    expect(clicks('email', 'ASC', by('first_name', 'DESC'), 1)).toEqual([by('email', 'ASC')]);
  });

  test('a date goes descending first [S159]', () => {
    expect(clicks('updated_at', 'DESC', NEWEST, 3)).toEqual([
      by('updated_at', 'DESC'),
      by('updated_at', 'ASC'),
      NEWEST,
    ]);
    expect(clicks('created_at', 'DESC', by('email', 'ASC'), 1)).toEqual([NEWEST]);
  });

  test('every click on the heading that the list is sorted by anyway changes something', () => {
    expect(clicks('created_at', 'DESC', NEWEST, 3)).toEqual([
      by('created_at', 'ASC'),
      NEWEST,
      by('created_at', 'ASC'),
    ]);
  });
});

describe('shared ids', () => {
  const { provider } = createTestProvider();

  const FOUR = [
    { id: 4, role: 'buyer', first_name: 'Bea' },
    { id: 5, role: 'buyer', first_name: 'Cy' },
    { id: 4, role: 'seller', first_name: 'Sol' },
  ];
  const getList = async (...rows: object[]) => {
    answerData({ users: { data: rows, total: rows.length } });
    const { data } = await provider.getList('blocked_users', listParams());
    return data.map(({ id, first_name }) => [id, first_name]);
  };
  const SAID =
    'Several records have the ID 4, so the server cannot tell which one is meant. Nothing was changed';

  test('rows that share an id are told apart, and the others keep theirs', async () => {
    expect(await getList(...FOUR)).toEqual([
      ['4 #1', 'Bea'],
      [5, 'Cy'],
      ['4 #2', 'Sol'],
    ]);
  });

  test('a row that stands there twice, word for word, is one', async () => {
    expect(await getList(FOUR[1]!, FOUR[1]!, ...FOUR)).toEqual([
      [5, 'Cy'],
      ['4 #1', 'Bea'],
      ['4 #2', 'Sol'],
    ]);
  });

  test('4 and "4" are the same number to a server', async () => {
    expect(await getList(FOUR[0]!, { ...FOUR[2], id: '4' })).toEqual([
      ['4 #1', 'Bea'],
      ['4 #2', 'Sol'],
    ]);
  });

  test.each([
    ['updateMany', { ids: [5, '4 #2'], data: { is_restricted: false } }],
    ['deleteMany', { ids: ['4 #1'] }],
    ['update', { id: '4 #1', data: { first_name: 'Bo' }, previousData: { id: '4 #1' } }],
    ['delete', { id: '4 #1' }],
  ] as const)('%s of one of them is refused in words, and nothing is sent', async (verb, params) => {
    const act = provider[verb] as (resource: string, given: object) => Promise<unknown>;
    await expect(act('seller_account', params)).rejects.toMatchObject({ message: SAID });
    expect(fetched).not.toHaveBeenCalled();
  });

  test('their transactions are asked for by the number that the server knows', async () => {
    answerData({ transactions: [] });
    await provider.getList('seller_ledger', { ...listParams(), filter: { id: '4 #1' } });
    expect(fetched.mock.calls[0]![0]).toBe('/api/admin/transactions/seller/4');
  });

  test('a number that a buyer has on one page and a seller on another is written about as little', async () => {
    await getList({ id: 44, role: 'buyer', first_name: 'Bea' }, FOUR[1]!);
    await getList({ id: 44, role: 'seller', first_name: 'Sol' });
    const unblock = (...ids: number[]) =>
      provider.updateMany('blocked_users', { ids, data: { is_restricted: false } });
    fetched.mockClear();
    await expect(unblock(5, 44)).rejects.toMatchObject({ message: SAID.replace('4', '44') });
    expect(fetched).not.toHaveBeenCalled();
    await getList({ ...FOUR[1]!, first_name: 'Cyd' });
    answerData(null);
    await expect(unblock(5)).resolves.toEqual({ data: [5] });
  });
});
