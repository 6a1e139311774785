import { afterEach, beforeEach, vi } from 'vitest';

import { createDataProvider } from '../../src/dataProvider/createDataProvider';
import { resourceMap } from '../../src/dataProvider/resourceMap';
import { createSend } from '../../src/dataProvider/send';

export const fetched = vi.fn<typeof fetch>();
export const announced = vi.fn<(message: string) => void>();

/** The real provider; the network is the test's. Endpoint once in a file. */
export const createTestProvider = () => {
  beforeEach(() => vi.stubGlobal('fetch', fetched));
  afterEach(() => {
    fetched.mockReset();
    announced.mockReset();
    vi.unstubAllGlobals();
  });
  const send = createSend({ root: '/api', token: () => 'token', onMessage: announced });
  return { send, provider: createDataProvider(resourceMap, send) };
};

/** The next answers, in this order; each is the envelope's `data`. */
export const answerData = (...datas: unknown[]) => {
  for (const data of datas)
    fetched.mockResolvedValueOnce(Response.json({ success: true, message: 'OK', data }));
};

/** The addresses asked for so far. */
export const asked = () =>
  fetched.mock.calls.map(([url]) => new URL(url as string, 'https://origin.example'));

export const listParams = (page = 1, perPage = 10) => ({
  filter: {},
  sort: { field: 'created_at', order: 'DESC' as const },
  pagination: { page, perPage },
});

export const sellers = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, email: `${from + at}@b.example` }));

/** Every answer from now on, by the page that is asked for. */
export const answerAlways = (answer: (page: number) => unknown) =>
  fetched.mockImplementation(async (url) => {
    const { searchParams } = new URL(url as string, 'https://origin.example');
    return Response.json({ success: true, data: answer(Number(searchParams.get('page'))) });
  });

/** A list of sellers in pages of this size, whatever is asked. @param said what the answer says besides */
export const pagesOf =
  (count: number, size: number, said: object = {}) =>
  (page: number) => ({
    sellers: { data: sellers(count).slice((page - 1) * size, page * size), ...said },
  });
