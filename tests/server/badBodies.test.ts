import { afterAll, describe, expect, test, vi } from 'vitest';

import type { Api } from '../../server/handler';
import { known, POSTS } from './support/calls';
import { openWithGoodBodies } from './support/goodBodies';
import { createRandom, NO_OBJECT, oddBody } from './support/odd';
import { rowsOf } from './support/people';

const KIB = 1024;
const mostOf = (name: keyof Api) =>
  known[name].may === null ? 8 * KIB : known[name].refused?.image ? 7.5 * KIB * KIB : KIB * KIB;

const { it, bodies } = await openWithGoodBodies();
afterAll(() => it.close());

describe.each(POSTS)('%s', (name) => {
  test.each(NO_OBJECT.filter(([, { length }]) => length <= mostOf(name)))(
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
      // Saving a profile in which nothing changed is no mistake.
      const status = name === 'editProfile' ? 200 : 422;
      expect((await bodies.post(name, '{"unknown": 1}', type)).status, type).toBe(status);
    }
  });

  test('never fails over anything sent to it', async () => {
    const complaint = vi.spyOn(console, 'error');
    const random = createRandom(name.length);
    for (let n = 0; n < 60; n++) {
      const body = oddBody(random, Object.keys(known[name].refused!));
      const { status } = await bodies.post(name, body);
      expect(status, body.slice(0, 500)).toBeLessThan(500);
    }
    expect(complaint).not.toHaveBeenCalled();
  });
});

test('half a character in a name is refused or replaced, never kept', async () => {
  const { status } = await bodies.post(
    'editUser',
    JSON.stringify({ ...bodies.good.editUser, first_name: 'Zo\ud83d' }),
  );
  expect([200, 422]).toContain(status);
  const [row] = await rowsOf(it.db, [bodies.person]);
  expect(row!.firstName).not.toMatch(/\p{Surrogate}/u);
});
