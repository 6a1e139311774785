import type { Area } from './support/endpoint';
import { USER } from './support/shapes';
import { BAD_TEXT, NOT_AN_EMAIL, NOT_BOOLEAN, NOT_TEXT, notTextUpTo } from './support/invalidValues';

export const signIn = {
  login: {
    allowedRoles: null,
    examples: {
      'sign-in': {
        method: 'POST',
        url: 'user/login',
        body: { email: 'admin@treatyaself.example', password: 'treat-ya-self', role: 'admin' },
        data: { token: 'string', user: USER, second_factor: 'undefined' },
      },
    },
    good: { email: 'ada@b.example', password: 'a password', role: 'admin' },
    invalid: {
      email: NOT_AN_EMAIL,
      password: [...notTextUpTo(256), '', 'a\0b'],
      role: [...NOT_TEXT, ...BAD_TEXT, 'root', 'Admin', '__proto__'],
      keep_logged_in: NOT_BOOLEAN,
    },
    optional: ['keep_logged_in'],
  },
  forgotPassword: {
    allowedRoles: null,
    examples: {
      'request for a reset code': {
        method: 'POST',
        url: 'user/forgot-password',
        body: { email: 'admin@treatyaself.example' },
        data: { token: 'string' },
      },
    },
    good: { email: 'ada@b.example' },
    invalid: { email: NOT_AN_EMAIL },
  },
  verifyResetCode: {
    allowedRoles: null,
    examples: {
      'verification of the reset code': {
        method: 'POST',
        url: 'user/forgot-password/verify',
        body: { token: 'a-forgot-token', email: 'sellers@treatyaself.example', code: '048203' },
        data: 'null',
      },
    },
    good: { token: 'a token', email: 'ada@b.example', code: '123456' },
    invalid: {
      token: [...notTextUpTo(500), ''],
      email: NOT_AN_EMAIL,
      code: [...NOT_TEXT, ...BAD_TEXT, '12345', '1234567', '12345a', '1234 5', '１２３４５６', 123456],
    },
  },
  resetPassword: {
    allowedRoles: null,
    examples: {
      'new password after a reset': {
        method: 'POST',
        url: 'user/forgot-password/reset',
        body: { token: 'a-verified-token', password: 'secret6' },
        data: { token: 'string', user: USER, second_factor: 'undefined' },
      },
    },
    good: { token: 'a token', password: 'a password' },
    invalid: { token: [...notTextUpTo(500), ''], password: [...notTextUpTo(256), '', 'abcde', 'abcdef\0'] },
  },
} satisfies Area;
