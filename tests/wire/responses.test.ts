import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { api } from '../../src/contract/endpoints';
import { openTestApp } from '../server/helpers/openTestApp';
import { examples, type RequestExample } from '../apiSpecification';
import { differences, startResets } from './openDemoServer';

const open = async () => {
  const it = await openTestApp({ seeded: true });
  const { token = '' } = await it.signIn('admin@treatyaself.example');
  await startResets(it.db);
  return { it, token };
};
let shared: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  shared = await open();
});
afterAll(() => shared.it.close());

/** Opens a server for one test. */
const openOwn = async () => {
  const own = await open();
  onTestFinished(() => own.it.close());
  return own;
};

const request = async ({ method, url, body, token: needed }: RequestExample, withToken = needed) => {
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

describe.each(Object.entries(examples))('%s', (_name, literal) => {
  test('the server responds with the fields of the specification', async () => {
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

  test('the server requires a token only if the specification requires a token', async () => {
    const response = await request(literal, false);
    expect(response.status).toBe(literal.token ? 401 : 200);
  });
});

test('every endpoint of the API contract has an example', () => {
  const described = new Set(
    Object.values(examples).map(
      ({ method, url }) => `${method} ${url.split('?')[0]?.replace(/\b\d+\b/, ':id')}`,
    ),
  );
  expect(described).toEqual(new Set(Object.values(api).map(({ method, path }) => `${method} ${path}`)));
});
