import type { Literal } from './literal';
import { PERSON, USER } from './parts';

export const administrators = {
  'one profile field': {
    method: 'POST',
    url: 'user/edit-profile',
    body: { billing_address: '1 Main St' },
    token: true,
    data: { user: USER },
  },
  'the administrators': {
    method: 'GET',
    url: 'admin/admins?page=1&per_page=10',
    token: true,
    data: {
      admins: {
        data: [
          {
            ...PERSON,
            is_restricted: 'number',
            created_at: 'string',
            roles: [{ id: 'number', key: 'string' }],
          },
        ],
        total: 'number',
      },
    },
  },
  'the roles': {
    method: 'GET',
    url: 'admin/roles',
    token: true,
    data: { roles: [{ id: 'number', key: 'string' }] },
  },
  'a new administrator': {
    method: 'POST',
    url: 'admin/admins',
    body: {
      role_ids: [1, 2],
      email: 'new.admin@treatyaself.example',
      first_name: 'New',
      last_name: 'Admin',
      password: 'secret6',
      confirm_password: 'secret6',
    },
    token: true,
    data: 'null',
  },
  'an administrator of other roles': {
    method: 'POST',
    url: 'admin/admins/1029/roles',
    body: {
      admin_id: 1029,
      role_ids: [1, 7],
      email: 'theo.lindgren@treatyaself.example',
      first_name: 'Theo',
      last_name: 'Lindgren',
    },
    token: true,
    data: 'null',
  },
  'deleting an administrator': { method: 'DELETE', url: 'admin/admins/1513', token: true, data: 'null' },
} satisfies Record<string, Literal>;
