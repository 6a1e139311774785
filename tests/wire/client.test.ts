import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { api } from '../../src/contract/api';
import { createDataProvider } from '../../src/dataProvider/createDataProvider';
import { endpoints } from '../../src/dataProvider/endpoints';
import { createSend } from '../../src/dataProvider/http';
import { literals, type Literal, type LiteralName } from './literals';

const ROOT = 'https://api.provider.example/v1';
const TOKEN = 'the-token';
const send = createSend({ root: ROOT, token: () => TOKEN });
const dataProvider = createDataProvider(endpoints, send);

const page = (number: number) => ({ page: number, perPage: 10 });
const NEWEST = { field: 'created_at', order: 'DESC' } as const;
const ZOE = { first_name: 'Zoë', last_name: "O'Brien" };
const edited = {
  id: 1020,
  previousData: { id: 1020, ...ZOE },
  // The form holds more than may be sent.
  data: { id: '1020', email: 'zoe@b.example', is_restricted: false, total_earnings: 12.5, ...ZOE },
};

/** What the screens ask react-admin's data provider for. */
const asked: Record<LiteralName, () => Promise<unknown>> = {
  'the public list of categories': () => send(api.listAllCategories, {}),
  'signing in': () =>
    send(api.login, { email: 'admin@treatyaself.example', password: 'treat-ya-self', role: 'admin' }),
  'the sellers, nothing searched for': () =>
    dataProvider.getList('seller_account', { filter: {}, sort: NEWEST, pagination: page(1) }),
  'the sellers of a name, by address': () =>
    dataProvider.getList('seller_account', {
      filter: { q: ' an & co ' },
      sort: { field: 'email', order: 'ASC' },
      pagination: page(2),
    }),
  'the buyers, nothing searched for': () =>
    dataProvider.getList('buyer_account', {
      filter: { q: '' },
      sort: { field: 'first_name', order: 'ASC' },
      pagination: page(3),
    }),
  'the blocked users': () => dataProvider.getList('blocked_users', {}),
  'blocking two': () =>
    dataProvider.updateMany('seller_account', { ids: [1020, 1021], data: { is_restricted: true } }),
  'unblocking one': () =>
    dataProvider.updateMany('blocked_users', { ids: [1020], data: { is_restricted: false } }),
  'a new name': () =>
    dataProvider.update('seller_account', { ...edited, data: { ...edited.data, new_password: '' } }),
  'a new name and password': () =>
    dataProvider.update('buyer_account', { ...edited, data: { ...edited.data, new_password: 'secret6' } }),
  'deleting two': () => dataProvider.deleteMany('buyer_account', { ids: [1020, 1021] }),
};

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

/** An answer that every call can read. */
const anything = () =>
  Response.json({ success: true, message: 'OK', data: { data: [], total: 0, token: 't', user: {} } });

test.each(Object.keys(asked) as LiteralName[])(
  '%s goes over the wire as the specification says',
  async (name) => {
    fetched.mockResolvedValue(anything());
    await asked[name]();
    const { method, url, body, token }: Literal = literals[name];
    expect(fetched.mock.calls).toEqual([
      [
        `${ROOT}/${url}`,
        {
          method,
          // No other header: the provider's cross-origin rule would refuse the whole call.
          headers: {
            accept: 'application/json',
            ...(body && { 'content-type': 'application/json' }),
            ...(token && { token: TOKEN }),
          },
          ...(body && { body: JSON.stringify(body) }),
        },
      ],
    ]);
  },
);
