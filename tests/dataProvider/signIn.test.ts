import { describe, expect, test } from 'vitest';

import { signInAnswer, signIn } from '../../src/contract/signIn';
import { readAnswer } from '../../src/dataProvider/readAnswer';

const readSignIn = (data: unknown) => readAnswer(signInAnswer.read, data);

const USER = { id: 7, email: 'ada@b.example', first_name: 'Ada', last_name: 'Byron', roles: ['sellers'] };
const read = {
  ...USER,
  phone_country_code: null,
  phone_number: null,
  billing_address: null,
  image: null,
};

test('what signing in answers is read', () => {
  expect(readAnswer(signIn.login.answer.read, { token: 't', user: USER })).toEqual({
    token: 't',
    user: read,
  });
  expect(readSignIn({ token: 't', user: USER })).toEqual({ token: 't', user: read });
});

test.each([
  ['beside the token', { token: 't', ...USER }],
  ['with its roles as objects', { token: 't', user: { ...USER, roles: [{ id: 3, key: 'sellers' }] } }],
  ['with empty fields', { token: 't', user: { ...USER, image: '', phone_number: ' ' } }],
])('the user %s is read all the same', (_where, data) => {
  expect(readSignIn(data).user).toEqual(read);
});

test('numbers and ids of other servers stay what they are', () => {
  const user = { ...USER, id: 'ADM-7', phone_number: 17025550123 };
  expect(readSignIn({ token: 123, user })).toMatchObject({
    token: '123',
    user: { id: 'ADM-7', phone_number: '17025550123' },
  });
});

test('that a password is not enough is read, and what there is besides', () => {
  const readLogin = (data: unknown) => readAnswer(signIn.login.answer.read, data);
  const asked = { ticket: 't', kinds: ['passkey', 'RECOVERY_CODE'], passkey: { challenge: 'c', rpId: 'h' } };
  expect(readLogin({ second_factor: asked })).toEqual({
    second_factor: { ...asked, kinds: ['passkey', 'recovery_code'] },
  });
  expect(readLogin({ second_factor: { ticket: 't', kinds: 'none' } })).toEqual({
    second_factor: { ticket: 't', kinds: [], passkey: undefined },
  });
});

describe('roles', () => {
  test.each([[undefined], [null], ['sellers'], [{}], [[]], [[null, '', false, {}]]])(
    '%j are none',
    (roles) => {
      expect(readSignIn({ token: 't', user: { ...USER, roles } }).user.roles).toEqual([]);
    },
  );
});

test.each([[null], [undefined], [{}], [{ token: '' }], [{ token: null, user: USER }], ['token'], [[]]])(
  'there is no signing in with %j',
  (data) => {
    expect(() => readSignIn(data)).toThrow(
      "The server's answer could not be read: it lacks what the next step needs",
    );
  },
);
