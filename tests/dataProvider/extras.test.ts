import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest';

import { createExtensionsProvider } from '../../src/dataProvider/extensions';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
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

const answer = (body: unknown, init: ResponseInit = {}) =>
  fetched.mockResolvedValueOnce(
    typeof body === 'string' ? new Response(body, init) : Response.json(body, init),
  );
const rows = (data: unknown, total?: string) =>
  answer(data, total === undefined ? {} : { headers: { 'x-total-count': total } });
const WENT_WRONG = 'Something went wrong';
const NO_ANSWER = `${WENT_WRONG}: the server did not respond. Check your connection, then try again.`;

describe('a failed call says', () => {
  test.each([
    ["the server's message", { message: 'Closed' }, 503, 'Closed'],
    ['the first of its messages', { messages: { note: ['Too short'] } }, 422, 'Too short'],
    ['something where it says nothing', {}, 500, WENT_WRONG],
    ['something where it is an HTML page', '<h1>502 Bad Gateway</h1>', 502, WENT_WRONG],
  ])('%s', async (_what, body, status, message) => {
    for (const call of [list, approve]) {
      answer(body, { status });
      await expect(call()).rejects.toMatchObject({ message, status });
    }
  });

  test('something where there is no network', async () => {
    for (const call of [list, approve]) {
      fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      await expect(call()).rejects.toMatchObject({ message: NO_ANSWER, status: 0 });
    }
  });

  test.each(['<!doctype html><h1>Welcome</h1>', '', '[{"id": 1'])(
    'something where nobody could read it: %j',
    async (body) => {
      answer(body);
      await expect(list()).rejects.toMatchObject({ message: WENT_WRONG });
    },
  );

  test.each([[{}], [{ rows: [] }], ['"soon"'], ['7']])(
    'what is missing where it is no list: %j',
    async (body) => {
      answer(body);
      await expect(list()).rejects.toThrow('the list is missing');
    },
  );
});

test('a 401 is passed on, for the session to end', async () => {
  answer({ message: 'Unauthenticated.' }, { status: 401 });
  await expect(list()).rejects.toMatchObject({ message: 'Unauthenticated.', status: 401 });
});

test('giving up is no failure of the server', async () => {
  fetched.mockRejectedValueOnce(new DOMException('Given up', 'AbortError'));
  await expect(list()).rejects.toHaveProperty('name', 'AbortError');
});

test('no header is sent that the provider does not let through', async () => {
  rows([], '0');
  await list();
  answer({ id: 'R-7' });
  await approve();
  expect(fetched.mock.calls.map(([, init]) => init?.headers)).toEqual([
    { accept: 'application/json', token: 'the-token' },
    { accept: 'application/json', 'content-type': 'application/json', token: 'the-token' },
  ]);
});

describe('rows', () => {
  const NOTHING = {
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

  test.each([{}, Object.fromEntries(Object.keys(NOTHING).map((key) => [key, null]))])(
    'of which nothing is known stand all the same',
    async (row) => {
      rows([{ ...row, id: 'R-7' }], '1');
      expect(await list()).toEqual({ data: [NOTHING], total: 1 });
    },
  );

  test('written in another way read the same', async () => {
    const buyer = { id: 'BUY-1', name: ' Ada ', email: '', phone: 17025550123 };
    rows([{ id: 'R-7', credits: '8,500', status: 'OPEN', created_at: '2026-03-01 09:12:34', buyer }], '1');
    expect((await list()).data).toEqual([
      {
        ...NOTHING,
        credits: 8500,
        created_at: '2026-03-01T09:12:34.000Z',
        buyer: { id: 'BUY-1', name: 'Ada', email: null, phone: '17025550123' },
      },
    ]);
  });

  test('name an account only where the server does', async () => {
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

  test('of notifications may lead nowhere, and have no time', async () => {
    rows([{ id: 'n-1', unread: 'true' }], '1');
    expect((await list('notifications')).data).toEqual([
      { id: 'n-1', kind: '', message: '', created_at: null, unread: true, link: undefined },
    ]);
  });

  test('without an id are an error that says so', async () => {
    rows([{ reason: 'Late' }], '1');
    await expect(list()).rejects.toThrow('a record has no ID');
  });

  const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: from + at }));
  test('that nobody counted are counted once the last page is there', async () => {
    rows(ids(1, 10));
    expect(await list()).toMatchObject({ pageInfo: { hasNextPage: true, hasPreviousPage: false } });
    rows(ids(11, 3), 'many');
    expect(await list('reports', 2)).toMatchObject({ total: 13 });
  });

  test('that come all at once are paged here', async () => {
    rows(ids(1, 25), '25');
    const { data, total } = await list('reports', 3);
    expect([data.map(({ id }) => id as number), total]).toEqual([[21, 22, 23, 24, 25], 25]);
  });
});

test.each([[{ id: 'R-7', status: 'approved', decided_by: 'Pat' }], [{}], ['']])(
  'a decision answered with %j is the row as it now is',
  async (body) => {
    answer(body);
    expect((await approve()).data).toMatchObject({
      id: 'R-7',
      status: 'approved',
      credits: 850,
      reason: 'Late',
      buyer: null,
    });
  },
);

describe('of what is written', () => {
  const bodyOf = () => JSON.parse(fetched.mock.lastCall![1]!.body as string) as object;

  test('only what the resource takes is sent', async () => {
    answer({ id: 3 });
    await provider.create('reasons', { data: { kind: 'block', text: ' Rude ', text_es: '', key: 'mine' } });
    expect(bodyOf()).toEqual({ kind: 'block', text: 'Rude', text_es: null });
    answer({ id: 3 });
    const reason = { id: 3, kind: 'block', key: 'rude', text: 'Rude', position: 2 };
    await provider.update('reasons', { id: 3, data: { ...reason, text: 'Loud' }, previousData: reason });
    expect(bodyOf()).toEqual({ text: 'Loud', position: 2 });
  });

  test('nothing is sent that breaks a rule, or that the resource does not know', async () => {
    await expect(provider.create('reasons', { data: { kind: 'block', text: '' } })).rejects.toMatchObject({
      status: 422,
      body: { errors: { text: 'Reason is required' } },
    });
    await expect(provider.create('people', { data: {} })).rejects.toMatchObject({
      name: 'UnsupportedVerbError',
      message: 'The API has no create for "people"',
    });
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a write to an extension endpoint', () => {
  const create = () => provider.create('notes', { data: { about: 'buyer:4', text: 'Called', mentions: [] } });
  const remove = () => provider.delete('notes', { id: 4 });

  test.each<[string, () => Response]>([
    ['the status 204', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('', { status: 201 })],
    ['a page', () => new Response('<!doctype html>')],
    ['a message', () => Response.json({ message: 'Saved' })],
  ])('succeeds after a response with %s', async (_what, respond) => {
    for (const write of [create, approve, remove]) {
      fetched.mockResolvedValueOnce(respond());
      await expect(write()).resolves.toBeDefined();
    }
  });

  test('fails after a response with success false', async () => {
    for (const write of [create, approve, remove]) {
      answer({ success: false, message: 'No' });
      await expect(write()).rejects.toMatchObject({ message: 'No' });
    }
  });
});
