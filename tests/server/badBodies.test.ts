import { afterAll, describe, expect, test, vi } from 'vitest';

import type { Api } from '../../server/handler';
import { BAD } from './support/badFields';
import { openWithGoodBodies } from './support/goodBodies';
import { createRandom, NO_OBJECT, oddBody } from './support/odd';
import { rowsOf } from './support/people';

const POSTS = Object.keys(BAD) as (keyof Api)[];
const WITH_PICTURE = new Set<keyof Api>(['createCategory', 'updateCategory', 'editProfile']);

const { it, bodies } = await openWithGoodBodies();
afterAll(() => it.close());

describe.each(POSTS)('%s', (name) => {
  test.each(NO_OBJECT)('refuses %s', async (_what, body) => {
    expect(await bodies.post(name, body)).toEqual({
      status: 400,
      success: false,
      message: 'The request body must be a JSON object',
      data: null,
    });
  });

  test('refuses a body of more than a mebibyte, or of more than the largest picture', async () => {
    const most = (WITH_PICTURE.has(name) ? 7.5 : 1) * 1024 * 1024;
    expect(await bodies.post(name, JSON.stringify({ a: 'x'.repeat(most) }))).toMatchObject({ status: 413 });
  });

  test('minds neither the content type nor fields it does not know', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'nonsense',
      'multipart/form-data',
    ]) {
      // Saving a profile in which nothing changed is no mistake.
      const status = name === 'editProfile' ? 200 : 422;
      expect((await bodies.post(name, '{"unknown": 1}', type)).status, type).toBe(status);
    }
  });

  test('never fails over anything sent to it', async () => {
    const complaint = vi.spyOn(console, 'error');
    const random = createRandom(name.length);
    for (let n = 0; n < 60; n++) {
      const body = oddBody(random, Object.keys(BAD[name]!));
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
