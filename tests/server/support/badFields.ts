import type { Api } from '../../../server/handler';
import { BAD_TEXT, NO_ID, NO_TEXT } from './odd';
import { dataUrl, drawBlack } from './pictures';

const NO_NAME = [...NO_TEXT, ...BAD_TEXT, 'A', ' A ', 'x'.repeat(101)];
const NO_IDS = [null, true, 0, 1001, '', '1001', {}, { 0: 1001, length: 1 }, [], Array(1001).fill(1001)];

const NO_EMAIL = [
  ...NO_TEXT,
  ...BAD_TEXT,
  'ada',
  'ada@',
  '@b.example',
  'a b@c.example',
  `${'a'.repeat(250)}@b.example`,
];

export const PICTURE = dataUrl(drawBlack(1, 1));
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64');
const NO_PICTURE = [
  true,
  0,
  [],
  {},
  'x',
  '/etc/passwd',
  'https://pictures.example/a.png',
  'data:text/plain;base64,aGVsbG8=',
  'data:image/png;base64,',
  'data:image/png;base64,aGVsbG8=',
  `data:image/svg+xml;base64,${SVG}`,
  `data:image/png;base64,${SVG}`,
  PICTURE.slice(0, 80),
  `data:image/png;base64,${Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64')}`,
];
const ODD_NOTATIONS = ['1e-9', '1e3', '0x10', '0b1', '1_000', '1,000', '１', 'Infinity', '10 0', '--1', '.'];
const NO_MONEY = [null, '', 'abc', -1, 10_000_000, true, [], {}, 1e-9, 5e-324, 0.001, ...ODD_NOTATIONS];
const NO_FLAG = [null, 2, '1', 'yes', [], {}];
const NO_BENEFITS = [null, 'x', {}, [], [''], [' ', ''], [1], ['\0'], Array(21).fill('x'), ['x'.repeat(201)]];
const NO_PERSON_NAME = [...NO_TEXT, '', ' ', '\0', 'x'.repeat(101)];
const ADMIN = {
  role_ids: [null, true, 1, '1', {}, [], [null], [999], ['sellers']],
  email: [...NO_TEXT, '', 'ada', 'ada@', `${'a'.repeat(250)}@b.example`],
  first_name: NO_PERSON_NAME,
  last_name: NO_PERSON_NAME,
  password: [true, 0, [], {}],
  confirm_password: [true, 0, 'another'],
};

/** Every field of every call that takes a body, and what it must not be. */
export const BAD: Partial<Record<keyof Api, Record<string, unknown[]>>> = {
  forgotPassword: { email: NO_EMAIL },
  verifyResetCode: {
    token: [...NO_TEXT, '', '\0', 'x'.repeat(501)],
    email: NO_EMAIL,
    code: [...NO_TEXT, ...BAD_TEXT, '12345', '1234567', '12345a', '1234 5', '１２３４５６', 123456],
  },
  resetPassword: {
    token: [...NO_TEXT, '', '\0', 'x'.repeat(501)],
    password: [...NO_TEXT, '', '\0', 'abcde', 'abcdef\0', 'x'.repeat(257)],
  },
  login: {
    email: NO_EMAIL,
    password: [...NO_TEXT, '', '\0', 'a\0b', 'x'.repeat(257)],
    role: [...NO_TEXT, ...BAD_TEXT, 'root', 'Admin', '__proto__'],
  },
  blockUsers: { user_ids: [...NO_IDS, ...NO_ID.map((id) => [1001, id])] },
  unblockUsers: { user_ids: [...NO_IDS, ...NO_ID.map((id) => [1001, id])] },
  deleteUsers: { user_ids: [...NO_IDS, ...NO_ID.map((id) => [1001, id])] },
  editUser: {
    user_id: NO_ID,
    first_name: NO_NAME,
    last_name: NO_NAME,
    new_password: [true, 0, 123456, [], {}, '12345', 'abcdef\0', 'x'.repeat(257)],
  },
  createCategory: { name: NO_PERSON_NAME, is_popular: NO_FLAG, image: [null, '', ...NO_PICTURE] },
  updateCategory: { name: NO_PERSON_NAME, is_popular: NO_FLAG, image: ['', ...NO_PICTURE] },
  createPlan: {
    name: NO_PERSON_NAME,
    price_usd: NO_MONEY,
    credits: [...NO_MONEY, 0],
    is_one_off: NO_FLAG,
    benefits: NO_BENEFITS,
  },
  updatePlan: {
    credits: [...NO_MONEY.slice(1), 0],
    price_usd: NO_MONEY,
    price_per_credit: NO_MONEY,
    benefits: NO_BENEFITS,
  },
  editProfile: {
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
  createAdmin: ADMIN,
  updateAdmin: { ...ADMIN, admin_id: [...NO_ID, 0, 1] },
  refund: {
    credits_to_refund: [...NO_MONEY, 0, 0.001, 10.001, 10.01],
    idempotency_key: [null, true, 0, '', '\0', 'x'.repeat(101)],
  },
  saveFeeSettings: {
    processing_fee: [...NO_MONEY, 100.01],
    fee_type: [...NO_TEXT, '', '%', 'Percent', '__proto__'],
  },
};
const CATALOGUE_OPTIONAL = ['image', 'credits'];
/** What may be left out. */
export const OPTIONAL: Partial<Record<keyof Api, string[]>> = {
  editUser: ['new_password'],
  updateCategory: CATALOGUE_OPTIONAL,
  updatePlan: CATALOGUE_OPTIONAL,
  editProfile: Object.keys(BAD.editProfile!),
  createAdmin: ['password', 'confirm_password'],
  updateAdmin: ['password', 'confirm_password', 'admin_id'],
  refund: ['idempotency_key'],
};
