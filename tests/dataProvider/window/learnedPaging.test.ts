import { beforeEach, describe, expect, test } from 'vitest';

import { PAGE_SIZES } from '../../../src/contract/limits';
import { respondAlways, requestedUrls, createTestProvider, listParams, pagesOf, sellers } from '../provider';

const { provider } = createTestProvider();
const getPage = (page: number, perPage = 10) => provider.getList('seller_account', listParams(page, perPage));
const requestedPages = () => requestedUrls().map((url) => url.searchParams.get('page'));

beforeEach(() => sessionStorage.clear());

describe('page size that the client learns from responses', () => {
  test('after a response with 20 rows for page 1, the client finds rows 21 to 30 on page 2 of the server', async () => {
    respondAlways(pagesOf(50, 20, { total: 50 }));
    await getPage(1);
    expect(await getPage(3)).toMatchObject({ data: sellers(10, 21), total: 50 });
    expect(requestedPages()).toEqual(['1', '2']);
  });

  test('the client learns the page size again after the server has changed the page size', async () => {
    respondAlways(pagesOf(50, 20, { total: 50 }));
    await getPage(1);
    respondAlways(pagesOf(50, 10, { total: 50 }));
    expect(await getPage(3)).toMatchObject({ data: sellers(10, 21), total: 50 });
    expect(await getPage(2)).toMatchObject({ data: sellers(10, 11), total: 50 });
  });

  test('the client requests page 2 only once to detect that the server ignores paging', async () => {
    respondAlways(() => ({ sellers: sellers(10) }));
    await getPage(1);
    await getPage(1);
    expect(requestedPages()).toEqual(['1', '2', '1']);
  });

  test('if the server sends no total, the client also requests the next page to find out whether the page exists', async () => {
    respondAlways(pagesOf(50, 10));
    await getPage(1);
    expect(await getPage(3)).toMatchObject({ data: sellers(10, 21), pageInfo: { hasNextPage: true } });
    expect(requestedPages()).toEqual(['1', '2', '3', '4']);
  });

  test.each(['nonsense', 'null'])('the client ignores the invalid stored page size %s', async (stored) => {
    sessionStorage.setItem('treat-ya-self-paging', stored);
    respondAlways(pagesOf(12, 10, { total: 12 }));
    expect(await getPage(2)).toMatchObject({ data: sellers(2, 11), total: 12 });
  });
});

describe('server with a fixed page size', () => {
  const everyPage = async (count: number, perPage = 10) => {
    const pages = Array.from({ length: Math.ceil(count / perPage) }, (_, at) => at + 1);
    const found: unknown[] = [];
    for (const page of pages) found.push(...(await getPage(page, perPage)).data.map(({ id }) => id));
    return found;
  };
  const all = (count: number) => sellers(count).map(({ id }) => id);

  const SERVER_PAGE_SIZES = [4, 5, 7, 10, 15, 20, 25, 30];
  test.each([
    ['that returns totals', (_size: number) => ({ total: 130 })],
    ['that returns its page size', (size: number) => ({ per_page: size })],
    ['that returns neither a total nor its page size', () => ({})],
  ])('for every combination of page sizes, a list shows all rows of a server %s', async (_server, meta) => {
    for (const size of SERVER_PAGE_SIZES) {
      for (const perPage of PAGE_SIZES) {
        sessionStorage.clear();
        respondAlways(pagesOf(130, size, meta(size)));
        const shown = await everyPage(130, perPage);
        expect(shown, `server pages of ${size}, pages of ${perPage}`).toEqual(all(130));
      }
    }
  });

  test('the client computes the total from the last page if a server with a fixed page size sends no total', async () => {
    respondAlways(pagesOf(50, 20));
    expect(await getPage(1)).toMatchObject({ data: sellers(10), pageInfo: { hasNextPage: true } });
    expect(await everyPage(50)).toEqual(all(50));
    expect(await getPage(5)).toMatchObject({ total: 50 });
  });

  test('the client can open page 3 before page 1 if the response contains the page size of the server', async () => {
    respondAlways(pagesOf(50, 20, { total: 50, per_page: 20 }));
    expect(await getPage(3)).toMatchObject({ data: sellers(10, 21), total: 50 });
  });

  test('the client ignores the page size in a response if the number of rows differs from this page size', async () => {
    respondAlways(pagesOf(50, 10, { total: 50, per_page: 15 }));
    expect(await getPage(3)).toMatchObject({ data: sellers(10, 21), total: 50 });
  });
});
