/**
 * The calls of the specification's section 7, in its order, restated as plain literals. Nothing of
 * ours is imported: a mistake in the contract, which server and client share, shows itself here.
 */

export interface Literal {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below the API's root, with an example's query. */
  url: string;
  body?: Record<string, unknown>;
  /** Sent in a header of that name by whoever is signed in. */
  token: boolean;
  /** Of the answer's `data`: each leaf names the JSON types it may have, a list shows one of its rows. */
  data: unknown;
}

const PARTY = { email: 'string', first_name: 'string', last_name: 'string' };
const CATEGORY = {
  id: 'number',
  name: 'string',
  is_popular: 'number',
  image: 'string|null',
  created_at: 'string',
};
const PAYOUT = { id: 'number', created_at: 'string', amount: 'number', status: 'string', seller: PARTY };
const USER = {
  id: 'number',
  ...PARTY,
  phone_number: 'string|null',
  phone_country_code: 'string|null',
  image: 'string|null',
  billing_address: 'string|null',
  roles: ['string'],
};
const PAGINATOR = { current_page: 'number', last_page: 'number', total: 'number', per_page: 'number' };
/** One dot. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const PERSON = { id: 'number', email: 'string', first_name: 'string', last_name: 'string' };

export const literals = {
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
  "the dashboard's statistics": {
    method: 'GET',
    url: 'admin/dashboard-stats?range=last_month',
    token: true,
    data: {
      appointments: 'number',
      earnings: 'number',
      paid_to_sellers: 'number',
      active_buyers: 'number',
      active_sellers: 'number',
      refund_requests: 'number',
    },
  },
  'the recent payouts': {
    method: 'GET',
    url: 'admin/recent-payouts?page=1&per_page=10',
    token: true,
    data: { payouts: { data: [PAYOUT] }, total: 'number' },
  },
  'the categories': {
    method: 'GET',
    url: 'admin/category?page=1&per_page=10',
    token: true,
    data: { categories: { data: [CATEGORY], total: 'number' } },
  },
  'a new category': {
    method: 'POST',
    url: 'admin/category/store',
    body: { name: 'Saunas', is_popular: 1, image: PICTURE },
    token: true,
    data: 'null',
  },
  'a category without a new picture': {
    method: 'POST',
    url: 'admin/category/update/3',
    body: { name: 'Massages', is_popular: 0 },
    token: true,
    data: 'null',
  },
  'a category with a new picture': {
    method: 'POST',
    url: 'admin/category/update/4',
    body: { name: 'Facials', is_popular: 1, image: PICTURE },
    token: true,
    data: 'null',
  },
  'deleting a category': { method: 'DELETE', url: 'admin/category/12', token: true, data: 'null' },
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
  'the plans': {
    method: 'GET',
    url: 'admin/subscription-plans',
    token: true,
    data: {
      plans: [
        {
          id: 'number',
          name: 'string',
          credits: 'number',
          price_usd: 'number',
          price_per_credit: 'number',
          benefits: ['string'],
          is_one_off: 'number',
        },
      ],
    },
  },
  'a new plan': {
    method: 'POST',
    url: 'admin/subscription-plans',
    body: { name: 'Small', price_usd: 19.99, credits: 20, is_one_off: 0, benefits: ['Twenty credits'] },
    token: true,
    data: 'null',
  },
  'a plan at another price': {
    method: 'POST',
    url: 'admin/subscription-plans/1',
    body: { credits: 50, price_usd: 44.99, price_per_credit: 0.9, benefits: ['Fifty credits'] },
    token: true,
    data: 'null',
  },
  'deleting a plan': { method: 'DELETE', url: 'admin/subscription-plans/4', token: true, data: 'null' },
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
  "finance's statistics": {
    method: 'GET',
    url: 'admin/financials/stats?range=this_year',
    token: true,
    data: {
      amount_paid_to_sellers: 'number',
      amount_refunded: 'number',
      payouts_pending: 'number',
      revenue_generated: 'number',
    },
  },
  'the payouts to sellers': {
    method: 'GET',
    url: 'admin/financials/seller-payouts?page=2&per_page=10',
    token: true,
    data: { seller_payouts: { data: [PAYOUT] }, total: 'number' },
  },
  "all buyers' transactions": {
    method: 'GET',
    url: 'admin/financials/buyer-transactions?page=1&per_page=10',
    token: true,
    data: {
      buyer_transactions: {
        data: [
          { id: 'number', user: PARTY, type: 'string', amount_credits: 'number', description: 'string' },
        ],
      },
      total: 'number',
    },
  },
  "one buyer's transactions": {
    method: 'GET',
    url: 'admin/transactions/buyer/1091?page=2&per_page=25',
    token: true,
    data: {
      transactions: {
        data: [
          {
            id: 'number',
            created_at: 'string',
            description: 'string',
            type: 'string',
            amount_credits: 'number',
            booking_id: 'number|null',
          },
        ],
        ...PAGINATOR,
      },
      balance: 'number',
    },
  },
  'a refund': {
    method: 'POST',
    url: 'admin/transactions/1006/refund',
    body: { credits_to_refund: 12.5, idempotency_key: 'one-refund' },
    token: true,
    data: { refundable_credits: 'number' },
  },
  "one seller's transactions": {
    method: 'GET',
    url: 'admin/transactions/seller/1068',
    token: true,
    data: {
      transactions: [{ created_at: 'string', description: 'string', type: 'string', amount: 'number' }],
      balance: 'number',
      last_payout: 'number|null',
      total_earnings: 'number',
      total_tip: 'number',
    },
  },
  'the processing fee': {
    method: 'GET',
    url: 'admin/stripe-settings/get-settings',
    token: true,
    data: { settings: { processing_fee: 'number', fee_type: 'string' } },
  },
  'another processing fee': {
    method: 'POST',
    url: 'admin/stripe-settings/save-settings',
    body: { processing_fee: 2.9, fee_type: 'percent' },
    token: true,
    data: 'null',
  },
  'what people wrote': {
    method: 'GET',
    url: 'admin/contact-forms/submissions?page=2&per_page=15',
    token: true,
    data: {
      contact_forms: {
        data: [{ id: 'number', created_at: 'string', subject: 'string', message: 'string', user: PARTY }],
        ...PAGINATOR,
      },
    },
  },
} satisfies Record<string, Literal>;

export type LiteralName = keyof typeof literals;
