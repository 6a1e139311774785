import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { createDataProvider } from '../../src/dataProvider/createDataProvider';
import { api } from '../../src/contract/endpoints';
import { resourceMap } from '../../src/dataProvider/resourceMap';
import { createSend } from '../../src/dataProvider/send';
import { PICTURE } from '../apiSpecification/support/shapes';
import { ADMINISTRATOR, createFakeProvider } from '../fakeProvider/fakeProvider';

/** Compares the requests that the back-office sends to a server without extensions with the table in section 7. */

const provider = await createFakeProvider({ variant: 'strict' });
afterAll(() => provider.close());

let token = '';
const send = createSend({ root: provider.url, token: () => token, capabilities: async () => [] });
const office = createDataProvider(resourceMap, send);

beforeEach(async () => {
  token = '';
  provider.reset();
  token = ((await send(api.login, { ...ADMINISTRATOR, role: 'admin' })) as { token: string }).token;
  provider.requests.length = 0;
});

/** Headers that Node's `fetch` adds to each request. */
const FETCH_HEADERS =
  /^(accept-encoding|accept-language|connection|content-length|host|sec-fetch-mode|user-agent)$/;
const sent = () =>
  provider.requests.map(({ method, path, query, headers, body }) => ({
    request: `${method} ${path}${query.size ? `?${query.toString()}` : ''}`,
    headers: Object.keys(headers)
      .filter((name) => !FETCH_HEADERS.test(name))
      .toSorted(),
    ...(body !== undefined && { body }),
  }));

const page = (perPage = 10, number = 1) => ({ pagination: { page: number, perPage } });
const NEWEST = { field: 'created_at', order: 'DESC' } as const;
const update = (resource: string, id: number | string, data: object) =>
  office.update(resource, { id, data, previousData: { id } });
const ADMIN = {
  role_ids: [2, 4],
  email: 'nia.moss@mail.example',
  first_name: 'Nia',
  last_name: 'Moss',
  password: 'secret6',
  confirm_password: 'secret6',
};
const ZOE = { first_name: 'Zoë', last_name: "O'Brien" };

describe('requests without a session', () => {
  test.each<[string, () => Promise<unknown>, object | undefined]>([
    ['GET categories/all [S195]', () => send(api.listAllCategories, {}), undefined],
    [
      'POST user/login [S196]',
      () => send(api.login, { ...ADMINISTRATOR, role: 'admin' }),
      { email: 'admin@provider.example', password: 'provider-pass', role: 'admin' },
    ],
    [
      'POST user/forgot-password [S197]',
      () => send(api.forgotPassword, { email: 'pat@mail.example' }),
      { email: 'pat@mail.example' },
    ],
    [
      'POST user/forgot-password/verify [S198]',
      () => send(api.verifyResetCode, { token: 'one', email: 'pat@mail.example', code: '048203' }),
      { token: 'one', email: 'pat@mail.example', code: '048203' },
    ],
    [
      'POST user/forgot-password/reset [S199]',
      () => send(api.resetPassword, { token: 'two', password: 'secret6' }),
      { token: 'two', password: 'secret6' },
    ],
  ])('the client sends %s without the header `token` [S233]', async (title, request, body) => {
    token = '';
    // Ignores the response, because the fake provider API has no password reset.
    await request().catch(() => undefined);
    expect(sent()).toEqual([
      {
        request: title.replace(/ \[.*/, ''),
        headers: body ? ['accept', 'content-type'] : ['accept'],
        ...(body && { body }),
      },
    ]);
  });
});

describe('read requests of a signed-in user', () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      'GET admin/dashboard-stats?range=last_month [S200]',
      () => office.getOne('dashboard', { id: 'last_month' }),
    ],
    ['GET admin/recent-payouts?page=1&per_page=10 [S201]', () => office.getList('recent_payouts', page())],
    ['GET admin/category?page=1&per_page=10 [S202]', () => office.getList('categories', page())],
    [
      'GET admin/sellers?search=a&sort_by=created_at&sort_direction=desc&page=1&per_page=10 [S148] [S206]',
      () => office.getList('seller_account', { ...page(), sort: NEWEST, filter: {} }),
    ],
    [
      'GET admin/sellers?search=fontaine&sort_by=email&sort_direction=asc&page=1&per_page=10 [S206]',
      () =>
        office.getList('seller_account', {
          ...page(),
          sort: { field: 'email', order: 'ASC' },
          filter: { q: 'fontaine' },
        }),
    ],
    [
      'GET admin/buyers?search=&sort_by=created_at&sort_direction=desc&page=2&per_page=10 [S207]',
      () => office.getList('buyer_account', { ...page(10, 2), sort: NEWEST, filter: {} }),
    ],
    ['GET admin/reports?page=1&per_page=10 [S208]', () => office.getList('community_reports', page())],
    [
      'GET admin/blocked-users?search=&sort_by=created_at&sort_direction=desc&page=1&per_page=10 [S209]',
      () => office.getList('blocked_users', { ...page(), sort: NEWEST, filter: {} }),
    ],
    ['GET admin/subscription-plans [S212]', () => office.getList('pricing_plan', page())],
    ['GET admin/admins?page=1&per_page=10 [S216]', () => office.getList('admin_manage', page())],
    ['GET admin/roles [S217]', () => office.getList('roles', page())],
    [
      'GET admin/financials/stats?range=this_year [S221]',
      () => office.getOne('finance', { id: 'this_year' }),
    ],
    [
      'GET admin/financials/seller-payouts?page=1&per_page=10 [S222]',
      () => office.getList('seller_payouts', page()),
    ],
    [
      'GET admin/financials/buyer-transactions?page=1&per_page=10 [S223]',
      () => office.getList('buyer_transactions', page()),
    ],
    [
      'GET admin/transactions/buyer/2001?page=1&per_page=25 [S224]',
      () => office.getList('buyer_ledger', { ...page(25), filter: { id: 2001 } }),
    ],
    [
      'GET admin/transactions/seller/1001 [S226]',
      () => office.getList('seller_ledger', { ...page(25), filter: { id: 1001 } }),
    ],
    [
      'GET admin/stripe-settings/get-settings [S227]',
      () => office.getOne('stripe_settings', { id: 'processing_fee' }),
    ],
    [
      'GET admin/contact-forms/submissions?page=1&per_page=15 [S229]',
      () => office.getList('contact_forms', page(15)),
    ],
  ])('the client sends %s with the header `token` [S233]', async (title, request) => {
    await request();
    // Compares only the first request, because the client also reads the next page of a list without a total.
    expect(sent()[0]).toEqual({ request: title.replace(/ \[.*/, ''), headers: ['accept', 'token'] });
    expect(provider.requests[0]!.headers).toMatchObject({ token });
  });
});

describe('writes of a signed-in user', () => {
  test.each<[string, () => Promise<unknown>, object?]>([
    [
      'POST admin/category/store [S203]',
      () => office.create('categories', { data: { name: 'Saunas', is_popular: true, image: PICTURE } }),
      { name: 'Saunas', is_popular: 1, image: PICTURE },
    ],
    [
      'POST admin/category/update/1 [S204]',
      () => update('categories', 1, { name: 'Reiki', is_popular: false, image: PICTURE }),
      { name: 'Reiki', is_popular: 0, image: PICTURE },
    ],
    ['DELETE admin/category/1 [S205]', () => office.delete('categories', { id: 1 })],
    [
      'POST admin/block-user [S210]',
      () => office.updateMany('seller_account', { ids: [1001, 1002], data: { is_restricted: true } }),
      { user_ids: [1001, 1002] },
    ],
    [
      'POST admin/unblock-user [S210]',
      () => office.updateMany('buyer_account', { ids: [2001], data: { is_restricted: false } }),
      { user_ids: [2001] },
    ],
    [
      'POST admin/delete-user [S210]',
      () => office.deleteMany('blocked_users', { ids: [1001, 2001] }),
      { user_ids: [1001, 2001] },
    ],
    [
      'POST admin/edit-user [S211]',
      () => update('seller_account', 1001, { ...ZOE, email: 'zoe@mail.example', new_password: 'secret6' }),
      { user_id: 1001, ...ZOE, new_password: 'secret6' },
    ],
    [
      'POST admin/subscription-plans [S212]',
      () =>
        office.create('pricing_plan', {
          data: { name: 'Small', price_usd: '19.99', credits: '20', is_one_off: false, benefits: ['Twenty'] },
        }),
      { name: 'Small', price_usd: 19.99, credits: 20, is_one_off: 0, benefits: ['Twenty'] },
    ],
    [
      'POST admin/subscription-plans/1 [S213]',
      () =>
        update('pricing_plan', 1, {
          name: 'Glow',
          credits: 50,
          price_usd: 44.99,
          price_per_credit: 0.9,
          benefits: ['Fifty'],
        }),
      { credits: 50, price_usd: 44.99, price_per_credit: 0.9, benefits: ['Fifty'] },
    ],
    ['DELETE admin/subscription-plans/1 [S214]', () => office.delete('pricing_plan', { id: 1 })],
    [
      'POST user/edit-profile [S215]',
      () =>
        update('settings', 1, {
          ...ZOE,
          phone_country_code: '+1',
          phone_number: '7025550123',
          billing_address: '1 Main St',
          image: PICTURE,
        }),
      {
        ...ZOE,
        billing_address: '1 Main St',
        phone_country_code: '+1',
        phone_number: '7025550123',
        image: PICTURE,
      },
    ],
    [
      'POST user/edit-profile, with another password [S215]',
      () =>
        update('settings', 1, {
          current_password: 'provider-pass',
          new_password: 'secret6',
          confirm_password: 'secret6',
        }),
      { new_password: 'secret6', current_password: 'provider-pass' },
    ],
    ['POST admin/admins [S218]', () => office.create('admin_manage', { data: ADMIN }), ADMIN],
    [
      'POST admin/admins/2/roles [S219]',
      () => update('admin_manage', 2, { ...ADMIN, password: '', confirm_password: '' }),
      { admin_id: 2, role_ids: [2, 4], email: 'nia.moss@mail.example', first_name: 'Nia', last_name: 'Moss' },
    ],
    ['DELETE admin/admins/2 [S220]', () => office.delete('admin_manage', { id: 2 })],
    [
      'POST admin/transactions/1/refund [S225]',
      () => office.refund({ id: 1, credits_to_refund: 12.5 }),
      { credits_to_refund: 12.5 },
    ],
    [
      'POST admin/stripe-settings/save-settings [S228]',
      () => update('stripe_settings', 'processing_fee', { processing_fee: '2.9', fee_type: 'percent' }),
      { processing_fee: 2.9, fee_type: 'percent' },
    ],
  ])(
    'the client sends %s with only the fields of section 7 of the specification [S233]',
    async (title, request, body) => {
      await request();
      expect(sent()).toEqual([
        {
          request: title.replace(/,? (\[|with ).*/, ''),
          headers: body ? ['accept', 'content-type', 'token'] : ['accept', 'token'],
          ...(body && { body }),
        },
      ]);
    },
  );
});
