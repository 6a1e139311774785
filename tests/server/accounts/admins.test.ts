import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '../../../server/modules/auth/secrets';
import type { Role } from '../../../src/contract/roles';
import { createClient, fieldErrors } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addAdmin, addPerson, rowsOf } from '../helpers/people';
import { NEW, NO_LONGER_VALID, NOT_VERIFIED, OLD, openResets, type Resets } from '../helpers/resets';

describe('administrators', () => {
  let it: TestApp;
  let manager: Awaited<ReturnType<TestApp['withRoles']>>;
  let roleIds: Map<string, number>;
  beforeAll(async () => {
    it = await openTestApp({ rateLimitFactor: 1000 });
    manager = await it.withRoles('admins');
    const { data } = await manager.call('listRoles', {});
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

  const rolesOf = async (id: number) => {
    const { data } = await manager.call('listAdmins', { id });
    return data.admins.data[0]?.roles.map(({ key }) => key);
  };

  test('the created administrator has the given roles, and can sign in with the email in upper or lower case', async () => {
    const email = `Mixed${++last}@Admins.Example`;
    const password = { password: 'secret6', confirm_password: 'secret6' };
    const sent = form({ email, role_ids: idsOf('sellers', 'finance').map(String), ...password });
    expect(await manager.call('createAdmin', sent)).toEqual({
      status: 200,
      success: true,
      message: 'Admin created',
      data: null,
    });
    const admin = createClient(it.app, await it.signIn(email, 'secret6'));
    expect((await admin.call('listSellers', {})).status).toBe(200);
    expect((await admin.call('listBuyers', {})).status).toBe(403);
    expect((await manager.call('listAdmins', {})).data.admins.data[0]).toMatchObject({
      email: email.toLowerCase(),
      is_restricted: 0,
      roles: [{ key: 'sellers' }, { key: 'finance' }],
    });
  });

  test.each([
    ['an unknown role id', { role_ids: [999] }, 'role_ids: Role 999 not found'],
    ['a role id that is not a number', { role_ids: ['sellers'] }, 'role_ids: Role sellers not found'],
    [
      'two different passwords',
      { password: 'secret6', confirm_password: 'secret7' },
      'confirm_password: Passwords must match',
    ],
  ])('`createAdmin` and `updateAdmin` reject %s', async (_description, more, message) => {
    const id = await addAdmin(it.db, ['sellers']);
    for (const answer of [
      await manager.call('createAdmin', form(more)),
      await manager.call('updateAdmin', { id, admin_id: id, ...form(more) }),
    ]) {
      expect(answer).toMatchObject({ status: 422, ...fieldErrors(message) });
    }
    expect(await rolesOf(id)).toEqual(['sellers']);
  });

  test('the server rejects an email that another account already uses, even if the other account belongs to a buyer', async () => {
    const email = `taken${++last}@admins.example`;
    await addPerson(it.db, { role: 'buyer', email });
    const id = await addAdmin(it.db, ['sellers']);
    const rejection = {
      status: 422,
      ...fieldErrors('email: This email is already in use. Choose another one.'),
    };
    expect(await manager.call('createAdmin', form({ email: email.toUpperCase() }))).toMatchObject(rejection);
    expect(await manager.call('updateAdmin', { id, ...form({ email }) })).toMatchObject(rejection);
  });

  test('a list request with the parameter `id` returns an administrator who is not on the first page of the list', async () => {
    const id = await addAdmin(it.db, ['buyers'], { createdAt: new Date('2020-01-01') });
    for (let others = 0; others < 100; others += 1) await addAdmin(it.db, []);
    const first = await manager.call('listAdmins', { per_page: 100 });
    expect(first.data.admins.data.map((admin) => admin.id)).not.toContain(id);
    const { data, total } = (await manager.call('listAdmins', { id })).data.admins;
    expect({ ids: data.map((admin) => admin.id), total }).toEqual({ ids: [id], total: 1 });
    for (const unknownId of [await addPerson(it.db), 0, 'x'])
      expect((await manager.call('listAdmins', { id: unknownId })).data.admins).toEqual({
        data: [],
        total: 0,
      });
  });

  test('`has_second_factor` is 1 for administrators with an authenticator app or a passkey, and 0 for other administrators', async () => {
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
      (await manager.call('listAdmins', { id })).data.admins.data[0]?.has_second_factor;
    expect([await has(ids[0]), await has(ids[1]), await has(ids[2])]).toEqual([1, 1, 0]);
  });

  test('new roles apply from the administrator’s next request, and a new password revokes the administrator’s sessions', async () => {
    const passwordHash = await hashPassword('the old one');
    const email = `changed${++last}@admins.example`;
    const id = await addAdmin(it.db, ['sellers'], { email, passwordHash });
    const admin = createClient(it.app, await it.signIn(email, 'the old one'));
    const changed = { id, admin_id: id, ...form({ email, role_ids: idsOf('buyers') }) };
    expect(await manager.call('updateAdmin', changed)).toMatchObject({
      status: 200,
      message: 'Admin updated',
    });
    expect((await admin.call('listSellers', {})).status).toBe(403);
    expect((await admin.call('listBuyers', {})).status).toBe(200);
    await manager.call('updateAdmin', {
      ...changed,
      password: 'the new one',
      confirm_password: 'the new one',
    });
    expect((await admin.call('listBuyers', {})).status).toBe(401);
    expect(await it.signIn(email, 'the new one')).toBeTruthy();
  });

  test('the server keeps name, email and sessions when a request changes only the roles of an administrator', async () => {
    const admin = await it.withRoles('sellers');
    const { id } = admin;
    const [before] = (await manager.call('listAdmins', { id })).data.admins.data;
    expect((await manager.call('updateAdmin', { id, role_ids: idsOf('buyers') })).status).toBe(200);
    const [after] = (await manager.call('listAdmins', { id })).data.admins.data;
    expect(after).toEqual({ ...before, roles: [expect.objectContaining({ key: 'buyers' })] });
    expect((await admin.call('listBuyers', {})).status).toBe(200);
  });

  test('the server responds with 404 to a change or deletion with an id that belongs to no administrator', async () => {
    const seller = await addPerson(it.db);
    for (const id of [seller, 0, 999_999_999]) {
      expect(await manager.call('updateAdmin', { id, ...form() })).toMatchObject({ status: 404 });
      expect(await manager.call('deleteAdmin', { id })).toMatchObject({ status: 404 });
    }
    expect((await rowsOf(it.db, [seller]))[0]).toMatchObject({ deletedAt: null });
  });

  test('the server rejects a change of an administrator if the ids in the URL and the body differ', async () => {
    const [a, b] = [await addAdmin(it.db, []), await addAdmin(it.db, [])];
    expect(await manager.call('updateAdmin', { id: a, admin_id: b, ...form() })).toMatchObject({
      status: 422,
    });
  });

  test('the deletion of an administrator erases the name and the email, and revokes the sessions', async () => {
    const other = await it.withRoles('sellers');
    expect(await manager.call('deleteAdmin', { id: other.id })).toMatchObject({
      status: 200,
      message: 'Ada Tester deleted',
    });
    expect((await other.call('listSellers', {})).status).toBe(401);
    expect((await rowsOf(it.db, [other.id]))[0]).toMatchObject({ firstName: '', email: null });
  });

  describe('changes of the caller’s own administrator account', () => {
    test('the server rejects requests to delete or restrict the caller’s own account, or to remove the role `admins` from the account', async () => {
      const { email } = (await rowsOf(it.db, [manager.id]))[0]!;
      const without = { id: manager.id, ...form({ email, role_ids: idsOf('sellers') }) };
      for (const answer of [
        await manager.call('deleteAdmin', { id: manager.id }),
        await manager.call('deleteUsers', { user_ids: [manager.id] }),
        await manager.call('blockUsers', { user_ids: [manager.id] }),
        await manager.call('updateAdmin', without),
      ]) {
        expect(answer).toMatchObject({ status: 422 });
      }
      expect(await rolesOf(manager.id)).toEqual(['admins']);
    });
  });

  describe('concurrent requests of two administrators to remove each other’s access', () => {
    const requests = {
      deleteAdmin: (id: number) => ['deleteAdmin', { id }] as const,
      blockUsers: (id: number) => ['blockUsers', { user_ids: [id] }] as const,
      deleteUsers: (id: number) => ['deleteUsers', { user_ids: [id] }] as const,
    };
    test.each(Object.entries(requests))(
      'if two administrators send %s for each other concurrently, exactly one of them keeps access',
      async (_name, requestFor) => {
        const app = await openTestApp();
        const [a, b] = [await app.withRoles('admins'), await app.withRoles('admins')];
        const answers = await Promise.all([
          a.call(...(requestFor(b.id) as ['deleteAdmin', { id: number }])),
          b.call(...(requestFor(a.id) as ['deleteAdmin', { id: number }])),
        ]);
        expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
        const left = (await rowsOf(app.db, [a.id, b.id])).filter((row) => !row.isBlocked && !row.deletedAt);
        expect(left).toHaveLength(1);
        await app.close();
      },
    );

    test('if two administrators remove the role `admins` from each other concurrently, exactly one of them keeps the role', async () => {
      const app = await openTestApp();
      const [a, b] = [await app.withRoles('admins'), await app.withRoles('admins')];
      // Keeps the email of each administrator. A new email would revoke the administrator’s session, and the server
      // would respond to the second request with 401.
      const withoutRole = async ({ id }: { id: number }) => {
        const { email } = (await rowsOf(app.db, [id]))[0]!;
        return { id, ...form({ email }) };
      };
      const [ofA, ofB] = [await withoutRole(a), await withoutRole(b)];
      const answers = await Promise.all([a.call('updateAdmin', ofB), b.call('updateAdmin', ofA)]);
      const [accepted, rejected] = answers.map(({ status }) => status).toSorted((one, other) => one - other);
      expect([accepted, [403, 409].includes(rejected!)]).toEqual([200, true]);
      const { rows } = await app.pool.query(
        "select user_id from tys.user_roles ur join tys.roles r on r.id = ur.role_id where key = 'admins'",
      );
      expect(rows).toHaveLength(1);
      await app.close();
    });
  });
});

describe('change of an administrator’s email', () => {
  let it: Resets;
  let email: string;
  let id: number;
  let manager: Awaited<ReturnType<Resets['withRoles']>>;
  beforeAll(async () => {
    it = await openResets({ rateLimitFactor: 100 });
    manager = await it.withRoles('admins');
  });
  beforeEach(async () => {
    ({ email, id } = await it.addUser());
  });
  afterAll(() => it.close());

  const save = (to: string) =>
    manager.call('updateAdmin', { id, email: to, first_name: 'Ada', last_name: 'Tester', role_ids: [1] });

  test('a new email revokes the sessions of the administrator, unless the old and the new email differ only in letter case', async () => {
    const { call } = createClient(it.app, await it.signIn(email, OLD));
    const isIn = async () => (await call('editProfile', {})).status === 200;
    await save(email.toUpperCase());
    expect(await isIn()).toBe(true);
    await save(`new.${email}`);
    expect(await isIn()).toBe(false);
    expect(await it.canSignIn(`new.${email}`, OLD)).toBe(true);
  });

  test('a new email invalidates both an unverified and a verified password reset code for the old email', async () => {
    const { data, code } = await it.requestCode(email);
    await save(`new.${email}`);
    expect(await it.verify(email, data.token, code)).toEqual(NO_LONGER_VALID);
    await save(email);
    const token = await it.verifiedToken(email);
    await save(`new.${email}`);
    expect(await it.reset(token)).toEqual(NOT_VERIFIED);
  });

  test('the server rejects a password reset code that was requested for the old email but stored after the email changed', async () => {
    const token = await it.verifiedToken(email);
    // A change of the email by SQL keeps the code valid, as if the server had stored the code after the change.
    await it.pool.query('update tys.users set email = $1 where id = $2', [`new.${email}`, id]);
    expect(await it.reset(token)).toEqual(NOT_VERIFIED);
    expect(await it.canSignIn(`new.${email}`, NEW)).toBe(false);
  });
});
