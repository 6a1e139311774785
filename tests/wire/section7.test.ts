import { expect, test } from 'vitest';

import { PICTURE } from '../apiSpecification/support/shapes';
import { differences, openOwnDemoServer, openDemoServer } from './openDemoServer';

/** Sends the requests of the table in section 7 as a client without extensions does, and compares the fields of the responses. */

const { ask } = await openDemoServer();

const STAMPED = { id: 'number', created_at: 'string' };
const NAMES = { email: 'string', first_name: 'string', last_name: 'string' };
const CATEGORY = { ...STAMPED, name: 'string', is_popular: 'number', image: 'string|null' };
const PAYOUT = { ...STAMPED, amount: 'number', status: 'string', seller: NAMES };
const PERSON = { ...STAMPED, ...NAMES, is_restricted: 'number' };
const PAGES = { current_page: 'number', last_page: 'number', total: 'number', per_page: 'number' };
const USER = {
  ...NAMES,
  id: 'number',
  phone_number: 'string|null',
  image: 'string|null',
  phone_country_code: 'string|null',
  billing_address: 'string|null',
  roles: ['string'],
};
const QUERY = '?search=&sort_by=&sort_direction=';
const PLAN = {
  id: 'number',
  name: 'string',
  credits: 'number',
  price_usd: 'number',
  price_per_credit: 'number',
  benefits: ['string'],
  is_one_off: 'number',
};
const STATISTICS = {
  appointments: 'number',
  earnings: 'number',
  paid_to_sellers: 'number',
  active_buyers: 'number',
  active_sellers: 'number',
  refund_requests: 'number',
};
const FINANCE = {
  amount_paid_to_sellers: 'number',
  amount_refunded: 'number',
  payouts_pending: 'number',
  revenue_generated: 'number',
};
const CREDIT_MOVE = { id: 'number', type: 'string', amount_credits: 'number', description: 'string' };
const LEDGER = {
  transactions: { data: [{ ...CREDIT_MOVE, created_at: 'string', booking_id: 'number|null' }], ...PAGES },
  balance: 'number',
};
const EARNED = {
  balance: 'number',
  last_payout: 'number|null',
  total_earnings: 'number',
  total_tip: 'number',
};
const SUBMISSIONS = {
  contact_forms: { data: [{ ...STAMPED, subject: 'string', message: 'string', user: NAMES }], ...PAGES },
};
const list = (name: string, row: object) => ({ [name]: { data: [row], total: 'number' } });

test.each<[call: string, data: object]>([
  ['categories/all [S195]', { categories: [CATEGORY] }],
  ['admin/dashboard-stats?range=last_month [S200]', STATISTICS],
  ['admin/dashboard-stats?range= [S200]', STATISTICS],
  ['admin/recent-payouts [S201]', { payouts: { data: [PAYOUT] }, total: 'number' }],
  ['admin/category [S202]', { categories: { data: [CATEGORY] } }],
  [`admin/sellers${QUERY} [S206]`, list('sellers', { ...PERSON, total_earnings: 'number' })],
  [`admin/buyers${QUERY} [S207]`, list('buyers', { ...PERSON, available_credits: { credits: 'number' } })],
  [
    'admin/reports [S208]',
    list('reports', {
      date: 'string',
      buyerName: 'string',
      email: 'string',
      name: 'string',
      reports: 'string',
    }),
  ],
  [
    `admin/blocked-users${QUERY} [S209]`,
    list('users', { ...NAMES, id: 'number', role: 'string', updated_at: 'string' }),
  ],
  ['admin/subscription-plans [S212]', { plans: [PLAN] }],
  ['admin/admins [S216]', list('admins', { ...PERSON, roles: [] })],
  ['admin/roles [S217]', { roles: [{ id: 'number', key: 'string' }] }],
  ['admin/financials/stats?range=this_year [S221]', FINANCE],
  ['admin/financials/stats?range= [S221]', FINANCE],
  ['admin/financials/seller-payouts [S222]', { seller_payouts: { data: [PAYOUT] }, total: 'number' }],
  [
    'admin/financials/buyer-transactions [S223]',
    { buyer_transactions: { data: [{ ...CREDIT_MOVE, user: NAMES }] }, total: 'number' },
  ],
  ['admin/transactions/buyer/1042?page=2 [S224]', LEDGER],
  ['admin/transactions/buyer/1042?page= [S224]', LEDGER],
  [
    'admin/transactions/seller/1068 [S226]',
    {
      ...EARNED,
      transactions: [{ created_at: 'string', description: 'string', type: 'string', amount: 'number' }],
    },
  ],
  [
    'admin/stripe-settings/get-settings [S227]',
    { settings: { processing_fee: 'number', fee_type: 'string' } },
  ],
  ['admin/contact-forms/submissions?page=1 [S229]', SUBMISSIONS],
  ['admin/contact-forms/submissions?page= [S229]', SUBMISSIONS],
])('the response to GET %s has the specified fields', async (call, data) => {
  const { status, answer } = await ask('GET', call.split(' ')[0]!);
  expect({ status, answer }).toMatchObject({
    status: 200,
    answer: { success: true, message: expect.any(String) as string },
  });
  expect(differences(data, (answer as { data: unknown }).data)).toEqual([]);
});

const dataOf = async (url: string) => ((await ask('GET', url)).answer as { data: never }).data;

test.each<[url: string, rows: number]>([
  [`admin/sellers${QUERY} [S206]`, 10],
  [`admin/buyers${QUERY} [S207]`, 10],
  [`admin/blocked-users${QUERY} [S209]`, 10],
  ['admin/reports [S208]', 10],
  ['admin/admins [S216]', 10],
  ['admin/transactions/buyer/1042?page=1 [S224]', 25],
  ['admin/contact-forms/submissions?page=1 [S229]', 15],
])('the response to GET %s has %i rows, or all rows if fewer exist [S145]', async (url, rows) => {
  const [listed] = Object.values(await dataOf(url.split(' ')[0]!)) as { data: object[]; total: number }[];
  expect(listed!.data).toHaveLength(Math.min(rows, listed!.total));
});

test('the server returns the first page of transactions and of contact messages if the request has no page [S224] [S229]', async () => {
  for (const url of ['admin/transactions/buyer/1042?page=', 'admin/contact-forms/submissions?page='])
    expect(await dataOf(url)).toEqual(await dataOf(`${url}1`));
});

test('the server ignores the search "a" for sellers, and accepts 0 and 1 as sort directions [S148] [S159] [S161]', async () => {
  const sellers = (query: string) => dataOf(`admin/sellers?${query}`);
  expect(await sellers('search=a')).toEqual(await sellers('search='));
  const sorted = (direction: string) => sellers(`sort_by=email&sort_direction=${direction}`);
  expect(await sorted('0')).toEqual(await sorted('asc'));
  expect(await sorted('1')).toEqual(await sorted('desc'));
  expect(await sellers('sort_by=&sort_direction=')).toEqual(
    await sellers('sort_by=created_at&sort_direction=desc'),
  );
});

test('the server returns all categories if the request has no parameters, and one page if the request has a page [S202]', async () => {
  for (let n = 0; n < 12; n++) {
    const body = { name: `Category ${n}`, is_popular: 0, image: PICTURE };
    expect(await ask('POST', 'admin/category/store', { body })).toMatchObject({ status: 200 });
  }
  const { categories } = (await dataOf('admin/category')) as {
    categories: { data: object[]; total: number };
  };
  expect(categories.total).toBeGreaterThan(20);
  expect(categories.data).toHaveLength(categories.total);
  const paged = (await dataOf('admin/category?page=1')) as { categories: { data: object[] } };
  expect(paged.categories.data).toHaveLength(10);
});

const ADMIN = {
  role_ids: [1, 2],
  email: 'section.seven@treatyaself.example',
  first_name: 'Section',
  last_name: 'Seven',
  password: 'secret6',
  confirm_password: 'secret6',
};

test.each<[call: string, body: object | undefined]>([
  ['POST admin/category/store [S203]', { name: 'Hammam', is_popular: 1, image: PICTURE }],
  ['POST admin/category/update/3 [S204]', { name: 'Massages', is_popular: 0, image: PICTURE }],
  ['DELETE admin/category/12 [S205]', undefined],
  ['POST admin/block-user [S210]', { user_ids: [1016, 1017] }],
  ['POST admin/unblock-user [S210]', { user_ids: [1018, 1019] }],
  ['POST admin/delete-user [S210]', { user_ids: [1020, 1021] }],
  [
    'POST admin/edit-user [S211]',
    { user_id: 1022, first_name: 'Zoë', last_name: "O'Brien", new_password: 'secret6' },
  ],
  [
    'POST admin/edit-user, without a new password [S211]',
    { user_id: 1022, first_name: 'Zoë', last_name: "O'Brien", new_password: '' },
  ],
  [
    'POST admin/subscription-plans [S212]',
    { name: 'Small', price_usd: 19.99, credits: 20, is_one_off: 0, benefits: ['Twenty credits'] },
  ],
  [
    'POST admin/subscription-plans/1 [S213]',
    { credits: 50, price_usd: 44.99, price_per_credit: 0.9, benefits: ['Fifty credits'] },
  ],
  ['DELETE admin/subscription-plans/4 [S214]', undefined],
  ['POST admin/admins [S218]', ADMIN],
  ['POST admin/admins/1028/roles, with only the roles [S219]', { role_ids: ADMIN.role_ids }],
  ['POST admin/admins/1028/roles [S219]', { ...ADMIN, email: 'theo@treatyaself.example', admin_id: 1028 }],
  ['DELETE admin/admins/1513 [S220]', undefined],
  ['POST admin/transactions/1005/refund [S225]', { credits_to_refund: 12.5 }],
  ['POST admin/stripe-settings/save-settings [S228]', { processing_fee: 2.9, fee_type: 'percent' }],
  [
    'POST admin/stripe-settings/save-settings, with a fee in dollars [S228]',
    { processing_fee: 3, fee_type: 'absolute' },
  ],
])(
  'the server accepts %s with only the fields of section 7 of the specification [S131]',
  async (call, body) => {
    const [method = '', url = ''] = call.replace(',', '').split(' ');
    expect(await ask(method, url, body && { body })).toMatchObject({
      status: 200,
      answer: { success: true, message: expect.stringMatching(/./) as string },
    });
  },
);

const PASSWORD = 'treat-ya-self';
const EMAIL = 'admin@treatyaself.example';
const anonymous = { token: '' };
const signIn = (password: string, request = ask) =>
  request('POST', 'user/login', { headers: anonymous, body: { email: EMAIL, password, role: 'admin' } });

test.each([
  ['empty', ''],
  ['null', null],
])(
  'the server saves a complete profile with passwords that are %s, and changes no password [S215]',
  async (_state, none) => {
    const profile = {
      first_name: 'Amara',
      last_name: 'Whitlock',
      email: EMAIL,
      phone_country_code: '+1',
      phone_number: '7025550123',
      billing_address: '1 Main St',
    };
    const { status, answer } = await ask('POST', 'user/edit-profile', {
      body: { ...profile, image: PICTURE, new_password: none, current_password: none },
    });
    expect({ status, answer }).toMatchObject({
      status: 200,
      answer: { success: true, data: { user: profile } },
    });
    expect(differences({ user: USER }, (answer as { data: unknown }).data)).toEqual([]);
    expect(await signIn(PASSWORD)).toMatchObject({ status: 200 });
  },
);

test('the server changes a password if the request has the current password, and rejects an empty current password [S215]', async () => {
  const own = await openOwnDemoServer();
  const change = (new_password: string, current_password: string) =>
    own.ask('POST', 'user/edit-profile', { body: { new_password, current_password } });
  expect(await change('secret6', '')).toMatchObject({
    status: 422,
    answer: { message: 'Current password is required' },
  });
  expect(await change('secret6', PASSWORD)).toMatchObject({
    status: 200,
    answer: { message: 'Password changed successfully!' },
  });
  expect(await signIn('secret6', own.ask)).toMatchObject({ status: 200 });
});

test('the server accepts a sign-in with email, password and role [S196]', async () => {
  const body = { email: 'sellers@treatyaself.example', password: PASSWORD, role: 'admin' };
  const { status, answer } = await ask('POST', 'user/login', { headers: anonymous, body });
  expect({ status, answer }).toMatchObject({ status: 200, answer: { success: true } });
  expect(differences({ token: 'string', user: USER }, (answer as { data: unknown }).data)).toEqual([]);
});

test.each<[call: string, body: object, data: unknown]>([
  ['user/forgot-password [S197]', { email: 'brendan.oshea@treatyaself.example' }, { token: 'string' }],
  [
    'user/forgot-password/verify [S198]',
    { token: 'a-forgot-token', email: 'sellers@treatyaself.example', code: '048203' },
    'null',
  ],
  [
    'user/forgot-password/reset [S199]',
    { token: 'a-verified-token', password: 'secret6' },
    { token: 'string', user: USER },
  ],
])('the server accepts POST %s without a session', async (call, body, data) => {
  const { status, answer } = await ask('POST', call.split(' ')[0]!, { headers: anonymous, body });
  expect({ status, answer }).toMatchObject({ status: 200, answer: { success: true } });
  expect(differences(data, (answer as { data: unknown }).data)).toEqual([]);
});
