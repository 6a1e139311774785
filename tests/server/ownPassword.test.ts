import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Api } from '../../server/handler';
import type { Input } from '../../src/contract/api';
import { createClient } from './support/client';
import { openTestApp, type TestApp } from './support/openTestApp';
import { rowsOf } from './support/people';
import { PASSWORD, signInWithPassword } from './support/signInWithPassword';

const NEW = 'the new password';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it.close());

const rowOf = async (id: number) => (await rowsOf(it.db, [id]))[0]!;

describe('a new password', () => {
  test.each<[string, Input<Api['editProfile']>, string]>([
    ['the current one', { new_password: NEW }, 'Current password is required'],
    ['the right one', { new_password: NEW, current_password: NEW }, 'Current password is incorrect'],
    [
      'six characters',
      { new_password: '12345', current_password: PASSWORD },
      'new_password: Password must be at least 6 characters',
    ],
    ['any', { new_password: '', current_password: PASSWORD }, 'new_password: New password is required'],
  ])('needs %s', async (_what, sent, message) => {
    const { id, edit } = await signInWithPassword(it.db);
    const before = await rowOf(id);
    expect(await edit(sent)).toMatchObject({ status: 422, message });
    expect(await rowOf(id)).toEqual(before);
  });

  test('counts from then on, and ends every session but this one', async () => {
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

  test('is not saved, nor anything sent with it, when the current one is wrong', async () => {
    const { id, edit } = await signInWithPassword(it.db);
    const before = await rowOf(id);
    await edit({ first_name: 'Ada', new_password: NEW, current_password: 'a guess' });
    expect(await rowOf(id)).toEqual(before);
  });

  test('cannot be had by guessing: ten failures end it, for this account alone and not at the door', async () => {
    const { app, edit, signIn } = await signInWithPassword(it.db);
    const guess = () => edit({ new_password: NEW, current_password: 'a guess' });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(422);
    const tooMany = { status: 429, message: 'Too many attempts. Please try again in 15 min.' };
    expect(await guess()).toMatchObject(tooMany);
    expect(await edit({ new_password: NEW, current_password: PASSWORD })).toMatchObject(tooMany);
    expect(await signIn(PASSWORD)).toMatchObject({ status: 200 });
    // What needs no password goes on.
    expect(await edit({ first_name: 'Ada' })).toMatchObject({ status: 200, message: 'Profile updated' });
    const nobody = { email: 'nobody@profile.example', password: PASSWORD, role: 'admin' } as const;
    expect((await createClient(app).call('login', nobody)).status).toBe(401);
  });
});
