import { afterAll, expect, test } from 'vitest';

import { POSTS } from '../support/calls';
import { createExtrasClient } from '../support/extras';
import { openWithGoodBodies } from '../support/goodBodies';

const { it, admin, bodies } = await openWithGoodBodies();
afterAll(() => it.close());

const clean = Object.getOwnPropertyNames(Object.prototype);
/** What all objects have by now that they had not before. */
const polluted = () => {
  const found = Object.getOwnPropertyNames(Object.prototype).filter((name) => !clean.includes(name));
  for (const name of found) Reflect.deleteProperty(Object.prototype, name);
  return found;
};

const NESTED = '{"polluted": 1, "is_restricted": 0, "role": "admin"}';
const keys = `"__proto__": ${NESTED}, "constructor": {"prototype": ${NESTED}}`;

test.each(POSTS)('%s leaves what all objects share alone', async (name) => {
  const good = JSON.stringify(bodies.good[name]);
  const body = good === '{}' ? `{${keys}}` : `{${keys}, ${good.slice(1)}`;
  expect((await bodies.post(name, body)).status).toBeLessThan(500);
  expect(polluted()).toEqual([]);
});

test.each(POSTS)('%s takes no field from a prototype', async (name) => {
  const required = await bodies.post(name, '{}');
  const inherited = await bodies.post(name, `{"__proto__": ${JSON.stringify(bodies.good[name])}}`);
  expect(inherited).toEqual(required);
});

test('neither do queries, of calls or of extras', async () => {
  const query = '__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1&__proto__=x';
  for (const path of ['admin/sellers', 'extras/reports']) {
    const response = await it.app.request(`/api/${path}?${query}`, { headers: admin.headers });
    expect(response.status).toBe(200);
  }
  const { list } = createExtrasClient(it.app, admin.headers);
  const filter = JSON.parse(`{${keys}}`) as object;
  for (const field of ['__proto__', 'constructor', 'toString']) {
    expect(await list('reports', { filter, sort: [field, 'ASC'] })).toMatchObject({ status: 200 });
  }
  expect(polluted()).toEqual([]);
});
