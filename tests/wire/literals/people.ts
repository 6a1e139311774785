import type { Literal } from './literal';
import { PERSON } from './parts';

export const people = {
  'the sellers, nothing searched for': {
    method: 'GET',
    url: 'admin/sellers?search=a&sort_by=created_at&sort_direction=desc&page=1&per_page=10',
    token: true,
    data: {
      sellers: {
        data: [{ ...PERSON, created_at: 'string', is_restricted: 'number', total_earnings: 'number' }],
        total: 'number',
      },
    },
  },
  'the sellers of a name, by address': {
    method: 'GET',
    url: 'admin/sellers?search=an+%26+co&sort_by=email&sort_direction=asc&page=2&per_page=10',
    token: true,
    data: { sellers: { data: [], total: 'number' } },
  },
  'the buyers, nothing searched for': {
    method: 'GET',
    url: 'admin/buyers?search=&sort_by=first_name&sort_direction=asc&page=3&per_page=10',
    token: true,
    data: {
      buyers: {
        data: [
          {
            ...PERSON,
            created_at: 'string',
            is_restricted: 'number',
            available_credits: { credits: 'number' },
          },
        ],
        total: 'number',
      },
    },
  },
  'the reports': {
    method: 'GET',
    url: 'admin/reports?page=1&per_page=10',
    token: true,
    data: {
      reports: {
        data: [{ date: 'string', buyerName: 'string', email: 'string', name: 'string', reports: 'string' }],
        total: 'number',
      },
    },
  },
  'the blocked users': {
    method: 'GET',
    url: 'admin/blocked-users?search=&sort_by=created_at&sort_direction=desc&page=1&per_page=10',
    token: true,
    data: { users: { data: [{ ...PERSON, role: 'string', updated_at: 'string' }], total: 'number' } },
  },
  'blocking two': {
    method: 'POST',
    url: 'admin/block-user',
    body: { user_ids: [1020, 1021] },
    token: true,
    data: 'null',
  },
  'unblocking one': {
    method: 'POST',
    url: 'admin/unblock-user',
    body: { user_ids: [1020] },
    token: true,
    data: 'null',
  },
  'a new name': {
    method: 'POST',
    url: 'admin/edit-user',
    body: { user_id: 1020, first_name: 'Zoë', last_name: "O'Brien" },
    token: true,
    data: 'null',
  },
  'a new name and password': {
    method: 'POST',
    url: 'admin/edit-user',
    body: { user_id: 1020, first_name: 'Zoë', last_name: "O'Brien", new_password: 'secret6' },
    token: true,
    data: 'null',
  },
  'deleting two': {
    method: 'POST',
    url: 'admin/delete-user',
    body: { user_ids: [1020, 1021] },
    token: true,
    data: 'null',
  },
} satisfies Record<string, Literal>;
