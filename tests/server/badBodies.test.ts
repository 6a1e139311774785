import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { categories, plans } from '../../server/db/schema';
import type { Api } from '../../server/handler';
import { api } from '../../src/contract/api';
import { ROLES } from '../../src/contract/roles';
import { BAD_TEXT, createRandom, NO_ID, NO_OBJECT, NO_TEXT, oddBody } from './support/odd';
import { addDebit } from './support/money';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin, addPerson, rowsOf } from './support/people';

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

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
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
  PICTURE.slice(0, 60),
  `data:image/png;base64,${Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64')}`,
];
const NO_MONEY = [null, '', 'abc', -1, 10_000_000, true, [], {}];
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
const BAD: Partial<Record<keyof Api, Record<string, unknown[]>>> = {
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
const OPTIONAL: Partial<Record<keyof Api, string[]>> = {
  editUser: ['new_password'],
  updateCategory: CATALOGUE_OPTIONAL,
  updatePlan: CATALOGUE_OPTIONAL,
  editProfile: Object.keys(BAD.editProfile!),
  createAdmin: ['password', 'confirm_password'],
  updateAdmin: ['password', 'confirm_password', 'admin_id'],
  refund: ['idempotency_key'],
};
const WITH_PICTURE = new Set<keyof Api>(['createCategory', 'updateCategory', 'editProfile']);
const POSTS = Object.keys(BAD) as (keyof Api)[];

let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
let person: number;
let good: Partial<Record<keyof Api, object>>;
/** Of what the paths name. */
let ids: Partial<Record<keyof Api, number>>;
beforeAll(async () => {
  it = await openTestApp({ rateLimitFactor: 10_000 });
  admin = await it.withRoles(...ROLES);
  person = await addPerson(it.db);
  const [category] = await it.db.insert(categories).values({ name: 'Nails' }).returning();
  const plan = {
    name: 'A plan',
    creditsHundredths: 1,
    priceCents: 1,
    pricePerCreditCents: 100,
    benefits: ['a'],
  };
  const [added] = await it.db.insert(plans).values(plan).returning();
  const other = await addAdmin(it.db, ['sellers']);
  const debit = await addDebit(it.db, 10_00);
  ids = { updateCategory: category!.id, updatePlan: added!.id, updateAdmin: other, refund: debit.id };
  const fields = { role_ids: [1], email: 'ok@b.example', first_name: 'Ada', last_name: 'Tester' };
  good = {
    createCategory: { name: 'Massage', is_popular: 1, image: PICTURE },
    updateCategory: { name: 'Massage', is_popular: 1 },
    createPlan: { name: 'Other', price_usd: 1, credits: 1, is_one_off: 0, benefits: ['a'] },
    updatePlan: { price_usd: 1, price_per_credit: 1, benefits: ['a'] },
    editProfile: {},
    createAdmin: fields,
    updateAdmin: fields,
    refund: { credits_to_refund: 1 },
    saveFeeSettings: { processing_fee: 1, fee_type: 'percent' },
    forgotPassword: { email: 'ada@b.example' },
    verifyResetCode: { token: 'a token', email: 'ada@b.example', code: '123456' },
    resetPassword: { token: 'a token', password: 'a password' },
    login: { email: 'ada@b.example', password: 'a password', role: 'admin' },
    blockUsers: { user_ids: [person] },
    unblockUsers: { user_ids: [person] },
    deleteUsers: { user_ids: [person] },
    editUser: { user_id: person, first_name: 'Ada', last_name: 'Tester' },
  };
});
afterAll(() => it.close());

const post = (name: keyof Api, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  admin.send('POST', api[name].path.replace(':id', String(ids[name])), {
    body,
    headers: { 'content-type': type },
  });

test('every call that takes a body is here', () => {
  expect(new Set(POSTS)).toEqual(
    new Set(Object.entries(api).flatMap(([name, { method }]) => (method === 'POST' ? [name] : []))),
  );
});

/** Everything that these calls could have changed. */
const state = async () => {
  const tables = [
    'users',
    'user_roles',
    'categories',
    'images',
    'plans',
    'buyer_transactions',
    'settings',
    'password_resets',
  ];
  const rows = tables.map((table) => it.pool.query(`select t::text from tys.${table} t order by 1`));
  return (await Promise.all(rows)).map((result) => result.rows as unknown[]);
};

const fields = POSTS.flatMap((name) => Object.keys(BAD[name]!).map((field) => [name, field] as const));
test.each(fields)('%s says what is wrong with its field %s, and does nothing', async (name, field) => {
  const before = await state();
  for (const value of BAD[name]![field]!) {
    const answer = await post(name, JSON.stringify({ ...good[name], [field]: value }));
    const what = `${field}: ${JSON.stringify(value)?.slice(0, 60)}`;
    expect({ ...answer, message: '' }, what).toEqual({
      status: 422,
      success: false,
      message: '',
      data: null,
    });
    expect(answer.message, what).toMatch(new RegExp(`^${field}(\\.\\d+)?: [^;]+$`));
  }
  expect(await state()).toEqual(before);
});

test.each(fields.filter(([name, field]) => !OPTIONAL[name]?.includes(field)))(
  '%s names its field %s when it is missing',
  async (name, field) => {
    const { [field]: _, ...rest } = good[name] as Record<string, unknown>;
    const answer = await post(name, JSON.stringify(rest));
    expect(answer).toMatchObject({ status: 422, message: expect.stringMatching(`^${field}: `) });
  },
);

test('several fields at fault are all named', async () => {
  const { message } = await post('login', '{}');
  expect(message).toMatch(/^email: .+; password: .+; role: .+$/);
});

describe.each(POSTS)('%s', (name) => {
  test.each(NO_OBJECT)('refuses %s', async (_what, body) => {
    expect(await post(name, body)).toEqual({
      status: 400,
      success: false,
      message: 'The request body must be a JSON object',
      data: null,
    });
  });

  test('refuses a body of more than a mebibyte, or of more than the largest picture', async () => {
    const most = (WITH_PICTURE.has(name) ? 7.5 : 1) * 1024 * 1024;
    expect(await post(name, JSON.stringify({ a: 'x'.repeat(most) }))).toMatchObject({ status: 413 });
  });

  test('minds neither the content type nor fields it does not know', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'nonsense',
      'multipart/form-data',
    ]) {
      // Saving a profile in which nothing changed is no mistake.
      const status = name === 'editProfile' ? 200 : 422;
      expect((await post(name, '{"unknown": 1}', type)).status, type).toBe(status);
    }
  });

  test('never fails over anything sent to it', async () => {
    const complaint = vi.spyOn(console, 'error');
    const random = createRandom(name.length);
    for (let n = 0; n < 150; n++) {
      const body = oddBody(random, Object.keys(BAD[name]!));
      const { status } = await post(name, body);
      expect(status, body.slice(0, 500)).toBeLessThan(500);
    }
    expect(complaint).not.toHaveBeenCalled();
  });
});

test('half a character in a name is refused or replaced, never kept', async () => {
  const { status } = await post('editUser', JSON.stringify({ ...good.editUser, first_name: 'Zo\ud83d' }));
  expect([200, 422]).toContain(status);
  const [row] = await rowsOf(it.db, [person]);
  expect(row!.firstName).not.toMatch(/\p{Surrogate}/u);
});
