import { beforeEach, describe, expect, test } from 'vitest';

import { PAGE_SIZES } from '../../../src/contract/limits';
import { answerAlways, asked, createTestProvider, listParams, pagesOf, sellers } from '../provider';

const { provider } = createTestProvider();
const getPage = (page: number, perPage = 10) => provider.getList('seller_account', listParams(page, perPage));
const pagesAsked = () => asked().map((url) => url.searchParams.get('page'));

beforeEach(() => sessionStorage.clear());

test('what was learned of its pages stays in the tab, so that a reload shows the same rows', async () => {
  answerAlways(pagesOf(50, 20, { total: 50 }));
  await getPage(1);
  expect(await getPage(3)).toMatchObject({ data: sellers(10, 21), total: 50 });
  expect(pagesAsked()).toEqual(['1', '2']);
});

test('it is forgotten where it is so no more', async () => {
  answerAlways(pagesOf(50, 20, { total: 50 }));
  await getPage(1);
  answerAlways(pagesOf(50, 10, { total: 50 }));
  expect(await getPage(3)).toMatchObject({ data: sellers(10, 21), total: 50 });
  expect(await getPage(2)).toMatchObject({ data: sellers(10, 11), total: 50 });
});

test('a server that ignores paging is found out once', async () => {
  answerAlways(() => ({ sellers: sellers(10) }));
  await getPage(1);
  await getPage(1);
  expect(pagesAsked()).toEqual(['1', '2', '1']);
});

test('of one that pages and does not count, only the next page is asked for besides', async () => {
  answerAlways(pagesOf(50, 10));
  await getPage(1);
  expect(await getPage(3)).toMatchObject({ data: sellers(10, 21), pageInfo: { hasNextPage: true } });
  expect(pagesAsked()).toEqual(['1', '2', '3', '4']);
});

test.each(['nonsense', 'null'])('what cannot be read of it (%s) is nothing', async (stored) => {
  sessionStorage.setItem('treat-ya-self-paging', stored);
  answerAlways(pagesOf(12, 10, { total: 12 }));
  expect(await getPage(2)).toMatchObject({ data: sellers(2, 11), total: 12 });
});

describe('a server with pages of its own size', () => {
  const everyPage = async (count: number, perPage = 10) => {
    const pages = Array.from({ length: Math.ceil(count / perPage) }, (_, at) => at + 1);
    const found: unknown[] = [];
    for (const page of pages) found.push(...(await getPage(page, perPage)).data.map(({ id }) => id));
    return found;
  };
  const all = (count: number) => sellers(count).map(({ id }) => id);

  test.each([
    ['larger, and counts', 20, 50],
    ['larger, not a multiple', 15, 50],
    ['smaller, and counts', 5, 25],
    ['smaller, not a divisor', 4, 25],
  ])('%s, shows every row', async (_how, size, count) => {
    answerAlways(pagesOf(count, size, { total: count }));
    expect(await everyPage(count)).toEqual(all(count));
    expect(await getPage(1)).toMatchObject({ total: count });
  });

  describe.each([
    ['counts', (_size: number) => ({ total: 130 })],
    ['says the size', (size: number) => ({ per_page: size })],
    ['says nothing', () => ({})],
  ])('that %s, shows every row', (_how, said) => {
    test.each([7, 10, 20, 25, 30].flatMap((size) => PAGE_SIZES.map((perPage) => [size, perPage] as const)))(
      'of its pages of %i on pages of %i',
      async (size, perPage) => {
        answerAlways(pagesOf(130, size, said(size)));
        expect(await everyPage(130, perPage)).toEqual(all(130));
      },
    );
  });

  test('and does not count shows every row', async () => {
    answerAlways(pagesOf(50, 20));
    expect(await getPage(1)).toMatchObject({ data: sellers(10), pageInfo: { hasNextPage: true } });
    expect(await everyPage(50)).toEqual(all(50));
    expect(await getPage(5)).toMatchObject({ total: 50 });
  });

  test('and says that size shows every row, also of a later page alone', async () => {
    answerAlways(pagesOf(50, 20, { total: 50, per_page: 20 }));
    expect(await getPage(3)).toMatchObject({ data: sellers(10, 21), total: 50 });
  });

  test('which is said, and not so, is taken as it is', async () => {
    answerAlways(pagesOf(50, 10, { total: 50, per_page: 15 }));
    expect(await getPage(3)).toMatchObject({ data: sellers(10, 21), total: 50 });
  });
});
