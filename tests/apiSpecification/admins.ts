import { ALL_HOLDERS, restEndpoints, type Area } from './support/endpoint';
import { pageOf, PERSON, USER } from './support/shapes';
import {
  NOT_A_KEY,
  NOT_AN_ID,
  NOT_A_NAME,
  NOT_A_PERSON_NAME,
  NOT_A_PICTURE,
  NOT_TEXT,
} from './support/invalidValues';

const { list, create, update, remove } = restEndpoints('admin_manage', 'admins');
const ROLE = { id: 'number', key: 'string' };
const ADMIN = {
  ...PERSON,
  is_restricted: 'number',
  restricted_at: 'string|null',
  reason: 'string|null',
  note: 'string|null',
  blocked_by: 'string|null',
  created_at: 'string',
  roles: [ROLE],
  has_second_factor: 'number',
};
/** Valid values of the fields of an administrator. */
const FIELDS = { role_ids: [1], email: 'ok@b.example', first_name: 'Ada', last_name: 'Tester' };
/** Invalid values of each field of an administrator. */
const INVALID = {
  role_ids: [null, true, 1, '1', {}, [], [null], [999], ['sellers']],
  email: [...NOT_TEXT, '', 'ada', 'ada@', `${'a'.repeat(245)}@b.example`],
  first_name: NOT_A_PERSON_NAME,
  last_name: NOT_A_PERSON_NAME,
  password: [true, 0, [], {}],
  confirm_password: [true, 0, 'another', 'x'.repeat(257)],
};

export const admins = {
  editProfile: {
    allowedRoles: ALL_HOLDERS,
    examples: {
      'change of one profile field': {
        method: 'POST',
        url: 'user/edit-profile',
        body: { billing_address: '1 Main St' },
        data: { user: USER },
      },
    },
    good: {},
    invalid: {
      first_name: NOT_A_NAME,
      last_name: NOT_A_NAME,
      email: [...NOT_TEXT, '', 'other@b.example'],
      phone_country_code: [true, 0, [], '', '1', '+', '+12345', 'abc'],
      phone_number: [true, 0, [], '', '12', 'abc', '\0', '1'.repeat(41)],
      billing_address: [true, 0, [], '\0', 'x'.repeat(301)],
      image: NOT_A_PICTURE,
      new_password: [true, 0, [], '12345', 'abcdef\0', 'x'.repeat(257)],
      current_password: [true, 0, [], 'x'.repeat(257)],
    },
    optional: 'every field',
  },
  listAdmins: list('admin/admins?page=1&per_page=10', pageOf('admins', ADMIN)),
  listRoles: restEndpoints('roles', 'admins').list('admin/roles', { roles: [ROLE] }),
  createAdmin: create(
    'admin/admins',
    {
      role_ids: [1, 2],
      email: 'new.admin@treatyaself.example',
      first_name: 'New',
      last_name: 'Admin',
      password: 'secret6',
      confirm_password: 'secret6',
    },
    {
      good: FIELDS,
      invalid: { ...INVALID, idempotency_key: NOT_A_KEY },
      optional: ['password', 'confirm_password', 'idempotency_key'],
      unique: 'email',
      stepUp: 'unlessOff',
    },
  ),
  updateAdmin: update(
    'admin/admins/1028/roles',
    {
      admin_id: 1028,
      role_ids: [1, 7],
      email: 'theo.lindgren@treatyaself.example',
      first_name: 'Theo',
      last_name: 'Lindgren',
    },
    {
      unsent: { id: 1028, password: '', confirm_password: '' },
      idFrom: 'admin',
      stepUp: 'unlessOff',
      good: FIELDS,
      invalid: { ...INVALID, admin_id: [...NOT_AN_ID, 0, 1] },
      optional: ['email', 'first_name', 'last_name', 'password', 'confirm_password', 'admin_id'],
    },
  ),
  deleteAdmin: {
    ...remove('admin/admins/1513', { stepUp: 'unlessOff' }),
    examples: {
      ...remove('admin/admins/1513').examples,
      'deletion of an admin with a reason': {
        method: 'DELETE',
        url: 'admin/admins/1344',
        body: { reason: 'left' },
        providerCall: ['delete', 'admin_manage', { id: 1344, meta: { reason: 'left' } }],
        data: 'null',
      },
    },
  },
} satisfies Area;
