import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Api } from '../../server/handler';
import type { Input } from '../../src/contract/api';
import { openTestApp, type TestApp } from './support/openTestApp';
import { rowsOf } from './support/people';
import { dataUrl, drawBlack, drawFlag } from './support/pictures';
import { PASSWORD, signInWithPassword } from './support/signInWithPassword';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it.close());

const arrive = () => signInWithPassword(it.db);
const rowOf = async (id: number) => (await rowsOf(it.db, [id]))[0]!;

describe('a field saved alone', () => {
  test.each<[string, Input<Api['editProfile']>, object]>([
    ['the first name', { first_name: '  Ada ' }, { first_name: 'Ada' }],
    ['the last name', { last_name: 'Li' }, { last_name: 'Li' }],
    ['the address', { billing_address: ' 2 Side St ' }, { billing_address: '2 Side St' }],
    ['no address', { billing_address: '' }, { billing_address: '' }],
    ['a number', { phone_number: '1234-567-8901' }, { phone_number: '1234-567-8901' }],
    [
      'a number and its country',
      { phone_country_code: '+1', phone_number: '7025550123' },
      { phone_country_code: '+1', phone_number: '7025550123' },
    ],
    ['nothing', {}, {}],
  ])('is %s, and everything else stays', async (_what, sent, changed) => {
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
    // What signing in answers is what the session's copy was.
    expect((await signIn(PASSWORD)).data.user).toEqual(user);
    const { passwordHash: kept, isBlocked, deletedAt } = await rowOf(id);
    expect({ kept, isBlocked, deletedAt }).toEqual({
      kept: before.passwordHash,
      isBlocked: false,
      deletedAt: null,
    });
  });

  test.each<[string, object, string]>([
    ['no first name', { first_name: ' ' }, 'first_name: First name is required'],
    ['no last name', { last_name: '' }, 'last_name: Last name is required'],
    ['a letter for a name', { first_name: 'A' }, 'first_name: Name must be at least 2 characters'],
    ['a number of letters', { phone_number: 'call me' }, 'phone_number: Phone number must be digits'],
    [
      'no calling code',
      { phone_country_code: '44' },
      'phone_country_code: A country code is a plus and up to 4 digits',
    ],
    [
      'a long calling code',
      { phone_country_code: '+12345' },
      'phone_country_code: A country code is a plus and up to 4 digits',
    ],
  ])('cannot be %s', async (_what, sent, message) => {
    const { id, edit } = await arrive();
    const before = await rowOf(id);
    expect(await edit(sent)).toMatchObject({ status: 422, message });
    expect(await rowOf(id)).toEqual(before);
  });

  test('is never the email, be it sent with something else; the own one is no mistake', async () => {
    const { id, email, edit } = await arrive();
    expect(await edit({ email: 'other@profile.example', first_name: 'Ada' })).toMatchObject({
      status: 422,
      message: 'email: Your email cannot be changed',
    });
    expect(await edit({ email: ` ${email.toUpperCase()} `, last_name: 'Li' })).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ email, firstName: 'Zoë', lastName: 'Li' });
  });
});

test('a picture is a new one; the address of the one there is changes nothing, and of another is refused', async () => {
  const [me, other] = [await arrive(), await arrive()];
  const { image } = (await me.edit({ image: dataUrl(drawBlack(9, 9)) })).data.user;
  const { image: theirs } = (await other.edit({ image: dataUrl(await drawFlag(64, 64).png().toBuffer()) }))
    .data.user;
  expect((await me.edit({ image, first_name: 'Ada' })).data.user).toMatchObject({ image, first_name: 'Ada' });
  expect(await me.edit({ image: theirs })).toMatchObject({ status: 422 });
  expect((await rowOf(me.id)).image).toBe(image);
});
