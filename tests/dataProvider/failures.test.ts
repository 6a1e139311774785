import { describe, expect, test, vi } from 'vitest';

import { api } from '../../src/contract/endpoints';
import { onMessage, fetchMock, listParams, createTestProvider } from './provider';

const { provider, send } = createTestProvider();
const getList = () => provider.getList('seller_account', listParams());
const block = () => provider.updateMany('seller_account', { ids: [1], data: { is_restricted: true } });

const respond = (body: unknown, status = 200) =>
  fetchMock.mockResolvedValueOnce(
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  );

const WENT_WRONG = 'Something went wrong';
const NOT_CONFIRMED =
  'The server did not confirm this change, so it may or may not be saved. Check before you try again.';
const NO_ANSWER = `${WENT_WRONG}: the server did not respond. Check your connection, then try again.`;

describe('error message of a failed request', () => {
  test.each([
    ['the field `message` of the response', { message: 'No such user' }, 'No such user'],
    [
      'the field `message` without leading and trailing spaces',
      { message: '  No such user\n' },
      'No such user',
    ],
    ['the first item of the list `messages`', { messages: ['First', 'Second'], message: 'Other' }, 'First'],
    ['the field `messages` if it is a string', { messages: 'Only one' }, 'Only one'],
    [
      'the first message of each field in `messages`',
      { messages: { email: ['Taken', 'Ugly'], name: ['Short'] } },
      'Taken. Short',
    ],
    [
      'the message of a field if `message` is an object of fields',
      { message: { email: ['Taken'] } },
      'Taken',
    ],
    ['the first item of `messages` that is not empty', { messages: ['', { a: [] }, 'Third'] }, 'Third'],
    [
      'the field `message` if the list `messages` is empty',
      { messages: [], message: 'Fallback' },
      'Fallback',
    ],
    ['the default message if the response has no message', {}, WENT_WRONG],
    [
      'the default message if no message in the response is a string',
      { message: 42, messages: [null, true] },
      WENT_WRONG,
    ],
  ])('the error message of a failed request is %s [S135] [S136] [S184]', async (_case, body, message) => {
    for (const [success, status] of [
      [false, 200],
      [false, 422],
      [true, 500],
      ['0', 200],
    ]) {
      respond({ success, ...body, data: null }, status as number);
      await expect(getList()).rejects.toMatchObject({ message, status });
    }
    expect(onMessage).not.toHaveBeenCalled();
  });
});

test.each([
  ['an HTML error page', '<!doctype html><h1>502 Bad Gateway</h1>', 502],
  ['an HTML page with status 200', '<!doctype html><h1>Welcome</h1>', 200],
  ['an empty body', '', 200],
  ['incomplete JSON', '{"success": true, "data": {"sel', 200],
  ['a JSON string', '"OK"', 200],
  ['a JSON array', '[]', 200],
  ['null', 'null', 200],
  ['a JSON object without the fields `success` and `data`', '{"sellers": []}', 200],
])('a list request fails with the default message if the response is %s', async (_case, body, status) => {
  respond(body, status);
  await expect(getList()).rejects.toMatchObject({ message: WENT_WRONG, status });
});

test.each([401, 403, 404, 429, 500])(
  'an error keeps the HTTP status %i, so that the auth provider can decide whether the session ends',
  async (status) => {
    respond({ success: false, message: 'No', data: null }, status);
    await expect(getList()).rejects.toMatchObject({ message: 'No', status });
  },
);

test('the error message of a 413 response from a proxy is "The request is too large"', async () => {
  respond('<h1>413 Request Entity Too Large</h1>', 413);
  const message = 'The request is too large';
  await expect(getList()).rejects.toMatchObject({ message, status: 413 });
});

test('the error message of a network failure mentions the connection', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(getList()).rejects.toMatchObject({ message: NO_ANSWER, status: 0 });
});

test('a request fails if the connection breaks while the response arrives', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
  fetchMock.mockResolvedValueOnce(new Response(body));
  await expect(getList()).rejects.toMatchObject({ message: WENT_WRONG });
});

describe('aborted request', () => {
  test('the abort signal of the caller aborts the request to the server', async () => {
    const controller = new AbortController();
    respond({ success: true, data: [] });
    await provider.getList('seller_account', { ...listParams(), signal: controller.signal });
    const { signal } = fetchMock.mock.calls[0]![1]!;
    expect(signal!.aborted).toBe(false);
    controller.abort();
    expect(signal!.aborted).toBe(true);
  });

  test('an aborted request rejects with an AbortError', async () => {
    fetchMock.mockRejectedValueOnce(new DOMException('Given up', 'AbortError'));
    await expect(getList()).rejects.toHaveProperty('name', 'AbortError');
  });

  test('a request that is aborted while the body arrives rejects with an AbortError', async () => {
    const body = new ReadableStream({ start: (s) => s.error(new DOMException('Given up', 'AbortError')) });
    fetchMock.mockResolvedValueOnce(new Response(body));
    await expect(getList()).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('success message of the server', () => {
  test.each([true, 'true', 1, '1'])(
    'after a write, the client reports the message of the server once if the response has success: %j [S133]',
    async (success) => {
      respond({ success, message: '1 user blocked', data: null });
      await block();
      expect(onMessage.mock.calls).toEqual([['1 user blocked']]);
    },
  );

  test('after a read, the client does not report the message of the server', async () => {
    respond({ success: true, message: 'OK', data: [] });
    await getList();
    expect(onMessage).not.toHaveBeenCalled();
  });

  test('after a write, the client reports no message if the response has no message', async () => {
    respond({ success: true });
    await block();
    expect(onMessage).not.toHaveBeenCalled();
  });
});

describe('response to a write', () => {
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
    ['a message but no field `success`', () => Response.json({ message: 'Refunded' })],
    ['the status 204', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('')],
    ['incomplete JSON', () => new Response('{"success":true,"data":{"sell')],
    ['an HTML page', () => new Response('<!doctype html><h1>Saved</h1>')],
    ['a number as the body', () => Response.json(1)],
    ['a record with an object as its id', () => Response.json({ success: true, data: { id: {} } })],
    ['success: null', () => Response.json({ success: null })],
  ])('a write succeeds after a 2xx response with %s', async (_case, createResponse) => {
    for (const write of writes) {
      fetchMock.mockResolvedValueOnce(createResponse());
      await expect(write()).resolves.toBeDefined();
    }
  });

  test.each([false, 0, '0', 'false'])('a write fails if the response has success: %j', async (success) => {
    for (const write of writes) {
      respond({ success, message: 'No' });
      await expect(write()).rejects.toMatchObject({ message: 'No', status: 200 });
    }
  });

  test.each([500, 502, 503, 504, 408])(
    'a write has an unknown outcome if the response is an HTML page with status %i',
    async (status) => {
      for (const write of writes) {
        respond('<!doctype html><h1>Bad Gateway</h1>', status);
        await expect(write()).rejects.toMatchObject({ message: NOT_CONFIRMED, status });
      }
    },
  );

  test('a write has an unknown outcome if no response arrives', async () => {
    for (const write of writes) {
      fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      await expect(write()).rejects.toMatchObject({ message: NOT_CONFIRMED, status: 0 });
    }
  });

  test('if a 5xx response to a write has a message, the write fails with this message', async () => {
    respond({ success: false, message: 'The disk is full. Nothing was saved.' }, 507);
    await expect(block()).rejects.toMatchObject({ message: 'The disk is full. Nothing was saved.' });
  });
});

test('a rejected sign-in fails with the message of the server', async () => {
  respond({ message: 'These credentials do not match our records.' });
  const credentials = { email: 'a@b.example', password: 'secret6', role: 'admin' } as const;
  await expect(send(api.login, credentials)).rejects.toMatchObject({
    message: 'These credentials do not match our records.',
  });
});

test('the client sends no session token to a public endpoint', async () => {
  respond({ success: true, data: { categories: [] } });
  await send(api.listAllCategories, {});
  expect(fetchMock.mock.calls[0]![1]!.headers).not.toHaveProperty('token');
});

describe('server that does not respond', () => {
  /** Makes every timeout expire immediately. */
  const expireTimeouts = () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const silent: typeof fetch = (_url, init) =>
    new Promise((_, reject) => {
      if (init?.signal?.aborted) reject(init.signal.reason as Error);
    });

  test('a request without a response times out, and a write that times out has an unknown outcome', async () => {
    expireTimeouts();
    fetchMock.mockImplementation(silent);
    const timedOut = 'The server did not respond in time. Please try again.';
    await expect(getList()).rejects.toMatchObject({ message: timedOut, status: 0 });
    await expect(block()).rejects.toMatchObject({ message: NOT_CONFIRMED, status: 0 });
  });

  test('a request times out if the server stops in the middle of the response body', async () => {
    expireTimeouts();
    const incomplete = new Response('');
    incomplete.text = () => Promise.reject(new DOMException('', 'TimeoutError'));
    fetchMock.mockResolvedValue(incomplete);
    await expect(getList()).rejects.toMatchObject({
      message: 'The server did not respond in time. Please try again.',
    });
  });
});
