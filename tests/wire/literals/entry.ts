import type { Literal } from './literal';
import { CATEGORY, USER } from './parts';

export const entry = {
  'the public list of categories': {
    method: 'GET',
    url: 'categories/all',
    token: false,
    data: {
      categories: [CATEGORY],
    },
  },
  'signing in': {
    method: 'POST',
    url: 'user/login',
    body: { email: 'admin@treatyaself.example', password: 'treat-ya-self', role: 'admin' },
    token: false,
    data: {
      token: 'string',
      user: USER,
    },
  },
  'a code for a forgotten password': {
    method: 'POST',
    url: 'user/forgot-password',
    body: { email: 'admin@treatyaself.example' },
    token: false,
    data: { token: 'string' },
  },
  'entering the code': {
    method: 'POST',
    url: 'user/forgot-password/verify',
    body: { token: 'a-forgot-token', email: 'sellers@treatyaself.example', code: '048203' },
    token: false,
    data: 'null',
  },
  'a new password': {
    method: 'POST',
    url: 'user/forgot-password/reset',
    body: { token: 'a-verified-token', password: 'secret6' },
    token: false,
    data: { token: 'string', user: USER },
  },
} satisfies Record<string, Literal>;
