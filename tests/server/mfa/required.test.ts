import { beforeEach, describe, expect, test } from 'vitest';

import { extensionEndpoints, api } from '../../../src/contract/endpoints';
import { mfaEndpoints } from '../../../src/contract/mfa/methods';
import { createAuthenticator, withPasskeys } from '../helpers/passkeys';
import { createClient, createExtrasClient } from '../helpers/client';
import { MINUTE, openMfa, PASSWORD, createMoney } from '../helpers/openMfa';
import { openFor } from '../helpers/openForTests';

/** Endpoints that a user without MFA can use: MFA setup, the user's own profile and sign-out. */
const ENDPOINTS_BEFORE_MFA: ReadonlySet<string> = new Set([
  'editProfile',
  'signOut',
  ...Object.keys(mfaEndpoints),
]);

describe('required MFA', () => {
  const on = openFor(async () => {
    const factors = await openMfa({ rule: 'required', refundAboveHundredths: 20_00 });
    return { ...factors, keys: withPasskeys(factors), money: createMoney(factors) };
  });
  beforeEach(() => {
    on.clock.now = +new Date('2024-03-01T12:00:00Z');
  });

  const FIRST = {
    status: 403,
    message: 'Your role requires two-step verification. Set up a passkey or an authenticator app first.',
    set_up_factor: true,
  };
  const statusOf = async (token: string, path: string) =>
    (await on.app.request(`/api/${path}`, { headers: { token } })).status;

  describe.each(['admins', 'finance'] as const)('user with the role %s', (role) => {
    test('the server allows a user without MFA only to set up MFA, to change the user’s own profile and to sign out', async () => {
      const session = await on.signIn((await on.addStaff(role, 'sellers', 'dashboard')).email);
      expect(await session.client.call('listSellers', {})).toMatchObject(FIRST);
      expect(await session.client.call('deleteUsers', { user_ids: [1] })).toMatchObject(FIRST);
      expect((await session.extras.send('staff-sessions')).body).toMatchObject({ set_up_factor: true });
      for (const path of [
        'extras/notifications',
        'extras/factorsx',
        'extras/activity',
        'user/factors-not',
        'live/here',
      ])
        expect(await statusOf(session.token, path), path).not.toBe(200);
      const files = await on.app.request('/api/exports/seller_account', {
        method: 'POST',
        headers: { token: session.token },
      });
      expect(files.status).toBe(403);
      expect((await session.client.call('editProfile', { first_name: 'Nora' })).status).toBe(200);
      expect((await session.extras.list('factors')).status).toBe(200);
      expect((await session.client.send('POST', 'user/logout')).status).toBe(200);
    });

    test('the server allows all requests after MFA setup, and denies them again after the removal of MFA', async () => {
      const session = await on.signIn((await on.addStaff(role, 'sellers')).email);
      const { body } = await on.keys.add(session, createAuthenticator());
      expect((await session.client.call('listSellers', {})).status).toBe(200);
      expect((await session.extras.remove('factors', String(body.id))).status).toBe(200);
      expect(await session.client.call('listSellers', {})).toMatchObject(FIRST);
    });

    test('twenty minutes after the sign-in, MFA setup requires step-up authentication with the password', async () => {
      const session = await on.signIn((await on.addStaff(role)).email);
      on.clock.now += 20 * MINUTE;
      const { ticket, passkey } = await on.keys.beginAdding(session);
      const refused = await on.keys.finishAdding(session, ticket, createAuthenticator().make(passkey));
      expect(refused).toMatchObject({ status: 403, body: { confirm: ['password'] } });
      expect((await session.call('confirm', { password: PASSWORD })).status).toBe(200);
      expect((await on.keys.add(session, createAuthenticator())).status).toBe(201);
    });
  });

  test.each(
    Object.entries({ ...api, ...extensionEndpoints }).filter(
      ([name, { access }]) => access !== 'public' && !ENDPOINTS_BEFORE_MFA.has(name),
    ),
  )('the server denies an administrator without MFA the endpoint %s', async (_name, { method, path }) => {
    const { token } = await on.signIn((await on.addStaff('admins', 'finance')).email);
    const response = await on.app.request(`/api/${path.replaceAll(/:\w+/g, '1')}`, {
      method,
      headers: { token },
    });
    expect(response.status).toBe(403);
  });

  test('the server denies refunds to a user without MFA, even after step-up authentication with the password', async () => {
    const session = await on.signIn((await on.addStaff('finance')).email);
    expect(await on.money.refund(session, 900)).toMatchObject(FIRST);
    expect(await on.money.approve(session)).toMatchObject({ status: 403, set_up_factor: true });
    expect((await session.call('confirm', { password: PASSWORD })).status).toBe(200);
    expect(await on.money.refund(session, 900)).toMatchObject(FIRST);
  });

  test('the server requires no MFA from users who have neither the role `admins` nor the role `finance`', async () => {
    const session = await on.signIn((await on.addStaff('sellers', 'dashboard', 'reports')).email);
    expect((await session.client.call('listSellers', {})).status).toBe(200);
  });

  test.each([
    ['off', []],
    ['asked', ['factor-asked']],
    ['required', ['factor-required']],
  ] as const)('the capabilities of the server announce the MFA rule %s', async (rule, names) => {
    const { data } = await createClient(on.appWith({ rule })).send('GET', 'capabilities');
    expect((data as string[]).filter((name) => name.startsWith('factor'))).toEqual(['factors', ...names]);
  });

  test('with the MFA rule `asked`, the server denies no request of a user without MFA', async () => {
    const app = on.appWith({ rule: 'asked' });
    const { token } = await on.signIn((await on.addStaff('admins', 'sellers')).email);
    expect((await createClient(app, { token }).call('listSellers', {})).status).toBe(200);
  });
});

describe('reset of MFA', async () => {
  const on = openFor(async () => {
    const factors = await openMfa({ rule: 'asked' });
    return { ...factors, keys: withPasskeys(factors) };
  });
  beforeEach(() => {
    on.clock.now = +new Date('2024-03-01T12:00:00Z');
    on.mails.length = 0;
  });
  const bossOf = async () => on.signIn((await on.addStaff('admins')).email);
  const rowsOf = async (id: number) => {
    const tables = ['passkeys', 'one_time_codes', 'recovery_codes', 'factor_tickets'];
    const counts = await Promise.all(
      tables.map((table) => on.it.pool.query(`select from tys.${table} where user_id = $1`, [id])),
    );
    return counts.map(({ rowCount }) => rowCount);
  };

  describe('removal of another administrator’s MFA methods', () => {
    test('the server removes all MFA methods and mails the owner, who can then sign in with only the password', async () => {
      const ada = await on.keys.staffWithKey('sellers');
      await on.setUpCodes(ada.session);
      await on.it.pool.query("update tys.sessions set language = 'es' where user_id = $1", [ada.id]);
      const boss = await bossOf();
      on.mails.length = 0;
      expect(await boss.extras.remove('factors', `of-${ada.id}`)).toEqual({
        status: 200,
        body: { id: `of-${ada.id}`, removed: 2 },
      });
      expect(await rowsOf(ada.id)).toEqual([0, 0, 0, 0]);
      expect(on.mails).toMatchObject([
        {
          to: ada.email,
          subject: 'Se quitó la verificación en dos pasos de su cuenta de Treat Ya Self',
          text: expect.stringContaining('El cambio lo hizo un administrador') as string,
          html: expect.stringContaining('lang="es"') as string,
        },
      ]);
      expect((await on.login(ada.email)).data).toHaveProperty('token');
      // The sessions stay valid. A second request removes nothing and records no event.
      expect((await ada.session.extras.list('factors')).rows).toEqual([]);
      expect((await boss.extras.remove('factors', `of-${ada.id}`)).body).toEqual({
        id: `of-${ada.id}`,
        removed: 0,
      });
      const { rows } = await boss.extras.list('activity', {
        filter: { target: `admin:${ada.id}`, action: 'factors_reset' },
      });
      expect(rows).toMatchObject([{ person: { id: ada.id }, facts: { factors: 2 } }]);
    });

    test('only a user with the role `admins` can list and remove the MFA methods of a colleague', async () => {
      const ada = await on.keys.staffWithKey('sellers');
      const nobody = await on.signIn((await on.addStaff('sellers', 'finance')).email);
      expect((await nobody.extras.remove('factors', `of-${ada.id}`)).status).toBe(403);
      expect((await nobody.extras.remove('factors', String(ada.made.body.id))).status).toBe(404);
      expect((await nobody.extras.put('factors', String(ada.made.body.id), { name: 'Mine' })).status).toBe(
        404,
      );
      expect((await nobody.extras.list('factors', { filter: { person: ada.id } })).status).toBe(403);
      const boss = await bossOf();
      expect((await boss.extras.list('factors', { filter: { person: ada.id } })).rows).toMatchObject([
        { name: 'Laptop' },
        { kind: 'recovery_code', left: 10 },
      ]);
      // Only the owner can remove one method.
      expect((await boss.extras.remove('factors', String(ada.made.body.id))).status).toBe(404);
      expect(await rowsOf(ada.id)).toEqual([1, 0, 10, 0]);
    });

    test('the server rejects the removal of all MFA methods for the caller’s own account and for an unknown id', async () => {
      const { extras, token } = await bossOf();
      const [mine] = (await on.it.pool.query<{ id: number }>('select max(user_id) as id from tys.sessions'))
        .rows;
      const spanish = createExtrasClient(on.app, { token, 'accept-language': 'es' });
      expect(await spanish.remove('factors', `of-${mine!.id}`)).toMatchObject({ status: 422 });
      expect((await extras.remove('factors', 'of-999999')).status).toBe(404);
    });
  });

  test('the server renames a passkey and rejects an empty name', async () => {
    const { session, made } = await on.keys.staffWithKey();
    const id = String(made.body.id);
    expect(await session.extras.put('factors', id, { name: '  Work phone ' })).toMatchObject({
      status: 200,
      body: { name: 'Work phone' },
    });
    expect((await session.extras.get('factors', id)).body).toMatchObject({ name: 'Work phone' });
    expect((await session.extras.put('factors', id, { name: ' ' })).status).toBe(422);
  });

  test('the server deletes the MFA methods and tickets of a deleted administrator', async () => {
    const ada = await on.keys.staffWithKey('sellers');
    await on.setUpCodes(ada.session);
    await on.begin(ada.email);
    expect(await rowsOf(ada.id)).toEqual([1, 1, 10, 1]);
    const boss = await bossOf();
    expect((await boss.client.call('deleteAdmin', { id: ada.id })).status).toBe(200);
    expect(await rowsOf(ada.id)).toEqual([0, 0, 0, 0]);
  });

  test('the server records each change of MFA in an audit event without secrets', async () => {
    const ada = await on.keys.staffWithKey('sellers');
    const { uri } = await on.setUpCodes(ada.session);
    const { ticket } = await on.begin(ada.email);
    await on.verifySecondFactor({ ticket, code: '000000' });
    await on.verifySecondFactor({ ticket, recovery_code: ada.recovery[0] });
    await ada.session.extras.put('factors', String(ada.made.body.id), { name: 'Old laptop' });
    await ada.session.extras.remove('factors', String(ada.made.body.id));
    await ada.session.extras.post('factors', { kind: 'recovery_code' });
    const boss = await bossOf();
    const { rows } = await boss.extras.list('activity', { filter: { target: `admin:${ada.id}` } });
    const by = await boss.extras.list('activity', { filter: { actor: ada.id } });
    const told = [...rows, ...by.rows].map(({ id, action, facts }) => ({ id: Number(id), action, facts }));
    const unique = [...new Map(told.map((event) => [event.id, event])).values()].toSorted(
      (a, b) => a.id - b.id,
    );
    expect(unique.map(({ action, facts }) => [action, (facts as { factor?: string }).factor])).toEqual([
      ['signed_in', undefined],
      ['factor_added', 'passkey'],
      ['factor_added', 'one_time_code'],
      ['factor_asked', undefined],
      ['factor_refused', undefined],
      ['signed_in', 'recovery_code'],
      ['factor_renamed', 'passkey'],
      ['factor_removed', 'passkey'],
      ['recovery_codes_made', undefined],
    ]);
    const kept = JSON.stringify(
      (
        await on.it.pool.query(
          'select t::text from tys.activity t union all select t::text from tys.activity_texts t',
        )
      ).rows,
    );
    for (const secret of [...ada.recovery, ticket, new URL(uri).searchParams.get('secret')!])
      expect(kept).not.toContain(secret);
  });
});
