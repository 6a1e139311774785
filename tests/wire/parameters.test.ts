import { describe, expect, test } from 'vitest';

import { createDocument } from '../../server/modules/openapi';
import { openDemoServer } from './openDemoServer';

/** The server must not ignore a documented parameter or filter. */

interface Schema {
  enum?: string[];
  pattern?: string;
  properties?: Record<string, Schema>;
}
interface Parameter {
  name: string;
  in: string;
  schema?: Schema;
  content?: { 'application/json': { schema: Schema } };
}
type Paths = Record<
  string,
  { get?: { parameters?: Parameter[]; responses: { 200: { content: Record<string, object> } } } }
>;

const { paths } = createDocument() as unknown as { paths: Paths };
const listed = Object.entries(paths).flatMap(([path, { get }]) =>
  // Skips streams, which have no response to compare. `live.test.ts` tests streams.
  (get && 'application/json' in get.responses[200].content ? (get.parameters ?? []) : [])
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({ path, ...parameter })),
);

/** Values of parameters without an enumeration. The values of a parameter must lead to different responses. */
const VALUES: Record<string, readonly (string | number | boolean | number[])[]> = {
  page: [1, 2],
  per_page: [1, 2],
  search: ['', 'nobody is called this'],
  id: ['', 1042],
  actor: [2_147_483_647],
  action: ['archived'],
  target: ['category:2147483647'],
  joined_from: ['1999-01-01', '2199-01-01'],
  joined_to: ['1999-01-01', '2199-01-01'],
  earnings_from: [0, 999_999],
  earnings_to: [0, 999_999],
  amount_from: [0, 999_999],
  amount_to: [0, 999_999],
  credits_from: [0, 999_999],
  credits_to: [0, 999_999],
  from: ['2199-01-01', '2000-01-01'],
  to: ['1999-01-01', '2199-01-01'],
  q: ['nobody is called this'],
  ids: [[1042]],
  is_retired: [true],
  person: [2_147_483_647],
  booking: ['', 2_147_483_647],
  transaction: [2_147_483_647],
  assigned: ['me', 'nobody'],
  about: ['report:2147483647', 'seller:2147483647'],
  message: [2_147_483_647],
};
/** Required parameters, by the path of the endpoint. */
const ABOUT: Record<string, Record<string, string>> = {
  '/extras/consequences': { filter: JSON.stringify({ ids: [1042, 1068] }) },
};
/** Ids of people with a ledger. */
const IDS: Record<string, string> = { buyer: '1042', seller: '1068' };
const addressOf = (path: string) =>
  path.replace(/(\w+)\/\{id\}$/, (_, kind: string) => `${kind}/${IDS[kind]}`);

const { it, token } = await openDemoServer();

/** Matches the time of the request in a response, which differs between requests. */
const MOMENT = /T(?!00:00:00\.000)\d\d:\d\d:\d\d\.\d{3}Z/g;

/** Counts the different responses. Sends the first request twice, because a response that varies by itself proves nothing. */
const answersTo = async (path: string, queries: Record<string, string>[]) => {
  const [first, again, ...others] = await Promise.all(
    [queries[0]!, ...queries].map(async (query) => {
      const address = `/api${addressOf(path)}?${new URLSearchParams(query).toString()}`;
      const response = await it.app.request(address, { headers: { token } });
      expect(response.status, address).toBe(200);
      return (await response.text()).replaceAll(MOMENT, '');
    }),
  );
  expect(again).toBe(first);
  return new Set([first, ...others]).size;
};

const plain = listed.filter(({ schema }) => schema);
test.each(plain)('the response of $path depends on its parameter $name', async ({ path, name, schema }) => {
  const values = schema?.enum ?? VALUES[name];
  expect(values, `two values of ${name}`).toBeDefined();
  // An empty id stands for a request without the parameter, which returns the whole list.
  const asked = values!.map((value) =>
    value === '' && ['id', 'booking'].includes(name) ? {} : { [name]: String(value) },
  );
  // Compares the rows of one person with all rows.
  const queries = name === 'person' ? [{}, ...asked] : asked;
  const answers = await answersTo(path, queries);
  expect(answers, 'answers: is it heeded, and has the demo rows that differ?').toBeGreaterThan(1);
});

const filters = listed.flatMap(({ path, name, content }) =>
  name === 'filter'
    ? Object.entries(content?.['application/json'].schema.properties ?? {}).map(([field, schema]) => ({
        path,
        field,
        schema,
      }))
    : [],
);
describe('filters', () => {
  test('the OpenAPI document declares filters', () => expect(filters.length).toBeGreaterThan(0));

  test.each(filters)(
    'the response of $path depends on its filter $field',
    async ({ path, field, schema }) => {
      const isOfAKind = schema.pattern?.includes('):') ?? false;
      const values =
        schema.enum ??
        (isOfAKind && field !== 'about' ? ['buyer:2147483647'] : VALUES[field]!.filter(Boolean));
      const queries = [{}, ...values.map((value) => ({ filter: JSON.stringify({ [field]: value }) }))];
      expect(await answersTo(path, queries)).toBeGreaterThan(1);
    },
  );
});

test.each(listed.filter(({ name, content }) => content && name === 'range'))(
  'the response of $path depends on its parameter $name',
  async ({ path, name }) => {
    // These ranges lead to different responses even if the list has only one row.
    const pages = [
      [0, 0],
      [0, 1],
      [1, 1],
    ];
    const queries = pages.map((page) => ({ ...ABOUT[path], [name]: JSON.stringify(page) }));
    expect(await answersTo(path, queries)).toBeGreaterThan(1);
  },
);

test.each(['from', 'status', 'person', 'per_page'])(
  'an endpoint that does not declare the parameter %s rejects the parameter',
  async (name) => {
    for (const path of ['roles', 'subscription-plans', 'stripe-settings/get-settings']) {
      const response = await it.app.request(`/api/admin/${path}?${name}=1&search=&page=1&_=2`, {
        headers: { token },
      });
      expect([path, response.status, await response.json()]).toEqual([
        path,
        422,
        { success: false, message: 'Unknown parameter', data: null, errors: { [name]: 'Unknown parameter' } },
      ]);
    }
  },
);
