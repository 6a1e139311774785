import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ADMINISTRATOR, createFakeProvider, type FakeProvider, type Variant } from './fakeProvider';

let provider: FakeProvider;
beforeAll(async () => {
  provider = await createFakeProvider({ variant: 'plain' });
});
afterAll(() => provider.close());

const call = async (method: string, path: string, body?: unknown, token?: string) => {
  const response = await fetch(`${provider.url}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
};

const signIn = async () => {
  const { text } = await call('POST', 'user/login', { ...ADMINISTRATOR, role: 'admin' });
  const token: string = JSON.parse(text).data.token;
  return async (method: string, path: string, body?: unknown) =>
    JSON.parse((await call(method, path, body, token)).text);
};

describe.each<Variant>(['plain', 'unusual'])('the %s fake provider', (variant) => {
  beforeEach(() => provider.reset(variant));

  it('the fake provider rejects a request without a token', async () => {
    expect((await call('GET', 'admin/sellers?search=a')).status).toBe(401);
  });

  it('the fake provider finds, blocks, unblocks and deletes a seller', async () => {
    const ask = await signIn();
    const found = await ask('GET', 'admin/sellers?search=fontaine');
    const [ada] = found.data.sellers.data ?? found.data.sellers;
    expect(ada.first_name).toBe('Ada');

    await ask('POST', 'admin/block-user', { user_ids: [ada.id] });
    const blocked = await ask('GET', 'admin/blocked-users');
    expect(Number(blocked.data.users.total)).toBe(4);

    await ask('POST', 'admin/unblock-user', { user_ids: [ada.id] });
    await ask('POST', 'admin/delete-user', { user_ids: [ada.id] });
    expect(JSON.stringify(await ask('GET', 'admin/sellers?search=fontaine'))).not.toContain('Ada');
  });

  it('the fake provider responds to an unknown path with an HTML page', async () => {
    const { status, text } = await call('GET', 'admin/weather');
    expect([status, text.slice(0, 2)]).toEqual([404, '<!']);
  });

  it('the fake provider rejects a preflight with a header that its CORS policy does not list', async () => {
    const preflight = (headers: string) =>
      fetch(`${provider.url}/admin/sellers`, {
        method: 'OPTIONS',
        headers: { 'access-control-request-headers': headers },
      });
    expect((await preflight('token,content-type')).status).toBe(204);
    expect((await preflight('token,range')).status).toBe(403);
  });

  it('the fake provider can fail the next request, and can hold a response until the test releases the response', async () => {
    provider.failNext('categories/all', 500);
    expect((await call('GET', 'categories/all')).status).toBe(500);
    const gate = provider.hold('categories/all');
    const late = call('GET', 'categories/all');
    await gate.arrived;
    gate.release();
    expect((await late).status).toBe(200);
  });
});

it('the fake provider returns one page in the plain variant, and all rows in the unusual variant', async () => {
  provider.reset('plain');
  const page = await (await signIn())('GET', 'admin/sellers?search=a&page=4&per_page=10');
  expect([page.data.sellers.data.length, page.data.sellers.total]).toEqual([7, 37]);
  provider.reset('unusual');
  const whole = await (await signIn())('GET', 'admin/buyers?page=4&per_page=10');
  expect(whole.data).toHaveLength(41);
});

it('the fake provider in the variant "own paging" ignores the page size and repeats ids', async () => {
  provider.reset('ownPaging');
  const ask = await signIn();
  const sellers = await ask('GET', 'admin/sellers?search=a&page=2&per_page=10');
  expect([sellers.data.sellers.data.length, sellers.data.sellers.total]).toEqual([17, 37]);
  const { buyers } = (await ask('GET', 'admin/buyers?page=5&per_page=10')).data;
  expect([buyers.data.length, buyers.total]).toEqual([1, undefined]);
  const { users } = (await ask('GET', 'admin/blocked-users?page=2')).data;
  expect(users.data.map(({ id }: { id: number }) => id).toSorted()).toEqual([1015, 1015, 1022]);
});

it('the fake provider finds no seller for an empty search in the unusual variant', async () => {
  provider.reset('unusual');
  const ask = await signIn();
  expect((await ask('GET', 'admin/sellers?search=')).data.sellers).toEqual([]);
  expect((await ask('GET', 'admin/sellers?search=a')).data.sellers).toHaveLength(37);
});

it.each<Variant>(['plain', 'unusual'])(
  'the %s fake provider keeps the changes that the back-office makes',
  async (variant) => {
    provider.reset(variant);
    const ask = await signIn();
    const { data } = await ask('GET', 'admin/category');
    const [{ id }] = data.categories ?? data;
    await ask('POST', `admin/category/update/${id}`, { name: 'Reiki', is_popular: 0 });
    expect(JSON.stringify(await ask('GET', 'categories/all'))).toContain('Reiki');
    await ask('DELETE', `admin/category/${id}`);
    expect(JSON.stringify(await ask('GET', 'admin/category'))).not.toContain('Reiki');
  },
);

it('the fake provider rejects a refund above the amount of the debit', async () => {
  provider.reset('plain');
  const ask = await signIn();
  const refund = (credits_to_refund: unknown) =>
    ask('POST', 'admin/transactions/1/refund', { credits_to_refund });
  for (const wrong of [41, 0, '1.5']) expect(await refund(wrong)).toMatchObject({ success: false });
  expect(await refund(1.5)).toMatchObject({ success: true });
  const { data } = await ask('GET', 'admin/transactions/buyer/2001');
  expect([data.balance, data.transactions.total, data.transactions.data.length]).toEqual([2561.5, 28, 25]);
});
