import { afterAll, describe, expect, test } from 'vitest';

import type { Api } from '../../server/handler';
import { known, POSTS } from './support/calls';
import { openWithGoodBodies } from './support/goodBodies';
import { NOT_AN_OBJECT } from './support/odd';

const KIB = 1024;
const mostOf = (name: keyof Api) =>
  known[name].allowedRoles === null ? 8 * KIB : known[name].refused?.image ? 7.5 * KIB * KIB : KIB * KIB;

const { it, bodies } = await openWithGoodBodies();
afterAll(() => it.close());

describe.each(POSTS)('%s', (name) => {
  test.each(NOT_AN_OBJECT.filter(([, { length }]) => length <= mostOf(name)))(
    'refuses %s',
    async (_what, body) => {
      expect(await bodies.post(name, body)).toEqual({
        status: 400,
        success: false,
        message: 'The request body must be a JSON object',
        data: null,
      });
    },
  );

  test('refuses a body of more than the largest picture, a mebibyte, or eight kibibytes of whoever is not signed in', async () => {
    const most = mostOf(name);
    const sized = (size: number) => `{"a":"${'x'.repeat(size - 8)}"}`;
    expect(await bodies.post(name, sized(most))).not.toMatchObject({ status: 413 });
    expect(await bodies.post(name, sized(most + 1))).toMatchObject({ status: 413 });
  });

  test('takes JSON that says so, and fields it does not know', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'nonsense',
      '',
      'application/jsonp',
      'application/json-seq',
      'text/json',
      'multipart/form-data',
    ]) {
      expect(await bodies.post(name, '{"unknown": 1}', type), type).toEqual({
        status: 415,
        success: false,
        message: 'The request body must be application/json',
        data: null,
      });
    }
    for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/json;']) {
      // A change of nothing is no mistake.
      const status = known[name].optional === 'every field' ? 200 : 422;
      expect((await bodies.post(name, '{"unknown": 1}', type)).status, type).toBe(status);
    }
  });
});
