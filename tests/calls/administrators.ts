import { EVERYBODY, type Area } from './call';
import { PERSON, USER } from './parts';
import { NO_ID, NO_NAME, NO_PERSON_NAME, NO_PICTURE, NO_TEXT } from './refused';

const FIELDS = { role_ids: [1], email: 'ok@b.example', first_name: 'Ada', last_name: 'Tester' };
/** What is refused of them. */
const ADMIN = {
  role_ids: [null, true, 1, '1', {}, [], [null], [999], ['sellers']],
  email: [...NO_TEXT, '', 'ada', 'ada@', `${'a'.repeat(250)}@b.example`],
  first_name: NO_PERSON_NAME,
  last_name: NO_PERSON_NAME,
  password: [true, 0, [], {}],
  confirm_password: [true, 0, 'another'],
};

export const administrators = {
  editProfile: {
    may: EVERYBODY,
    examples: {
      'one profile field': {
        method: 'POST',
        url: 'user/edit-profile',
        body: { billing_address: '1 Main St' },
        data: { user: USER },
      },
    },
    good: {},
    refused: {
      first_name: NO_NAME,
      last_name: NO_NAME,
      email: [...NO_TEXT, '', 'other@b.example'],
      phone_country_code: [true, 0, [], '', '1', '+', '+12345', 'abc'],
      phone_number: [true, 0, [], '', '12', 'abc', '\0', '1'.repeat(41)],
      billing_address: [true, 0, [], '\0', 'x'.repeat(301)],
      image: NO_PICTURE,
      new_password: [null, true, 0, [], '', '12345', 'abcdef\0', 'x'.repeat(257)],
      current_password: [null, true, 0, [], '', 'x'.repeat(257)],
    },
    optional: 'every field',
  },
  listAdmins: {
    may: ['admins'],
    examples: {
      'the administrators': {
        method: 'GET',
        url: 'admin/admins?page=1&per_page=10',
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
    },
  },
  listRoles: {
    may: ['admins'],
    examples: {
      'the roles': {
        method: 'GET',
        url: 'admin/roles',
        data: { roles: [{ id: 'number', key: 'string' }] },
      },
    },
  },
  createAdmin: {
    may: ['admins'],
    examples: {
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
        data: 'null',
      },
    },
    good: FIELDS,
    refused: ADMIN,
    optional: ['password', 'confirm_password'],
  },
  updateAdmin: {
    may: ['admins'],
    examples: {
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
        data: 'null',
      },
    },
    about: 'admin',
    good: FIELDS,
    refused: { ...ADMIN, admin_id: [...NO_ID, 0, 1] },
    optional: ['password', 'confirm_password', 'admin_id'],
  },
  deleteAdmin: {
    may: ['admins'],
    examples: {
      'deleting an administrator': { method: 'DELETE', url: 'admin/admins/1513', data: 'null' },
    },
  },
} satisfies Area;
