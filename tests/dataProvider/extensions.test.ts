import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest';

import { createExtensionsProvider } from '../../src/dataProvider/extensions';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

const { provider } = createExtensionsProvider('https://api.provider.example/v1', () => 'the-token');
const params = (page = 1) => ({
  filter: {},
  sort: { field: 'created_at', order: 'DESC' as const },
  pagination: { page, perPage: 10 },
});
const list = (resource = 'refund-requests', page = 1) => provider.getList(resource, params(page));
const approve = () =>
  provider.update('refund-requests', {
    id: 'R-7',
    data: { status: 'approved' },
    previousData: { id: 'R-7', credits: 850, reason: 'Late' },
  });

const respond = (body: unknown, init: ResponseInit = {}) =>
  fetchMock.mockResolvedValueOnce(
    typeof body === 'string' ? new Response(body, init) : Response.json(body, init),
  );
const rows = (data: unknown, total?: string) =>
  respond(data, total === undefined ? {} : { headers: { 'x-total-count': total } });
const WENT_WRONG = 'Something went wrong';
const NO_ANSWER = `${WENT_WRONG}: the server did not respond. Check your connection, then try again.`;

describe('error message of a failed request', () => {
  test.each([
    ["the server's message", { message: 'Closed' }, 503, 'Closed'],
    [
      'the first message if the response has several messages',
      { messages: { note: ['Too short'] } },
      422,
      'Too short',
    ],
    ['the default message if the response has no message', {}, 500, WENT_WRONG],
    ['the default message if the response is an HTML page', '<h1>502 Bad Gateway</h1>', 502, WENT_WRONG],
  ])('the error message of a failed extension request is %s', async (_case, body, status, message) => {
    for (const call of [list, approve]) {
      respond(body, { status });
      await expect(call()).rejects.toMatchObject({ message, status });
    }
  });

  test('the error message of a network failure mentions the connection', async () => {
    for (const call of [list, approve]) {
      fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      await expect(call()).rejects.toMatchObject({ message: NO_ANSWER, status: 0 });
    }
  });

  test.each(['<!doctype html><h1>Welcome</h1>', '', '[{"id": 1'])(
    'a request to an extension fails with the default message if the response has the unreadable body %j',
    async (body) => {
      respond(body);
      await expect(list()).rejects.toMatchObject({ message: WENT_WRONG });
    },
  );

  test.each([[{}], [{ rows: [] }], ['"soon"'], ['7']])(
    'the error message of a list request says that the list is missing if the response is %j',
    async (body) => {
      respond(body);
      await expect(list()).rejects.toThrow('the list is missing');
    },
  );
});

test('the data provider keeps the status 401 of an error, so that the auth provider ends the session', async () => {
  respond({ message: 'Unauthenticated.' }, { status: 401 });
  await expect(list()).rejects.toMatchObject({ message: 'Unauthenticated.', status: 401 });
});

test('the data provider rejects an aborted request with an AbortError', async () => {
  fetchMock.mockRejectedValueOnce(new DOMException('Given up', 'AbortError'));
  await expect(list()).rejects.toHaveProperty('name', 'AbortError');
});

test('the client sends only headers that the CORS policy of the API provider allows', async () => {
  rows([], '0');
  await list();
  respond({ id: 'R-7' });
  await approve();
  expect(fetchMock.mock.calls.map(([, init]) => init?.headers)).toEqual([
    { accept: 'application/json', token: 'the-token' },
    { accept: 'application/json', 'content-type': 'application/json', token: 'the-token' },
  ]);
});

describe('rows of extension lists', () => {
  const EMPTY = {
    id: 'R-7',
    appointment_date: null,
    created_at: null,
    buyer: null,
    seller: null,
    reason: '',
    credits: null,
    status: 'open',
    decided_by: null,
    decided_at: null,
    note: null,
  };

  test.each([{}, Object.fromEntries(Object.keys(EMPTY).map((key) => [key, null]))])(
    'the client reads a row in which every field except the id is missing or null: %j',
    async (row) => {
      rows([{ ...row, id: 'R-7' }], '1');
      expect(await list()).toEqual({ data: [EMPTY], total: 1 });
    },
  );

  test('the client reads credits with a thousands separator, a status in upper case, and a date without a time zone', async () => {
    const buyer = { id: 'BUY-1', name: ' Ada ', email: '', phone: 17025550123 };
    rows([{ id: 'R-7', credits: '8,500', status: 'OPEN', created_at: '2026-03-01 09:12:34', buyer }], '1');
    expect((await list()).data).toEqual([
      {
        ...EMPTY,
        credits: 8500,
        created_at: '2026-03-01T09:12:34.000Z',
        buyer: { id: 'BUY-1', name: 'Ada', email: null, phone: '17025550123' },
      },
    ]);
  });

  test('the client reads a report even if the seller in the report has no id', async () => {
    const seller = { name: 'Glow Room', is_restricted: '1' };
    rows(
      [
        { id: 1, seller },
        { id: 2, seller: { ...seller, id: 'SEL-1' } },
      ],
      '2',
    );
    const reported = { name: 'Glow Room', email: null, phone: null, is_restricted: true };
    expect((await list('reports')).data).toMatchObject([
      { seller: { ...reported, id: undefined }, service: '' },
      { seller: { ...reported, id: 'SEL-1' } },
    ]);
  });

  test('the client reads a notification that has no link and no time', async () => {
    rows([{ id: 'n-1', unread: 'true' }], '1');
    expect((await list('notifications')).data).toEqual([
      { id: 'n-1', kind: '', message: '', created_at: null, unread: true, link: undefined },
    ]);
  });

  test('the client rejects a list that has a row without an id', async () => {
    rows([{ reason: 'Late' }], '1');
    await expect(list()).rejects.toThrow('a record has no ID');
  });

  const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: from + at }));
  test('the client computes the total of a list from the last page if the server sends no total', async () => {
    rows(ids(1, 10));
    expect(await list()).toMatchObject({ pageInfo: { hasNextPage: true, hasPreviousPage: false } });
    rows(ids(11, 3), 'many');
    expect(await list('reports', 2)).toMatchObject({ total: 13 });
  });

  test('the client slices a page from the whole list if the server ignores paging', async () => {
    rows(ids(1, 25), '25');
    const { data, total } = await list('reports', 3);
    expect([data.map(({ id }) => id as number), total]).toEqual([[21, 22, 23, 24, 25], 25]);
  });
});

test.each([[{ id: 'R-7', status: 'approved', decided_by: 'Pat' }], [{}], ['']])(
  'an update returns all fields of the changed row even if the response is %j',
  async (body) => {
    respond(body);
    expect((await approve()).data).toMatchObject({
      id: 'R-7',
      status: 'approved',
      credits: 850,
      reason: 'Late',
      buyer: null,
    });
  },
);

describe('request body of a write', () => {
  const bodyOf = () => JSON.parse(fetchMock.mock.lastCall![1]!.body as string) as object;

  test('a write sends only the fields that the resource declares', async () => {
    respond({ id: 3 });
    await provider.create('reasons', { data: { kind: 'block', text: ' Rude ', text_es: '', key: 'mine' } });
    expect(bodyOf()).toEqual({ kind: 'block', text: 'Rude', text_es: null });
    respond({ id: 3 });
    const reason = { id: 3, kind: 'block', key: 'rude', text: 'Rude', position: 2 };
    await provider.update('reasons', { id: 3, data: { ...reason, text: 'Loud' }, previousData: reason });
    expect(bodyOf()).toEqual({ text: 'Loud', position: 2 });
  });

  test('the client rejects a write that has invalid data or that the resource does not declare, and sends no request', async () => {
    await expect(provider.create('reasons', { data: { kind: 'block', text: '' } })).rejects.toMatchObject({
      status: 422,
      body: { errors: { text: 'Reason is required' } },
    });
    await expect(provider.create('people', { data: {} })).rejects.toMatchObject({
      name: 'UnsupportedVerbError',
      message: 'The API has no create for "people"',
    });
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe('a write to an extension endpoint', () => {
  const create = () => provider.create('notes', { data: { about: 'buyer:4', text: 'Called', mentions: [] } });
  const remove = () => provider.delete('notes', { id: 4 });

  test.each<[string, () => Response]>([
    ['the status 204', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('', { status: 201 })],
    ['an HTML page', () => new Response('<!doctype html>')],
    ['a message', () => Response.json({ message: 'Saved' })],
  ])('a write to an extension succeeds after a 2xx response with %s', async (_case, createResponse) => {
    for (const write of [create, approve, remove]) {
      fetchMock.mockResolvedValueOnce(createResponse());
      await expect(write()).resolves.toBeDefined();
    }
  });

  test('a write to an extension fails if the response has success: false', async () => {
    for (const write of [create, approve, remove]) {
      respond({ success: false, message: 'No' });
      await expect(write()).rejects.toMatchObject({ message: 'No' });
    }
  });
});
