import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hashPassword, verifyPassword } from '../../../server/modules/auth/secrets';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addPeople, addPerson, rowsOf } from '../helpers/people';

describe('changes of people', async () => {
  let now = new Date('2026-03-01T12:00:00Z');
  let it: TestApp;
  let admin: Awaited<ReturnType<TestApp['withRoles']>>;
  beforeAll(async () => {
    it = await openTestApp({ now: () => now });
    admin = await it.withRoles('sellers', 'buyers', 'admins');
  });
  afterAll(() => it.close());

  const states = async (ids: number[]) => (await rowsOf(it.db, ids)).map(({ isBlocked }) => isBlocked);
  const ok = (message: string) => ({ status: 200, success: true, message, data: null });

  describe('blocking', () => {
    test('the success message contains the person’s name if only one person is blocked or unblocked, and otherwise the number of people', async () => {
      const [a, b, c] = (await addPeople(it.db, {}, { role: 'buyer' }, {})) as [number, number, number];
      expect(await admin.call('blockUsers', { user_ids: [a] })).toEqual(ok('Ada Tester blocked'));
      expect(await admin.call('blockUsers', { user_ids: [b, c] })).toEqual(ok('2 users blocked'));
      expect(await states([a, b, c])).toEqual([true, true, true]);
      expect(await admin.call('unblockUsers', { user_ids: [a] })).toEqual(ok('Ada Tester unblocked'));
      expect(await admin.call('unblockUsers', { user_ids: [b, c] })).toEqual(ok('2 users unblocked'));
      expect(await states([a, b, c])).toEqual([false, false, false]);
    });

    test('the message about a blocked administrator says “restricted” instead of “blocked”', async () => {
      const ids = await addPeople(it.db, { role: 'admin' }, { role: 'admin' });
      const user_ids = ids.slice(0, 1);
      expect(await admin.call('blockUsers', { user_ids })).toEqual(ok('Ada Tester restricted'));
      expect(await admin.call('unblockUsers', { user_ids })).toEqual(ok('Ada Tester no longer restricted'));
      expect(await admin.call('blockUsers', { user_ids: ids })).toEqual(ok('2 admins restricted'));
    });

    test('the server keeps the date of the first block when a blocked person is blocked again', async () => {
      const id = await addPerson(it.db);
      await admin.call('blockUsers', { user_ids: [id] });
      const [before] = await rowsOf(it.db, [id]);
      now = new Date(+now + 60_000);
      expect(await admin.call('blockUsers', { user_ids: [id] })).toMatchObject({ status: 200 });
      expect(await rowsOf(it.db, [id])).toEqual([before]);
    });

    test('the server responds with 200 to a request to unblock a person who is not blocked, and changes nothing', async () => {
      const id = await addPerson(it.db);
      const before = await rowsOf(it.db, [id]);
      expect(await admin.call('unblockUsers', { user_ids: [id] })).toMatchObject({ status: 200 });
      expect(await rowsOf(it.db, [id])).toEqual(before);
    });
  });

  test('the server accepts the ids of people as numbers or as text, and counts a repeated id once', async () => {
    const [a, b] = (await addPeople(it.db, {}, {})) as [number, number];
    expect(await admin.call('blockUsers', { user_ids: [String(a), b, a, ` ${b} `] })).toEqual(
      ok('2 users blocked'),
    );
    expect(
      await admin.call('editUser', { user_id: String(a), first_name: 'New', last_name: 'Name' }),
    ).toMatchObject({ status: 200 });
  });

  /** Numbers and texts that are not the id of any person. Some are malformed or out of range. */
  const UNKNOWN_IDS = [
    0,
    -1,
    1.5,
    999_999_999,
    2 ** 31,
    2 ** 53,
    1e300,
    '0',
    '-1',
    '1e3',
    '0x3e9',
    '1001 or 1=1',
    'SELLER-7',
    '٣٤٥',
    '99999999999999999999',
  ];

  describe.each(['blockUsers', 'unblockUsers', 'deleteUsers'] as const)('%s', (name) => {
    test.each(UNKNOWN_IDS)(
      'the server responds with 404 and changes no person if the request contains known ids and the unknown id %j',
      async (id) => {
        const ids = await addPeople(it.db, {}, { role: 'buyer', isBlocked: true });
        const before = await rowsOf(it.db, ids);
        expect(await admin.call(name, { user_ids: [ids[0]!, id, ids[1]!] })).toEqual({
          status: 404,
          success: false,
          message: `User ${id} not found`,
          data: null,
        });
        expect(await rowsOf(it.db, ids)).toEqual(before);
      },
    );
  });

  describe('editing', () => {
    const edit = (user_id: number | string, more: object = {}) =>
      admin.call('editUser', { user_id, first_name: 'Edited', last_name: 'Person', ...more });

    test('the server changes only the name and the search text of a person, and ignores other fields of the request', async () => {
      const id = await addPerson(it.db, { phoneNumber: '1', billingAddress: 'Somewhere', isBlocked: true });
      const [before] = await rowsOf(it.db, [id]);
      const answer = await edit(id, {
        first_name: '  Zoë ',
        email: 'other@example.com',
        role: 'admin',
        id: 1,
      });
      expect(answer).toEqual(ok('User updated'));
      const searchText = `zoe person\n${before!.email}\n${id}`;
      expect(await rowsOf(it.db, [id])).toEqual([
        { ...before, firstName: 'Zoë', lastName: 'Person', searchText },
      ]);
    });

    test('the server keeps the password if the request has no new password or an empty new password', async () => {
      const id = await addPerson(it.db, { passwordHash: await hashPassword('the old one') });
      await edit(id);
      await edit(id, { new_password: '' });
      const hashOf = async () => (await rowsOf(it.db, [id]))[0]!.passwordHash;
      expect(await verifyPassword(await hashOf(), 'the old one')).toBe(true);
      await edit(id, { new_password: ' 6 chars' });
      expect(await verifyPassword(await hashOf(), ' 6 chars')).toBe(true);
      expect(await hashOf()).toMatch(/^\$argon2id\$/);
    });

    test.each(UNKNOWN_IDS)('the server responds with 404 to an edit of the unknown id %j', async (id) => {
      expect(await edit(id)).toMatchObject({ status: 404, message: `User ${id} not found` });
    });
  });
});
