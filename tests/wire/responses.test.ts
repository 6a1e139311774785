import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';

import { api } from '../../src/contract/endpoints';
import { ENDPOINT_NAMES, specifications } from '../server/helpers/endpoints';
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

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** Returns the paths of the fields in a JSON schema that every shape lacks. A shape such as `object` has any field. */
const undescribedFields = (shapes: unknown[], named: Schema, $defs = named.$defs, at = 'data'): string[] => {
  const schema = (named.$ref && $defs?.[named.$ref.replace('#/$defs/', '')]) || named;
  const { properties = {}, items, anyOf = [] } = schema;
  const rows = shapes.flatMap((shape) => (Array.isArray(shape) ? (shape as unknown[]) : []));
  const objects = shapes.filter((shape): shape is Record<string, unknown> => typeof shape === 'object');
  if (shapes.length && !objects.length) return [];
  return [
    ...anyOf.flatMap((one) => undescribedFields(shapes, one, $defs, at)),
    ...(items ? undescribedFields(rows, items, $defs, `${at}[]`) : []),
    ...Object.entries(properties).flatMap(([name, field]) => {
      const inner = objects.flatMap((shape) => (Object.hasOwn(shape, name) ? [shape[name]] : []));
      return inner.length ? undescribedFields(inner, field, $defs, `${at}.${name}`) : [`${at}.${name}`];
    }),
  ];
};

test.each(ENDPOINT_NAMES)('the examples of %s describe every field of the response', (name) => {
  const schema = z.toJSONSchema(api[name].output.schema(), { unrepresentable: 'any' }) as Schema;
  const shapes = Object.values(specifications[name].examples).map(({ data }) => data);
  expect(undescribedFields(shapes, schema)).toEqual([]);
});

test('every endpoint of the API contract has an example', () => {
  const described = new Set(
    Object.values(examples).map(
      ({ method, url }) => `${method} ${url.split('?')[0]?.replace(/\b\d+\b/, ':id')}`,
    ),
  );
  expect(described).toEqual(new Set(Object.values(api).map(({ method, path }) => `${method} ${path}`)));
});
