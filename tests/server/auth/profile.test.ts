import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createApp } from '../../../server/createApp';
import type { Db } from '../../../server/db/open';
import type { Api } from '../../../server/http/handlers';
import { hashPassword } from '../../../server/modules/auth/secrets';
import type { Input } from '../../../src/contract/core/endpoint';
import { createClient, fieldErrors } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addAdmin, addPerson, rowsOf } from '../helpers/people';
import { dataUrl, drawBlack, drawFlag } from '../helpers/pictures';

const PASSWORD = 'the old password';

let hashed: Promise<string> | undefined;
let last = 0;

/** Opens a new server with unused limits, adds an administrator who can change their own profile, and signs in. */
const signInWithPassword = async (db: Db) => {
  const app = createApp({ db });
  const email = `me${++last}@profile.example`;
  const id = await addAdmin(db, ['settings'], {
    email,
    passwordHash: await (hashed ??= hashPassword(PASSWORD)),
    firstName: 'Zoë',
    lastName: 'Quinn',
    phoneCountryCode: '+44',
    phoneNumber: '2079460000',
    billingAddress: '1 Main St',
  });
  const signIn = (password: string) => createClient(app).call('login', { email, password, role: 'admin' });
  const { token } = (await signIn(PASSWORD)).data;
  const { call } = createClient(app, { token });
  return {
    app,
    id,
    email,
    signIn,
    edit: (changes: Input<Api['editProfile']>) => call('editProfile', changes),
  };
};

describe('profile', async () => {
  let it: TestApp;
  beforeAll(async () => {
    it = await openTestApp();
  });
  afterAll(() => it.close());

  const arrive = () => signInWithPassword(it.db);
  const rowOf = async (id: number) => (await rowsOf(it.db, [id]))[0]!;

  describe('requests that change some fields of the profile', () => {
    test.each<[string, Input<Api['editProfile']>, object]>([
      ['the first name', { first_name: '  Ada ' }, { first_name: 'Ada' }],
      ['the last name', { last_name: 'Li' }, { last_name: 'Li' }],
      ['the billing address', { billing_address: ' 2 Side St ' }, { billing_address: '2 Side St' }],
      ['an empty billing address', { billing_address: '' }, { billing_address: '' }],
      ['the phone number', { phone_number: '1234-567-8901' }, { phone_number: '1234-567-8901' }],
      [
        'the phone number and its country code',
        { phone_country_code: '+1', phone_number: '7025550123' },
        { phone_country_code: '+1', phone_number: '7025550123' },
      ],
      ['no field of an empty request', {}, {}],
    ])('the server saves %s and keeps the other fields of the profile', async (_what, sent, changed) => {
      const { id, email, edit, signIn } = await arrive();
      const before = await rowOf(id);
      const user = {
        id,
        email,
        first_name: 'Zoë',
        last_name: 'Quinn',
        phone_country_code: '+44',
        phone_number: '2079460000',
        billing_address: '1 Main St',
        image: null,
        roles: ['settings'],
        ...changed,
      };
      expect(await edit(sent)).toEqual({
        status: 200,
        success: true,
        message: 'Profile updated',
        data: { user },
      });
      // The next sign-in returns the same user.
      expect((await signIn(PASSWORD)).data.user).toEqual(user);
      const { passwordHash: kept, isBlocked, deletedAt } = await rowOf(id);
      expect({ kept, isBlocked, deletedAt }).toEqual({
        kept: before.passwordHash,
        isBlocked: false,
        deletedAt: null,
      });
    });

    test.each<[string, object, string]>([
      ['an empty first name', { first_name: ' ' }, 'first_name: First name is required'],
      ['an empty last name', { last_name: '' }, 'last_name: Last name is required'],
      ['a name of one letter', { first_name: 'A' }, 'first_name: Name must be at least 2 characters'],
      [
        'letters in a phone number',
        { phone_number: 'call me' },
        'phone_number: Phone number can contain only digits',
      ],
      [
        'a country code without a plus',
        { phone_country_code: '44' },
        'phone_country_code: Country code must be a plus sign and up to 4 digits',
      ],
      [
        'a country code of five digits',
        { phone_country_code: '+12345' },
        'phone_country_code: Country code must be a plus sign and up to 4 digits',
      ],
    ])('the server rejects a profile with %s', async (_what, sent, fault) => {
      const { id, edit } = await arrive();
      const before = await rowOf(id);
      expect(await edit(sent)).toMatchObject({ status: 422, ...fieldErrors(fault) });
      expect(await rowOf(id)).toEqual(before);
    });

    test('the server rejects a change of the email in a profile, and accepts a profile with the current email', async () => {
      const { id, email, edit } = await arrive();
      expect(await edit({ email: 'other@profile.example', first_name: 'Ada' })).toMatchObject({
        status: 422,
        ...fieldErrors('email: You cannot change your email here. Ask another administrator to change it.'),
      });
      expect(await edit({ email: ` ${email.toUpperCase()} `, last_name: 'Li' })).toMatchObject({
        status: 200,
      });
      expect(await rowOf(id)).toMatchObject({ email, firstName: 'Zoë', lastName: 'Li' });
    });
  });

  test('the server accepts a new picture or the URL of the current picture, and rejects the URL of another user’s picture', async () => {
    const [me, other] = [await arrive(), await arrive()];
    const { image } = (await me.edit({ image: dataUrl(drawBlack(9, 9)) })).data.user;
    const { image: theirs } = (await other.edit({ image: dataUrl(await drawFlag(64, 64).png().toBuffer()) }))
      .data.user;
    expect((await me.edit({ image, first_name: 'Ada' })).data.user).toMatchObject({
      image,
      first_name: 'Ada',
    });
    expect(await me.edit({ image: theirs })).toMatchObject({ status: 422 });
    expect((await rowOf(me.id)).image).toBe(image);
  });
});

describe('own account', () => {
  const OLD = 'the old password';
  let it: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    it = await openTestApp({ rateLimitFactor: 1000 });
    passwordHash = await hashPassword(OLD);
  });
  afterAll(() => it.close());

  test('a user without roles can change their name and password', async () => {
    const email = 'roleless@own.example';
    await addAdmin(it.db, [], { email, passwordHash });
    const { call } = createClient(it.app, await it.signIn(email, OLD));
    expect(await call('editProfile', { first_name: 'New' })).toMatchObject({ status: 200 });
    const changed = { new_password: 'the new one', current_password: OLD };
    expect(await call('editProfile', changed)).toMatchObject({ status: 200 });
    expect(await it.signIn(email, 'the new one')).toBeTruthy();
  });

  test.each(['seller', 'buyer'] as const)(
    'the server returns the same response to a sign-in with the right and with a wrong password of a %s',
    async (kind) => {
      const email = `${kind}@own.example`;
      await addPerson(it.db, { role: kind, email, passwordHash });
      for (const role of ['admin', 'seller', 'buyer'] as const) {
        const right = await it.anonymous.call('login', { email, password: OLD, role });
        const wrong = await it.anonymous.call('login', { email, password: 'a guess', role });
        expect(right).toEqual({
          status: 401,
          success: false,
          message: 'The email or password is incorrect',
          data: null,
        });
        expect(right).toEqual(wrong);
      }
    },
  );

  test.each(['seller', 'buyer'] as const)(
    'the server rejects the sign-in of an administrator with the role %s',
    async (role) => {
      const email = `as.${role}@own.example`;
      await addAdmin(it.db, [], { email, passwordHash });
      expect(await it.anonymous.call('login', { email, password: OLD, role })).toMatchObject({ status: 401 });
      expect(await it.anonymous.call('login', { email, password: OLD, role: 'admin' })).toMatchObject({
        status: 200,
      });
    },
  );
});

describe('password of the current user', async () => {
  const NEW = 'the new password';

  let it: TestApp;
  beforeAll(async () => {
    it = await openTestApp();
  });
  afterAll(() => it.close());

  const rowOf = async (id: number) => (await rowsOf(it.db, [id]))[0]!;

  describe('change of the current user’s password', () => {
    test.each<[string, Input<Api['editProfile']>, string]>([
      ['the current password', { new_password: NEW }, 'current_password: Current password is required'],
      [
        'the right current password',
        { new_password: NEW, current_password: NEW },
        'current_password: Current password is incorrect',
      ],
      [
        'at least six characters',
        { new_password: '12345', current_password: PASSWORD },
        'new_password: Password must be at least 6 characters',
      ],
    ])('the server rejects a new password without %s', async (_what, sent, fault) => {
      const { id, edit } = await signInWithPassword(it.db);
      const before = await rowOf(id);
      expect(await edit(sent)).toMatchObject({ status: 422, ...fieldErrors(fault) });
      expect(await rowOf(id)).toEqual(before);
    });

    test.each(['', null])('the server keeps the current password if the new password is %j', async (none) => {
      const { id, edit } = await signInWithPassword(it.db);
      const before = await rowOf(id);
      const sent = { new_password: none, current_password: PASSWORD };
      expect(await edit(sent)).toMatchObject({ status: 200, message: 'Profile updated' });
      expect(await rowOf(id)).toEqual(before);
    });

    test('the server replaces the password and revokes all other sessions of the user', async () => {
      const { app, edit, signIn } = await signInWithPassword(it.db);
      const elsewhere = createClient(app, { token: (await signIn(PASSWORD)).data.token });
      expect(await edit({ new_password: NEW, current_password: PASSWORD })).toMatchObject({
        status: 200,
        message: 'Password changed successfully!',
      });
      expect((await elsewhere.call('editProfile', {})).status).toBe(401);
      expect((await edit({})).status).toBe(200);
      expect([(await signIn(PASSWORD)).status, (await signIn(NEW)).status]).toEqual([401, 200]);
    });

    test('the server saves no field of the profile if the current password is wrong', async () => {
      const { id, edit } = await signInWithPassword(it.db);
      const before = await rowOf(id);
      await edit({ first_name: 'Ada', new_password: NEW, current_password: 'a guess' });
      expect(await rowOf(id)).toEqual(before);
    });

    test('after ten wrong current passwords, the server rejects further password changes of the account, but accepts sign-ins and other profile changes', async () => {
      const { app, edit, signIn } = await signInWithPassword(it.db);
      const guess = () => edit({ new_password: NEW, current_password: 'a guess' });
      for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(422);
      const tooMany = { status: 429, message: 'Too many attempts. Please try again in 15 min.' };
      expect(await guess()).toMatchObject(tooMany);
      expect(await edit({ new_password: NEW, current_password: PASSWORD })).toMatchObject(tooMany);
      expect(await signIn(PASSWORD)).toMatchObject({ status: 200 });
      // Changes that need no password still work.
      expect(await edit({ first_name: 'Ada' })).toMatchObject({ status: 200, message: 'Profile updated' });
      const nobody = { email: 'nobody@profile.example', password: PASSWORD, role: 'admin' } as const;
      expect((await createClient(app).call('login', nobody)).status).toBe(401);
    });
  });
});
