import { afterEach, beforeEach, vi } from 'vitest';

import { createDataProvider } from '../../src/dataProvider/createDataProvider';
import { resourceMap } from '../../src/dataProvider/resourceMap';
import { createSend } from '../../src/dataProvider/send';

export const fetchMock = vi.fn<typeof fetch>();
export const onMessage = vi.fn<(message: string) => void>();

/** Creates a data provider with a mocked network. Call the function at the top level of a file or a `describe`. */
export const createTestProvider = () => {
  beforeEach(() => vi.stubGlobal('fetch', fetchMock));
  afterEach(() => {
    fetchMock.mockReset();
    onMessage.mockReset();
    vi.unstubAllGlobals();
  });
  const send = createSend({ root: '/api', token: () => 'token', onMessage });
  return { send, provider: createDataProvider(resourceMap, send) };
};

/** Sets the `data` of the next responses. Each value is for one response. */
export const respondWith = (...datas: unknown[]) => {
  for (const data of datas)
    fetchMock.mockResolvedValueOnce(Response.json({ success: true, message: 'OK', data }));
};

/** Returns the URLs of all requests of the test. */
export const requestedUrls = () =>
  fetchMock.mock.calls.map(([url]) => new URL(url as string, 'https://origin.example'));

export const listParams = (page = 1, perPage = 10) => ({
  filter: {},
  sort: { field: 'created_at', order: 'DESC' as const },
  pagination: { page, perPage },
});

export const sellers = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, email: `${from + at}@b.example` }));

/** Responds to each further request with the `data` that `toData` returns for the requested page. */
export const respondAlways = (toData: (page: number) => unknown) =>
  fetchMock.mockImplementation(async (url) => {
    const { searchParams } = new URL(url as string, 'https://origin.example');
    return Response.json({ success: true, data: toData(Number(searchParams.get('page'))) });
  });

/** Returns a function for `respondAlways` that ignores the requested page size. `meta` is added to the list. */
export const pagesOf =
  (count: number, size: number, meta: object = {}) =>
  (page: number) => ({ sellers: { data: sellers(count).slice((page - 1) * size, page * size), ...meta } });
