import { createHash } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '../../../server/modules/auth/secrets';
import { startSession } from '../../../server/modules/auth/sessions';
import { roles, sessions, userRoles } from '../../../server/db/schema';
import { signOut } from '../../../src/contract/auth/signIn';
import { type Client, createClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addAdmin, addPerson } from '../helpers/people';

describe('sessions', () => {
  const DAY = 24 * 60 * 60 * 1000;
  /** Start of the server's clock, in the past, because the earlier of the server's and the database's time counts. */
  const START = new Date('2024-03-01T12:00:00Z');
  const OLD = 'the old password';
  const NEW = 'the new password';

  let now = START;
  let it: TestApp;
  let oldHash: string;
  beforeAll(async () => {
    it = await openTestApp({ now: () => now });
    oldHash = await hashPassword(OLD);
  });
  beforeEach(() => {
    now = START;
  });
  afterAll(() => it.close());

  const statusFor = async (headers: Record<string, string>) =>
    (await createClient(it.app, headers).call('listSellers', {})).status;

  let last = 0;
  /** Adds an administrator and signs in with a password. */
  const addSignedIn = async () => {
    const email = `admin${++last}@sessions.example`;
    const id = await addAdmin(it.db, ['sellers'], { email, passwordHash: oldHash });
    return { id, email, headers: await it.signIn(email, OLD) };
  };

  test('the server stores only a hash of the session token', async () => {
    const { id, headers } = await addSignedIn();
    const [stored] = await it.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(stored!.tokenHash).toEqual(createHash('sha256').update(headers.token!).digest());
    const everything = JSON.stringify((await it.pool.query('select * from tys.sessions')).rows);
    expect(everything).not.toContain(headers.token);
  });

  test('each sign-in creates a session with a new token, and the tokens of earlier sign-ins stay valid', async () => {
    const { email, headers } = await addSignedIn();
    const other = await it.signIn(email, OLD);
    expect(other.token).not.toBe(headers.token);
    expect([await statusFor(headers), await statusFor(other)]).toEqual([200, 200]);
  });

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(10_000), "' or true --", '%00'])(
    'the server rejects the session token %j',
    async (token) => expect(await statusFor({ token })).toBe(401),
  );

  test('the server accepts the session token only in the header `token`', async () => {
    const { headers } = await it.withRoles('sellers');
    expect(await statusFor({ authorization: `Bearer ${headers.token}` })).toBe(401);
    expect(await statusFor({ cookie: `token=${headers.token}` })).toBe(401);
  });

  test('a session expires after seven days, even if it is used', async () => {
    const { headers } = await addSignedIn();
    now = new Date(+START + 7 * DAY - 1);
    expect(await statusFor(headers)).toBe(200);
    now = new Date(+START + 7 * DAY);
    expect(await statusFor(headers)).toBe(401);
  });

  test('sessions stay valid if the clock of the server process jumps ten years ahead and back', async () => {
    const { headers } = await addSignedIn();
    now = new Date(+START + 3650 * DAY);
    const added = await addSignedIn();
    now = START;
    expect([await statusFor(headers), await statusFor(added.headers)]).toEqual([200, 200]);
  });

  test('a session stays valid if the clock of the server process jumps ahead, but not the clock of the database', async () => {
    const real = new Date();
    now = real;
    const { headers } = await addSignedIn();
    now = new Date(+real + 8 * DAY);
    // The database's clock did not jump.
    expect(await statusFor(headers)).toBe(200);
    now = new Date(+real - 8 * DAY);
    const older = await addSignedIn();
    now = new Date(+real + 3650 * DAY);
    const { id } = await addSignedIn();
    now = real;
    expect(await statusFor(older.headers)).toBe(401);
    const [made] = await it.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(+made!.expiresAt).toBeLessThan(+new Date() + 7 * DAY + 1);
  });

  describe('revocation of sessions', () => {
    test('a block revokes the sessions of the user, and unblocking the user does not restore the sessions', async () => {
      const { id, headers } = await addSignedIn();
      const boss = await it.withRoles('admins');
      await boss.call('blockUsers', { user_ids: [id] });
      expect(await statusFor(headers)).toBe(401);
      await boss.call('unblockUsers', { user_ids: [id] });
      expect(await statusFor(headers)).toBe(401);
    });

    test('a deletion revokes the sessions of the user', async () => {
      const { id, headers } = await addSignedIn();
      await (await it.withRoles('admins')).call('deleteUsers', { user_ids: [id] });
      expect(await statusFor(headers)).toBe(401);
    });

    test('when another administrator sets a new password for a user, the server revokes the user’s sessions and no longer accepts the old password', async () => {
      const { id, email, headers } = await addSignedIn();
      const boss = await it.withRoles('admins');
      await boss.call('editUser', { user_id: id, first_name: 'Ada', last_name: 'New', new_password: NEW });
      expect(await statusFor(headers)).toBe(401);
      await expect(it.signIn(email, OLD)).rejects.toThrow('The email or password is incorrect');
      expect(await statusFor(await it.signIn(email, NEW))).toBe(200);
    });
  });

  test('a new name or an empty new password revokes no session', async () => {
    const { id, email, headers } = await addSignedIn();
    const boss = await it.withRoles('admins');
    await boss.call('editUser', { user_id: id, first_name: 'Ada', last_name: 'Other' });
    await boss.call('editUser', { user_id: id, first_name: 'Ada', last_name: 'Other', new_password: '' });
    expect(await statusFor(headers)).toBe(200);
    expect(await it.signIn(email, OLD)).toBeTruthy();
  });

  test('the block and the deletion of a user revoke no sessions of other users', async () => {
    const { headers } = await it.withRoles('sellers');
    const boss = await it.withRoles('admins', 'sellers');
    const seller = await addPerson(it.db);
    await boss.call('blockUsers', { user_ids: [seller] });
    await boss.call('deleteUsers', { user_ids: [seller] });
    expect([await statusFor(headers), await statusFor(boss.headers)]).toEqual([200, 200]);
  });

  test('added and removed roles apply from the next request of a session', async () => {
    const me = await it.withRoles('buyers');
    expect(await statusFor(me.headers)).toBe(403);
    const [role] = await it.db.select().from(roles).where(eq(roles.key, 'sellers'));
    const held = { userId: me.id, roleId: role!.id };
    await it.db.insert(userRoles).values(held);
    expect(await statusFor(me.headers)).toBe(200);
    await it.db
      .delete(userRoles)
      .where(and(eq(userRoles.userId, held.userId), eq(userRoles.roleId, held.roleId)));
    expect(await statusFor(me.headers)).toBe(403);
  });
});

describe('sign-out', async () => {
  let it: TestApp;
  beforeAll(async () => {
    it = await openTestApp();
  });
  afterAll(() => it.close());

  const leave = ({ send }: Pick<Client, 'send'>) => send(signOut.method, signOut.path, { body: '{}' });
  const isIn = async ({ call }: Pick<Client, 'call'>) => (await call('editProfile', {})).status === 200;

  test('a sign-out revokes the session of the request, and no other session', async () => {
    const here = await it.withRoles();
    const elsewhere = createClient(it.app, { token: await startSession(it.db, here.id, new Date()) });
    const otherUser = await it.withRoles();
    expect(await leave(here)).toEqual({
      status: 200,
      success: true,
      message: 'You are signed out',
      data: null,
    });
    expect([await isIn(here), await isIn(elsewhere), await isIn(otherUser)]).toEqual([false, true, true]);
  });

  test('the server rejects a sign-out without a valid token', async () => {
    const { call } = await it.withRoles();
    for (const client of [it.anonymous, createClient(it.app, { token: 'a'.repeat(43) })]) {
      expect(await leave(client)).toMatchObject({ status: 401 });
    }
    expect(await isIn({ call })).toBe(true);
  });

  test('the server announces sign-out as a capability', async () => {
    const { data } = await it.anonymous.send('GET', 'capabilities');
    expect(data).toContain('sign-out');
  });
});
