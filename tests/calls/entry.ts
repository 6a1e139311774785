import type { Area } from './support/call';
import { CATEGORY, USER } from './support/parts';
import { BAD_TEXT, NO_EMAIL, NO_TEXT } from './support/refused';

export const entry = {
  listAllCategories: {
    may: null,
    examples: {
      'the public list of categories': {
        method: 'GET',
        url: 'categories/all',
        data: {
          categories: [CATEGORY],
        },
      },
    },
  },
  login: {
    may: null,
    examples: {
      'signing in': {
        method: 'POST',
        url: 'user/login',
        body: { email: 'admin@treatyaself.example', password: 'treat-ya-self', role: 'admin' },
        data: {
          token: 'string',
          user: USER,
        },
      },
    },
    good: { email: 'ada@b.example', password: 'a password', role: 'admin' },
    refused: {
      email: NO_EMAIL,
      password: [...NO_TEXT, '', '\0', 'a\0b', 'x'.repeat(257)],
      role: [...NO_TEXT, ...BAD_TEXT, 'root', 'Admin', '__proto__'],
    },
  },
  forgotPassword: {
    may: null,
    examples: {
      'a code for a forgotten password': {
        method: 'POST',
        url: 'user/forgot-password',
        body: { email: 'admin@treatyaself.example' },
        data: { token: 'string' },
      },
    },
    good: { email: 'ada@b.example' },
    refused: { email: NO_EMAIL },
  },
  verifyResetCode: {
    may: null,
    examples: {
      'entering the code': {
        method: 'POST',
        url: 'user/forgot-password/verify',
        body: { token: 'a-forgot-token', email: 'sellers@treatyaself.example', code: '048203' },
        data: 'null',
      },
    },
    good: { token: 'a token', email: 'ada@b.example', code: '123456' },
    refused: {
      token: [...NO_TEXT, '', '\0', 'x'.repeat(501)],
      email: NO_EMAIL,
      code: [...NO_TEXT, ...BAD_TEXT, '12345', '1234567', '12345a', '1234 5', '１２３４５６', 123456],
    },
  },
  resetPassword: {
    may: null,
    examples: {
      'a new password': {
        method: 'POST',
        url: 'user/forgot-password/reset',
        body: { token: 'a-verified-token', password: 'secret6' },
        data: { token: 'string', user: USER },
      },
    },
    good: { token: 'a token', password: 'a password' },
    refused: {
      token: [...NO_TEXT, '', '\0', 'x'.repeat(501)],
      password: [...NO_TEXT, '', '\0', 'abcde', 'abcdef\0', 'x'.repeat(257)],
    },
  },
} satisfies Area;
