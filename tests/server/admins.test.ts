import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '../../server/modules/auth/passwords';
import type { Role } from '../../src/contract/roles';
import { createClient, refusal } from './support/client';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin, addPerson, rowsOf } from './support/people';
import { NEW, NO_LONGER_VALID, NOT_VERIFIED, OLD, openResets, type Resets } from './support/resets';

describe('administrators', () => {
  let it: TestApp;
  let boss: Awaited<ReturnType<TestApp['withRoles']>>;
  let roleIds: Map<string, number>;
  beforeAll(async () => {
    it = await openTestApp({ rateLimitFactor: 1000 });
    boss = await it.withRoles('admins');
    const { data } = await boss.call('listRoles', {});
    roleIds = new Map(data.roles.map(({ id, key }) => [key, Number(id)]));
  });
  afterAll(() => it.close());

  const idsOf = (...keys: Role[]) => keys.map((key) => roleIds.get(key)!);
  let last = 0;
  const form = (more: object = {}) => ({
    role_ids: idsOf('sellers'),
    email: `new${++last}@admins.example`,
    first_name: 'New',
    last_name: 'Admin',
    ...more,
  });

  const heldBy = async (id: number) => {
    const { data } = await boss.call('listAdmins', { id });
    return data.admins.data[0]?.roles.map(({ key }) => key);
  };

  test('a new administrator signs in with the roles given, by the address in any capitals', async () => {
    const email = `Mixed${++last}@Admins.Example`;
    const password = { password: 'secret6', confirm_password: 'secret6' };
    const sent = form({ email, role_ids: idsOf('sellers', 'finance').map(String), ...password });
    expect(await boss.call('createAdmin', sent)).toEqual({
      status: 200,
      success: true,
      message: 'Admin created',
      data: null,
    });
    const me = createClient(it.app, await it.signIn(email, 'secret6'));
    expect((await me.call('listSellers', {})).status).toBe(200);
    expect((await me.call('listBuyers', {})).status).toBe(403);
    expect((await boss.call('listAdmins', {})).data.admins.data[0]).toMatchObject({
      email: email.toLowerCase(),
      is_restricted: 0,
      roles: [{ key: 'sellers' }, { key: 'finance' }],
    });
  });

  test.each([
    ['a role that there is not', { role_ids: [999] }, 'role_ids: Role 999 not found'],
    ['a role that is no number', { role_ids: ['sellers'] }, 'role_ids: Role sellers not found'],
    [
      'two passwords',
      { password: 'secret6', confirm_password: 'secret7' },
      'confirm_password: Passwords must match',
    ],
  ])('%s is refused', async (_what, more, fault) => {
    const id = await addAdmin(it.db, ['sellers']);
    for (const answer of [
      await boss.call('createAdmin', form(more)),
      await boss.call('updateAdmin', { id, admin_id: id, ...form(more) }),
    ]) {
      expect(answer).toMatchObject({ status: 422, ...refusal(fault) });
    }
    expect(await heldBy(id)).toEqual(['sellers']);
  });

  test('an address that somebody has is refused, be it a buyer', async () => {
    const email = `taken${++last}@admins.example`;
    await addPerson(it.db, { role: 'buyer', email });
    const id = await addAdmin(it.db, ['sellers']);
    const refused = { status: 422, ...refusal('email: This email is already in use') };
    expect(await boss.call('createAdmin', form({ email: email.toUpperCase() }))).toMatchObject(refused);
    expect(await boss.call('updateAdmin', { id, ...form({ email }) })).toMatchObject(refused);
  });

  test('one is found by their number behind more than a page of others', async () => {
    const id = await addAdmin(it.db, ['buyers'], { createdAt: new Date('2020-01-01') });
    for (let others = 0; others < 100; others += 1) await addAdmin(it.db, []);
    const first = await boss.call('listAdmins', { per_page: 100 });
    expect(first.data.admins.data.map((admin) => admin.id)).not.toContain(id);
    const { data, total } = (await boss.call('listAdmins', { id })).data.admins;
    expect({ ids: data.map((admin) => admin.id), total }).toEqual({ ids: [id], total: 1 });
    for (const nobodys of [await addPerson(it.db), 0, 'x'])
      expect((await boss.call('listAdmins', { id: nobodys })).data.admins).toEqual({ data: [], total: 0 });
  });

  test('it is said who has more than a password', async () => {
    const ids = [await addAdmin(it.db, []), await addAdmin(it.db, []), await addAdmin(it.db, [])] as const;
    await it.pool.query(
      `insert into tys.passkeys (user_id, credential_id, public_key, counter, host, transports, name)
     values ($1, 'abc', 'key', 0, 'localhost', '{}', 'Desk')`,
      [ids[0]],
    );
    await it.pool.query(
      `insert into tys.one_time_codes (user_id, secret, last_step) values ($1, 'secret', 0)`,
      [ids[1]],
    );
    const has = async (id: number) =>
      (await boss.call('listAdmins', { id })).data.admins.data[0]?.has_second_factor;
    expect([await has(ids[0]), await has(ids[1]), await has(ids[2])]).toEqual([1, 1, 0]);
  });

  test('changed roles count at the next call, and a new password ends the sessions', async () => {
    const passwordHash = await hashPassword('the old one');
    const email = `changed${++last}@admins.example`;
    const id = await addAdmin(it.db, ['sellers'], { email, passwordHash });
    const me = createClient(it.app, await it.signIn(email, 'the old one'));
    const changed = { id, admin_id: id, ...form({ email, role_ids: idsOf('buyers') }) };
    expect(await boss.call('updateAdmin', changed)).toMatchObject({ status: 200, message: 'Admin updated' });
    expect((await me.call('listSellers', {})).status).toBe(403);
    expect((await me.call('listBuyers', {})).status).toBe(200);
    await boss.call('updateAdmin', { ...changed, password: 'the new one', confirm_password: 'the new one' });
    expect((await me.call('listBuyers', {})).status).toBe(401);
    expect(await it.signIn(email, 'the new one')).toBeTruthy();
  });

  test('roles sent alone leave the name, the email and the sessions as they are', async () => {
    const me = await it.withRoles('sellers');
    const { id } = me;
    const [before] = (await boss.call('listAdmins', { id })).data.admins.data;
    expect((await boss.call('updateAdmin', { id, role_ids: idsOf('buyers') })).status).toBe(200);
    const [after] = (await boss.call('listAdmins', { id })).data.admins.data;
    expect(after).toEqual({ ...before, roles: [expect.objectContaining({ key: 'buyers' })] });
    expect((await me.call('listBuyers', {})).status).toBe(200);
  });

  test('only administrators are edited and deleted here', async () => {
    const seller = await addPerson(it.db);
    for (const id of [seller, 0, 999_999_999]) {
      expect(await boss.call('updateAdmin', { id, ...form() })).toMatchObject({ status: 404 });
      expect(await boss.call('deleteAdmin', { id })).toMatchObject({ status: 404 });
    }
    expect((await rowsOf(it.db, [seller]))[0]).toMatchObject({ deletedAt: null });
  });

  test('an edit says of whom twice, and alike', async () => {
    const [a, b] = [await addAdmin(it.db, []), await addAdmin(it.db, [])];
    expect(await boss.call('updateAdmin', { id: a, admin_id: b, ...form() })).toMatchObject({ status: 422 });
  });

  test('deleting leaves no name and ends the sessions', async () => {
    const other = await it.withRoles('sellers');
    expect(await boss.call('deleteAdmin', { id: other.id })).toMatchObject({
      status: 200,
      message: 'Ada Tester deleted',
    });
    expect((await other.call('listSellers', {})).status).toBe(401);
    expect((await rowsOf(it.db, [other.id]))[0]).toMatchObject({ firstName: '', email: null });
  });

  describe('oneself', () => {
    test('cannot be deleted, restricted, or left without the role', async () => {
      const { email } = (await rowsOf(it.db, [boss.id]))[0]!;
      const without = { id: boss.id, ...form({ email, role_ids: idsOf('sellers') }) };
      for (const answer of [
        await boss.call('deleteAdmin', { id: boss.id }),
        await boss.call('deleteUsers', { user_ids: [boss.id] }),
        await boss.call('blockUsers', { user_ids: [boss.id] }),
        await boss.call('updateAdmin', without),
      ]) {
        expect(answer).toMatchObject({ status: 422 });
      }
      expect(await heldBy(boss.id)).toEqual(['admins']);
    });
  });

  describe('two who end each other at once', () => {
    const ways = {
      deleteAdmin: (id: number) => ['deleteAdmin', { id }] as const,
      blockUsers: (id: number) => ['blockUsers', { user_ids: [id] }] as const,
      deleteUsers: (id: number) => ['deleteUsers', { user_ids: [id] }] as const,
    };
    test.each(Object.entries(ways))('%s: one of them is left', async (_name, way) => {
      const alone = await openTestApp();
      const [a, b] = [await alone.withRoles('admins'), await alone.withRoles('admins')];
      const answers = await Promise.all([
        a.call(...(way(b.id) as ['deleteAdmin', { id: number }])),
        b.call(...(way(a.id) as ['deleteAdmin', { id: number }])),
      ]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
      const left = (await rowsOf(alone.db, [a.id, b.id])).filter((row) => !row.isBlocked && !row.deletedAt);
      expect(left).toHaveLength(1);
      await alone.close();
    });

    test('taking the role from each other, too', async () => {
      const alone = await openTestApp();
      const [a, b] = [await alone.withRoles('admins'), await alone.withRoles('admins')];
      // Another email would end the session too: the second request would then be 401.
      const withoutRole = async ({ id }: { id: number }) => {
        const { email } = (await rowsOf(alone.db, [id]))[0]!;
        return { id, ...form({ email }) };
      };
      const [ofA, ofB] = [await withoutRole(a), await withoutRole(b)];
      const answers = await Promise.all([a.call('updateAdmin', ofB), b.call('updateAdmin', ofA)]);
      const [done, refused] = answers.map(({ status }) => status).toSorted((one, other) => one - other);
      expect([done, [403, 409].includes(refused!)]).toEqual([200, true]);
      const { rows } = await alone.pool.query(
        "select user_id from tys.user_roles ur join tys.roles r on r.id = ur.role_id where key = 'admins'",
      );
      expect(rows).toHaveLength(1);
      await alone.close();
    });
  });
});

describe('changed email addresses', () => {
  let it: Resets;
  let email: string;
  let id: number;
  let boss: Awaited<ReturnType<Resets['withRoles']>>;
  beforeAll(async () => {
    it = await openResets({ rateLimitFactor: 100 });
    boss = await it.withRoles('admins');
  });
  beforeEach(async () => {
    ({ email, id } = await it.somebody());
  });
  afterAll(() => it.close());

  const save = (to: string) =>
    boss.call('updateAdmin', { id, email: to, first_name: 'Ada', last_name: 'Tester', role_ids: [1] });

  test('another email ends the sessions; the same one, however it is written, ends none', async () => {
    const { call } = createClient(it.app, await it.signIn(email, OLD));
    const isIn = async () => (await call('editProfile', {})).status === 200;
    await save(email.toUpperCase());
    expect(await isIn()).toBe(true);
    await save(`new.${email}`);
    expect(await isIn()).toBe(false);
    expect(await it.letsIn(`new.${email}`, OLD)).toBe(true);
  });

  test('it voids a code that was sent to the old mailbox, entered or not', async () => {
    const { data, code } = await it.ask(email);
    await save(`new.${email}`);
    expect(await it.verify(email, data.token, code)).toEqual(NO_LONGER_VALID);
    await save(email);
    const token = await it.verified(email);
    await save(`new.${email}`);
    expect(await it.reset(token)).toEqual(NOT_VERIFIED);
  });

  test('a code whose sending was under way at the change opens nothing either', async () => {
    const token = await it.verified(email);
    // As if the code had been stored after the change.
    await it.pool.query('update tys.users set email = $1 where id = $2', [`new.${email}`, id]);
    expect(await it.reset(token)).toEqual(NOT_VERIFIED);
    expect(await it.letsIn(`new.${email}`, NEW)).toBe(false);
  });
});
