import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hashPassword, verifyPassword } from '../../server/modules/auth/passwords';
import type { Database } from '../../server/db/open';
import { categories } from '../../server/db/schema';
import { updateRow } from '../../server/crud/changeRow';
import { targetInfo } from '../../src/contract/auditLog/targetKinds';
import { openTestApp, type TestApp } from './support/openTestApp';
import { openTestDatabase } from './support/openTestDatabase';
import { addPeople, addPerson, rowsOf } from './support/people';

describe('changes', async () => {
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
    test('takes one person by name or many by their number, sellers and buyers alike', async () => {
      const [a, b, c] = (await addPeople(it.db, {}, { role: 'buyer' }, {})) as [number, number, number];
      expect(await admin.call('blockUsers', { user_ids: [a] })).toEqual(ok('Ada Tester blocked'));
      expect(await admin.call('blockUsers', { user_ids: [b, c] })).toEqual(ok('2 users blocked'));
      expect(await states([a, b, c])).toEqual([true, true, true]);
      expect(await admin.call('unblockUsers', { user_ids: [a] })).toEqual(ok('Ada Tester unblocked'));
      expect(await admin.call('unblockUsers', { user_ids: [b, c] })).toEqual(ok('2 users unblocked'));
      expect(await states([a, b, c])).toEqual([false, false, false]);
    });

    test('restricts admins, as their screen calls it', async () => {
      const ids = await addPeople(it.db, { role: 'admin' }, { role: 'admin' });
      const user_ids = ids.slice(0, 1);
      expect(await admin.call('blockUsers', { user_ids })).toEqual(ok('Ada Tester restricted'));
      expect(await admin.call('unblockUsers', { user_ids })).toEqual(ok('Ada Tester no longer restricted'));
      expect(await admin.call('blockUsers', { user_ids: ids })).toEqual(ok('2 admins restricted'));
    });

    test('twice changes nothing more: the day of the block stays', async () => {
      const id = await addPerson(it.db);
      await admin.call('blockUsers', { user_ids: [id] });
      const [before] = await rowsOf(it.db, [id]);
      now = new Date(+now + 60_000);
      expect(await admin.call('blockUsers', { user_ids: [id] })).toMatchObject({ status: 200 });
      expect(await rowsOf(it.db, [id])).toEqual([before]);
    });

    test('and unblocking somebody who is not blocked succeeds and changes nothing', async () => {
      const id = await addPerson(it.db);
      const before = await rowsOf(it.db, [id]);
      expect(await admin.call('unblockUsers', { user_ids: [id] })).toMatchObject({ status: 200 });
      expect(await rowsOf(it.db, [id])).toEqual(before);
    });
  });

  test('ids may be numbers or text, and the same one twice is one person', async () => {
    const [a, b] = (await addPeople(it.db, {}, {})) as [number, number];
    expect(await admin.call('blockUsers', { user_ids: [String(a), b, a, ` ${b} `] })).toEqual(
      ok('2 users blocked'),
    );
    expect(
      await admin.call('editUser', { user_id: String(a), first_name: 'New', last_name: 'Name' }),
    ).toMatchObject({ status: 200 });
  });

  /** Ids that are nobody's, as somebody might send them. */
  const NOBODYS = [
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
    test.each(NOBODYS)(
      'with the id %j of nobody among others is 404, names it and changes nobody',
      async (id) => {
        const known = await addPeople(it.db, {}, { role: 'buyer', isBlocked: true });
        const before = await rowsOf(it.db, known);
        expect(await admin.call(name, { user_ids: [known[0]!, id, known[1]!] })).toEqual({
          status: 404,
          success: false,
          message: `User ${id} not found`,
          data: null,
        });
        expect(await rowsOf(it.db, known)).toEqual(before);
      },
    );
  });

  describe('editing', () => {
    const edit = (user_id: number | string, more: object = {}) =>
      admin.call('editUser', { user_id, first_name: 'Edited', last_name: 'Person', ...more });

    test('changes the name, by which the person is then found, and nothing else', async () => {
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

    test('keeps the password unless there is a new one', async () => {
      const id = await addPerson(it.db, { passwordHash: await hashPassword('the old one') });
      await edit(id);
      await edit(id, { new_password: '' });
      const hashOf = async () => (await rowsOf(it.db, [id]))[0]!.passwordHash;
      expect(await verifyPassword(await hashOf(), 'the old one')).toBe(true);
      await edit(id, { new_password: ' 6 chars' });
      expect(await verifyPassword(await hashOf(), ' 6 chars')).toBe(true);
      expect(await hashOf()).toMatch(/^\$argon2id\$/);
    });

    test.each(NOBODYS)('the id %j of nobody is 404', async (id) => {
      expect(await edit(id)).toMatchObject({ status: 404, message: `User ${id} not found` });
    });
  });
});

describe('changeRow', () => {
  let it: Database;
  beforeAll(async () => void (it = await openTestDatabase('seeded')));
  afterAll(() => it.close());

  test.each([{}, { name: undefined }])(
    'a row in which nothing is to change stays as it is: %o',
    async (changes) => {
      const { before, after } = await updateRow(it.db, categories, targetInfo('category'), 1, changes);
      expect(after).toEqual(before);
      expect(before.name).not.toBe('');
    },
  );
});
