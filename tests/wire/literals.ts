/**
 * The calls of the specification's section 7 that exist so far, in its order, restated as plain literals. Nothing of
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

const PERSON = { id: 'number', email: 'string', first_name: 'string', last_name: 'string' };

export const literals = {
  'the public list of categories': {
    method: 'GET',
    url: 'categories/all',
    token: false,
    data: {
      categories: [
        { id: 'number', name: 'string', is_popular: 'number', image: 'string|null', created_at: 'string' },
      ],
    },
  },
  'signing in': {
    method: 'POST',
    url: 'user/login',
    body: { email: 'admin@treatyaself.example', password: 'treat-ya-self', role: 'admin' },
    token: false,
    data: {
      token: 'string',
      user: {
        ...PERSON,
        phone_number: 'string|null',
        phone_country_code: 'string|null',
        image: 'string|null',
        billing_address: 'string|null',
        roles: ['string'],
      },
    },
  },
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

export type LiteralName = keyof typeof literals;
