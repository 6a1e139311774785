import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { api } from '../../src/contract/endpoints';
import { openTestApp } from '../server/helpers/openTestApp';
import { literals, type Literal } from '../calls';
import { putResetsUnderWay } from './resets';
import { differences } from './shape';

const open = async () => {
  const it = await openTestApp({ seeded: true });
  const { token = '' } = await it.signIn('admin@treatyaself.example');
  await putResetsUnderWay(it.db);
  return { it, token };
};
let shared: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  shared = await open();
});
afterAll(() => shared.it.close());

/** @returns a server that no other test reads from */
const openOwn = async () => {
  const own = await open();
  onTestFinished(() => own.it.close());
  return own;
};

const request = async ({ method, url, body, token: needed }: Literal, withToken = needed) => {
  const isRead = method === 'GET' || (needed && !withToken);
  const { it, token } = isRead ? shared : await openOwn();
  return it.app.request(`/api/${url}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(withToken && { token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
};

describe.each(Object.entries(literals))('%s', (_name, literal) => {
  test('is answered as the specification says', async () => {
    const response = await request(literal);
    expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
    const { data, ...envelope } = (await response.json()) as Record<string, unknown>;
    expect({ status: response.status, ...envelope }).toEqual({
      status: 200,
      success: true,
      message: expect.any(String),
    });
    expect(differences(literal.data, data)).toEqual([]);
  });

  test('needs the token that it says it needs', async () => {
    const response = await request(literal, false);
    expect(response.status).toBe(literal.token ? 401 : 200);
  });
});

test('every call of the contract is restated', () => {
  const restated = new Set(
    Object.values(literals).map(
      ({ method, url }) => `${method} ${url.split('?')[0]?.replace(/\b\d+\b/, ':id')}`,
    ),
  );
  expect(restated).toEqual(new Set(Object.values(api).map(({ method, path }) => `${method} ${path}`)));
});
