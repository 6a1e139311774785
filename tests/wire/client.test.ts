import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { PERSON_FIELD_NAMES, PERSON_FIELDS } from '../../src/contract/accounts/person';
import { OPTIONAL_RESOURCES } from '../../src/contract/resourceNames';
import { ALWAYS_OFFERED } from '../../src/contract/embeddedCapabilities';
import { createDataProvider } from '../../src/dataProvider/createDataProvider';
import { api } from '../../src/contract/endpoints';
import { resourceMap } from '../../src/dataProvider/resourceMap';
import { createSend } from '../../src/dataProvider/send';
import { examples } from '../apiSpecification';
import { fieldsBeyondSection7, fieldsOfSection7 } from '../fakeProvider/section7';

test('if the server omits a personal field that section 7 of the specification lacks, the client reads `undefined`', () => {
  const section7 = fieldsOfSection7('POST', 'user/edit-profile') ?? [];
  const added = PERSON_FIELD_NAMES.filter((name) => !section7.includes(name));
  const context = { root: '/api', index: 0 };
  const read = added.map((name) => [name, PERSON_FIELDS[name].value.read(undefined, context)]);
  expect(read).toEqual(added.map((name) => [name, undefined]));
  // The database stores an empty text instead of `null` for these fields.
  const schemas = added.map((name) => [name, z.toJSONSchema(PERSON_FIELDS[name].value.schema()).type]);
  expect(schemas).toEqual(added.map((name) => [name, 'string']));
});

const ROOT = 'https://api.provider.example/v1';
const TOKEN = 'the-token';
/** Returns the capabilities of the server in a test. */
const offered = vi.fn<() => Promise<readonly string[]>>(async () => ALWAYS_OFFERED);
const send = createSend({ root: ROOT, token: () => TOKEN, capabilities: offered });
const dataProvider = createDataProvider(resourceMap, send, {
  hasCapability: async (name) => (await offered()).includes(name),
});

const page = (number: number) => ({ page: number, perPage: 10 });
const NEWEST = { field: 'created_at', order: 'DESC' } as const;
const ZOE = { first_name: 'Zoë', last_name: "O'Brien" };
const edited = {
  id: 1020,
  previousData: { id: 1020, ...ZOE },
  // The form has more fields than the request may contain.
  data: { id: '1020', email: 'zoe@b.example', is_restricted: false, total_earnings: 12.5, ...ZOE },
};

const ofPage = (number: number, perPage = 10) => ({ pagination: { page: number, perPage } });
/** Updates a record as an edit form does, which also passes the previous record. */
const update = (resource: string, id: number, data: object) =>
  dataProvider.update(resource, { id, data, previousData: { id } });

/** Calls of the data provider that a screen makes, by the name of an example without a `providerCall`. */
const asked: Record<string, () => Promise<unknown>> = {
  'public list of categories': () => send(api.listAllCategories, {}),
  'sign-in': () =>
    send(api.login, { email: 'admin@treatyaself.example', password: 'treat-ya-self', role: 'admin' }),
  'request for a reset code': () => send(api.forgotPassword, { email: 'admin@treatyaself.example' }),
  'verification of the reset code': () =>
    send(api.verifyResetCode, {
      token: 'a-forgot-token',
      email: 'sellers@treatyaself.example',
      code: '048203',
    }),
  'new password after a reset': () =>
    send(api.resetPassword, { token: 'a-verified-token', password: 'secret6' }),
  'dashboard statistics': () => dataProvider.getOne('dashboard', { id: 'last_month' }),
  'list of recent payouts': () => dataProvider.getList('recent_payouts', ofPage(1)),
  'list of sellers without a search': () =>
    dataProvider.getList('seller_account', { filter: {}, sort: NEWEST, pagination: page(1) }),
  'list of sellers with a search, sorted by email': () =>
    dataProvider.getList('seller_account', {
      filter: { q: ' an & co ' },
      sort: { field: 'email', order: 'ASC' },
      pagination: page(2),
    }),
  'block of two people': () =>
    dataProvider.updateMany('seller_account', { ids: [1020, 1021], data: { is_restricted: true } }),
  'unblock of one person': () =>
    dataProvider.updateMany('blocked_users', { ids: [1020], data: { is_restricted: false } }),
  'edit of a name': () =>
    dataProvider.update('seller_account', { ...edited, data: { ...edited.data, new_password: '' } }),
  'edit of a name and password': () =>
    dataProvider.update('buyer_account', { ...edited, data: { ...edited.data, new_password: 'secret6' } }),
  'deletion of two people': () => dataProvider.deleteMany('buyer_account', { ids: [1020, 1021] }),
  'change of one profile field': () => update('settings', 1001, { billing_address: '1 Main St' }),
  'finance statistics': () => dataProvider.getOne('finance', { id: 'this_year' }),
  'list of seller payouts': () => dataProvider.getList('seller_payouts', ofPage(2)),
  'transactions of all buyers': () => dataProvider.getList('buyer_transactions', ofPage(1)),
  'transactions of one buyer': () =>
    dataProvider.getList('buyer_ledger', { ...ofPage(2, 25), filter: { id: 1042 } }),
  'refund of a debit': () =>
    dataProvider.refund({ id: 1005, credits_to_refund: 12.5, idempotency_key: 'one-refund' }),
  'refund with a reason and a note': () =>
    dataProvider.refund({ id: 1005, credits_to_refund: 1, reason: 'other', note: 'The water was cold' }),
  'transactions of one seller': () => dataProvider.getList('seller_ledger', { filter: { id: 1068 } }),
  'processing fee': () => dataProvider.getOne('stripe_settings', { id: 'processing_fee' }),
  'change of the processing fee': () =>
    dataProvider.update('stripe_settings', {
      id: 'processing_fee',
      data: { processing_fee: 2.9, fee_type: 'percent' },
      previousData: { id: 'processing_fee' },
    }),
};

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  offered.mockResolvedValue(ALWAYS_OFFERED);
  vi.unstubAllGlobals();
});

/** Response that every method of the data provider can read. */
const anything = () =>
  Response.json({ success: true, message: 'OK', data: { data: [], total: 0, token: 't', user: {} } });

const askedBy = (name: string) => {
  const { providerCall: by } = examples[name]!;
  if (!by) return asked[name];
  const [verb, ...args] = by;
  // The cast is needed because each verb has another type of parameters.
  return () => (dataProvider[verb] as (...params: unknown[]) => Promise<unknown>)(...args);
};

test.each(Object.entries(examples))(
  'the data provider sends the request “%s” as the specification says',
  async (name, { method, url, body, token }) => {
    fetched.mockResolvedValue(anything());
    await askedBy(name)!();
    expect(fetched).toHaveBeenCalledTimes(1);
    const [sentTo, { body: sent, ...init } = {}] = fetched.mock.calls[0]!;
    expect(sentTo).toBe(`${ROOT}/${url}`);
    expect(sent && JSON.parse(sent as string)).toEqual(body);
    expect(init).toEqual({
      method,
      // The request must have no other header, because the CORS policy of the provider would reject the request.
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { token: TOKEN }),
      },
      signal: expect.any(AbortSignal) as AbortSignal,
    });
  },
);

describe('server without extensions', () => {
  const WHY = { reason: 'other', note: 'A note', idempotency_key: 'once', partial: true, report: 4 };
  const person = { ids: [1020], meta: WHY };
  /** Resources that a server without extensions lacks. The back-office hides their pages. */
  const optional = new Set<string>(OPTIONAL_RESOURCES);
  /** Every write of section 7, and writes with all fields that extensions add. */
  const writes: Record<string, () => Promise<unknown>> = {
    ...Object.fromEntries(
      Object.entries(examples)
        .filter(
          ([, { method, url, providerCall }]) =>
            method !== 'GET' &&
            fieldsBeyondSection7(method, url, {}) &&
            !optional.has(providerCall?.[1] ?? ''),
        )
        .map(([name]) => [name, askedBy(name)!]),
    ),
    'refund with all extension fields': () => dataProvider.refund({ id: 1005, credits_to_refund: 1, ...WHY }),
    'block with all extension fields': () =>
      dataProvider.updateMany('seller_account', { ...person, data: { is_restricted: true } }),
    'deletion with all extension fields': () => dataProvider.deleteMany('buyer_account', person),
    'action with all extension fields': () =>
      dataProvider.act('blockUsers', 'seller_account', {
        ids: person.ids,
        data: WHY,
        meta: { partial: true },
      }),
    'deletion of an admin with the fields of all extensions': () =>
      dataProvider.delete('admin_manage', { id: 4, meta: WHY }),
    'creation of a plan with an idempotency key': () =>
      dataProvider.create('pricing_plan', {
        data: { name: 'Small', price_usd: 19, credits: 20, is_one_off: false, benefits: ['One'] },
        meta: { idempotency_key: 'once' },
      }),
  };

  test.each(Object.entries(writes))(
    'to a server without extensions, the data provider sends the request “%s” with only the fields of section 7 of the specification',
    async (_name, write) => {
      offered.mockResolvedValue([]);
      fetched.mockResolvedValue(anything());
      await write();
      expect(fetched).toHaveBeenCalledTimes(1);
      const [url, { method = '', body } = {}] = fetched.mock.calls[0]!;
      const path = (url as string).slice(ROOT.length + 1);
      expect(
        fieldsBeyondSection7(method, path, JSON.parse((body as string | undefined) ?? '{}') as object),
      ).toEqual([]);
    },
  );
});
