import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Api } from '../../server/handler';
import { api } from '../../src/contract/api';
import { ROLES } from '../../src/contract/roles';
import { BAD_TEXT, createRandom, NO_ID, NO_OBJECT, NO_TEXT, oddBody } from './support/odd';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPerson, rowsOf } from './support/people';

const NO_NAME = [...NO_TEXT, ...BAD_TEXT, 'A', ' A ', 'x'.repeat(101)];
const NO_IDS = [null, true, 0, 1001, '', '1001', {}, { 0: 1001, length: 1 }, [], Array(1001).fill(1001)];

/** Every field of every call that takes a body, and what it must not be. */
const BAD: Partial<Record<keyof Api, Record<string, unknown[]>>> = {
  login: {
    email: [
      ...NO_TEXT,
      ...BAD_TEXT,
      'ada',
      'ada@',
      '@b.example',
      'a b@c.example',
      `${'a'.repeat(250)}@b.example`,
    ],
    password: [...NO_TEXT, '', '\0', 'a\0b', 'x'.repeat(257)],
    role: [...NO_TEXT, ...BAD_TEXT, 'root', 'Admin', '__proto__'],
  },
  blockUsers: { user_ids: [...NO_IDS, ...NO_ID.map((id) => [1001, id])] },
  unblockUsers: { user_ids: [...NO_IDS, ...NO_ID.map((id) => [1001, id])] },
  deleteUsers: { user_ids: [...NO_IDS, ...NO_ID.map((id) => [1001, id])] },
  editUser: {
    user_id: NO_ID,
    first_name: NO_NAME,
    last_name: NO_NAME,
    new_password: [true, 0, 123456, [], {}, '12345', 'abcdef\0', 'x'.repeat(257)],
  },
};
const POSTS = Object.keys(BAD) as (keyof Api)[];

let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
let person: number;
let good: Partial<Record<keyof Api, object>>;
beforeAll(async () => {
  it = await openTestApp({ rateLimitFactor: 10_000 });
  admin = await it.withRoles(...ROLES);
  person = await addPerson(it.db);
  good = {
    login: { email: 'ada@b.example', password: 'a password', role: 'admin' },
    blockUsers: { user_ids: [person] },
    unblockUsers: { user_ids: [person] },
    deleteUsers: { user_ids: [person] },
    editUser: { user_id: person, first_name: 'Ada', last_name: 'Tester' },
  };
});
afterAll(() => it.close());

const post = (name: keyof Api, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  admin.send('POST', api[name].path, { body, headers: { 'content-type': type } });

test('every call that takes a body is here', () => {
  expect(new Set(POSTS)).toEqual(
    new Set(Object.entries(api).flatMap(([name, { method }]) => (method === 'POST' ? [name] : []))),
  );
});

const fields = POSTS.flatMap((name) => Object.keys(BAD[name]!).map((field) => [name, field] as const));
test.each(fields)('%s says what is wrong with its field %s, and does nothing', async (name, field) => {
  const before = await rowsOf(it.db, [person]);
  for (const value of BAD[name]![field]!) {
    const answer = await post(name, JSON.stringify({ ...good[name], [field]: value }));
    const what = `${field}: ${JSON.stringify(value)?.slice(0, 60)}`;
    expect({ ...answer, message: '' }, what).toEqual({
      status: 422,
      success: false,
      message: '',
      data: null,
    });
    expect(answer.message, what).toMatch(new RegExp(`^${field}(\\.\\d+)?: [^;]+$`));
  }
  expect(await rowsOf(it.db, [person])).toEqual(before);
});

test.each(fields.filter(([, field]) => field !== 'new_password'))(
  '%s names its field %s when it is missing',
  async (name, field) => {
    const { [field]: _, ...rest } = good[name] as Record<string, unknown>;
    const answer = await post(name, JSON.stringify(rest));
    expect(answer).toMatchObject({ status: 422, message: expect.stringMatching(`^${field}: `) });
  },
);

test('several fields at fault are all named', async () => {
  const { message } = await post('login', '{}');
  expect(message).toMatch(/^email: .+; password: .+; role: .+$/);
});

describe.each(POSTS)('%s', (name) => {
  test.each(NO_OBJECT)('refuses %s', async (_what, body) => {
    expect(await post(name, body)).toEqual({
      status: 400,
      success: false,
      message: 'The request body must be a JSON object',
      data: null,
    });
  });

  test('refuses a body of more than a mebibyte', async () => {
    expect(await post(name, JSON.stringify({ a: 'x'.repeat(1024 * 1024) }))).toMatchObject({ status: 413 });
  });

  test('minds neither the content type nor fields it does not know', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'nonsense',
      'multipart/form-data',
    ]) {
      expect((await post(name, '{"unknown": 1}', type)).status, type).toBe(422);
    }
  });

  test('never fails over anything sent to it', async () => {
    const complaint = vi.spyOn(console, 'error');
    const random = createRandom(name.length);
    for (let n = 0; n < 150; n++) {
      const body = oddBody(random, Object.keys(BAD[name]!));
      const { status } = await post(name, body);
      expect(status, body.slice(0, 500)).toBeLessThan(500);
    }
    expect(complaint).not.toHaveBeenCalled();
  });
});

test('half a character in a name is refused or replaced, never kept', async () => {
  const { status } = await post('editUser', JSON.stringify({ ...good.editUser, first_name: 'Zo\ud83d' }));
  expect([200, 422]).toContain(status);
  const [row] = await rowsOf(it.db, [person]);
  expect(row!.firstName).not.toMatch(/\p{Surrogate}/u);
});
