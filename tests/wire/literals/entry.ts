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
} satisfies Record<string, Literal>;
