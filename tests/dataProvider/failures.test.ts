import { describe, expect, test, vi } from 'vitest';

import { api } from '../../src/contract/endpoints';
import { announced, fetched, listParams, createTestProvider } from './provider';

const { provider, send } = createTestProvider();
const getList = () => provider.getList('seller_account', listParams());
const block = () => provider.updateMany('seller_account', { ids: [1], data: { is_restricted: true } });

const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  );

const WENT_WRONG = 'Something went wrong';
const NOT_CONFIRMED =
  'The server did not confirm this change, so it may or may not be saved. Check before you try again.';
const NO_ANSWER = `${WENT_WRONG}: the server did not respond. Check your connection, then try again.`;

describe('the sentence of a failure is', () => {
  test.each([
    ['the message', { message: 'No such user' }, 'No such user'],
    ['the message without space around', { message: '  No such user\n' }, 'No such user'],
    ['the first of messages', { messages: ['First', 'Second'], message: 'Other' }, 'First'],
    ['messages as one text', { messages: 'Only one' }, 'Only one'],
    ['the first of each field', { messages: { email: ['Taken', 'Ugly'], name: ['Short'] } }, 'Taken. Short'],
    ['a message that is a list of fields', { message: { email: ['Taken'] } }, 'Taken'],
    ['the first that is not empty', { messages: ['', { a: [] }, 'Third'] }, 'Third'],
    ['the message when messages are empty', { messages: [], message: 'Fallback' }, 'Fallback'],
    ['ours when there is none', {}, WENT_WRONG],
    ['ours when it is nothing readable', { message: 42, messages: [null, true] }, WENT_WRONG],
  ])('%s [S135] [S136] [S184]', async (_what, body, message) => {
    for (const [success, status] of [
      [false, 200],
      [false, 422],
      [true, 500],
      ['0', 200],
    ]) {
      answer({ success, ...body, data: null }, status as number);
      await expect(getList()).rejects.toMatchObject({ message, status });
    }
    expect(announced).not.toHaveBeenCalled();
  });
});

test.each([
  ['an HTML error page', '<!doctype html><h1>502 Bad Gateway</h1>', 502],
  ['an HTML page that claims success', '<!doctype html><h1>Welcome</h1>', 200],
  ['nothing', '', 200],
  ['half an answer', '{"success": true, "data": {"sel', 200],
  ['a text', '"OK"', 200],
  ['a list', '[]', 200],
  ['null', 'null', 200],
  ['no envelope', '{"sellers": []}', 200],
])('%s is a failure with our own sentence', async (_what, body, status) => {
  answer(body, status);
  await expect(getList()).rejects.toMatchObject({ message: WENT_WRONG, status });
});

test.each([401, 403, 404, 429, 500])(
  'the status %i is passed on, for react-admin to decide',
  async (status) => {
    answer({ success: false, message: 'No', data: null }, status);
    await expect(getList()).rejects.toMatchObject({ message: 'No', status });
  },
);

test('a proxy that takes no request so large is a failure that says so', async () => {
  answer('<h1>413 Request Entity Too Large</h1>', 413);
  const message = 'The request is too large';
  await expect(getList()).rejects.toMatchObject({ message, status: 413 });
});

test('a network that is not there is a failure with our own sentence', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(getList()).rejects.toMatchObject({ message: NO_ANSWER, status: 0 });
});

test('an answer that breaks off is a failure too', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
  fetched.mockResolvedValueOnce(new Response(body));
  await expect(getList()).rejects.toMatchObject({ message: WENT_WRONG });
});

describe('giving up', () => {
  test('is passed on to the network', async () => {
    const whoAsks = new AbortController();
    answer({ success: true, data: [] });
    await provider.getList('seller_account', { ...listParams(), signal: whoAsks.signal });
    const { signal } = fetched.mock.calls[0]![1]!;
    expect(signal!.aborted).toBe(false);
    whoAsks.abort();
    expect(signal!.aborted).toBe(true);
  });

  test('is no failure of the server', async () => {
    fetched.mockRejectedValueOnce(new DOMException('Given up', 'AbortError'));
    await expect(getList()).rejects.toHaveProperty('name', 'AbortError');
  });

  test('while the answer comes in is no failure of the server either', async () => {
    const body = new ReadableStream({ start: (s) => s.error(new DOMException('Given up', 'AbortError')) });
    fetched.mockResolvedValueOnce(new Response(body));
    await expect(getList()).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('what the server says of a success', () => {
  test.each([true, 'true', 1, '1'])(
    'is announced once after a write (success: %j) [S133]',
    async (success) => {
      answer({ success, message: '1 user blocked', data: null });
      await block();
      expect(announced.mock.calls).toEqual([['1 user blocked']]);
    },
  );

  test('is not announced after reading', async () => {
    answer({ success: true, message: 'OK', data: [] });
    await getList();
    expect(announced).not.toHaveBeenCalled();
  });

  test('may be nothing', async () => {
    answer({ success: true });
    await block();
    expect(announced).not.toHaveBeenCalled();
  });
});

describe('a write', () => {
  const create = () =>
    provider.create('pricing_plan', {
      data: { name: 'Small', price_usd: 19, credits: 20, is_one_off: false, benefits: ['One'] },
    });
  const refund = () => provider.refund({ id: 5, credits_to_refund: 1 });
  const saveProfile = () =>
    provider.update('settings', { id: 1, data: { first_name: 'Petra' }, previousData: { id: 1 } });
  const remove = () => provider.delete('categories', { id: 4 });
  const writes = [block, create, refund, saveProfile, remove];

  test.each<[string, () => Response]>([
    ['a message without success', () => Response.json({ message: 'Refunded' })],
    ['the status 204', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('')],
    ['an unreadable body', () => new Response('{"success":true,"data":{"sell')],
    ['a page', () => new Response('<!doctype html><h1>Saved</h1>')],
    ['a number', () => Response.json(1)],
    ['a record that has no readable id', () => Response.json({ success: true, data: { id: {} } })],
    ['success null', () => Response.json({ success: null })],
  ])('succeeds after a response with %s', async (_what, respond) => {
    for (const write of writes) {
      fetched.mockResolvedValueOnce(respond());
      await expect(write()).resolves.toBeDefined();
    }
  });

  test.each([false, 0, '0', 'false'])('fails after a response with success %j', async (success) => {
    for (const write of writes) {
      answer({ success, message: 'No' });
      await expect(write()).rejects.toMatchObject({ message: 'No', status: 200 });
    }
  });

  test.each([500, 502, 503, 504, 408])(
    'has an unknown outcome after an HTML page of status %i',
    async (status) => {
      for (const write of writes) {
        answer('<!doctype html><h1>Bad Gateway</h1>', status);
        await expect(write()).rejects.toMatchObject({ message: NOT_CONFIRMED, status });
      }
    },
  );

  test('has an unknown outcome after a lost response', async () => {
    for (const write of writes) {
      fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      await expect(write()).rejects.toMatchObject({ message: NOT_CONFIRMED, status: 0 });
    }
  });

  test('keeps the reason of a failed server', async () => {
    answer({ success: false, message: 'The disk is full. Nothing was saved.' }, 507);
    await expect(block()).rejects.toMatchObject({ message: 'The disk is full. Nothing was saved.' });
  });
});

test('a sign-in without success is a failure with the message of the server', async () => {
  answer({ message: 'These credentials do not match our records.' });
  const credentials = { email: 'a@b.example', password: 'secret6', role: 'admin' } as const;
  await expect(send(api.login, credentials)).rejects.toMatchObject({
    message: 'These credentials do not match our records.',
  });
});

test('a public call carries no token, not even a stale one', async () => {
  answer({ success: true, data: { categories: [] } });
  await send(api.listAllCategories, {});
  expect(fetched.mock.calls[0]![1]!.headers).not.toHaveProperty('token');
});

describe('a server that keeps silent', () => {
  /** Time is up as soon as somebody waits for it. */
  const hurry = () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const silent: typeof fetch = (_url, init) =>
    new Promise((_, reject) => {
      if (init?.signal?.aborted) reject(init.signal.reason as Error);
    });

  test('is given up; of a write nobody knows whether it was done', async () => {
    hurry();
    fetched.mockImplementation(silent);
    const tooLate = 'The server did not respond in time';
    await expect(getList()).rejects.toMatchObject({ message: tooLate, status: 0 });
    await expect(block()).rejects.toMatchObject({ message: NOT_CONFIRMED, status: 0 });
  });

  test('also one that stops in the middle of its answer', async () => {
    hurry();
    const halting = new Response('');
    halting.text = () => Promise.reject(new DOMException('', 'TimeoutError'));
    fetched.mockResolvedValue(halting);
    await expect(getList()).rejects.toMatchObject({ message: 'The server did not respond in time' });
  });
});
