import { describe, expect, test } from 'vitest';

import {
  answerAlways,
  answerData,
  asked,
  createTestProvider,
  listParams,
  pagesOf,
  sellers,
} from './provider';

const { provider } = createTestProvider();
const getPage = (page: number, perPage = 10) => provider.getList('seller_account', listParams(page, perPage));
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
  ])('empty in %j', async (data) => {
    answerData(data);
    const { data: found, total, pageInfo } = await getPage(1);
    expect(found).toEqual([]);
    expect(total ?? Number(pageInfo?.hasNextPage)).toBe(0);
  });

  test.each([
    [null],
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
      message: "The server's answer could not be read: it holds no list",
      status: 502,
    });
  });
});

describe('a server that ignores paging', () => {
  test.each([
    ['says the total', { sellers: { data: sellers(23), total: 23 } }],
    ['says no total', { sellers: sellers(23) }],
    ['counts only a page', { sellers: { data: sellers(23), total: 10 } }],
  ])('and %s is paged here', async (_how, data) => {
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
