import { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';

import { createDataProvider } from '../../src/dataProvider/createDataProvider';
import { createExtensionsProvider } from '../../src/dataProvider/extensions';
import { resourceMap } from '../../src/dataProvider/resourceMap';
import { respondWith, requestedUrls, createTestProvider, fetchMock, listParams, sellers } from './provider';

const { send } = createTestProvider();
/** Creates the data provider for a server with these capabilities. Returns the provider and the query cache. */
const open = (...capabilities: string[]) => {
  const client = new QueryClient();
  const provider = createDataProvider(resourceMap, send, {
    extensions: createExtensionsProvider('/api', () => 'token'),
    hasCapability: async (name) => capabilities.includes(name),
    queryClient: client,
  });
  return { client, provider };
};
const urls = () =>
  requestedUrls().map(({ pathname, search }) => decodeURIComponent(pathname.slice(5) + search));
const idsOf = ({ data }: { data: RaRecord[] }) => data.map(({ id }) => id);
const NOT_FOUND = { name: 'RecordNotFoundError', message: 'Record not found', status: 404 };
const rowsOf = (name: string, ...ids: unknown[]) => ({
  [name]: { data: ids.map((id) => ({ id })), total: 40 },
});

describe('getOne', () => {
  test.each<[string, unknown]>([
    ['getList', { data: sellers(3), total: 3 }],
    ['getInfiniteList', { pages: [{ data: sellers(1) }, { data: sellers(1, 2) }] }],
    ['getManyReference', { data: sellers(3), total: 3 }],
    ['getMany', sellers(3)],
    ['getOne', sellers(1, 2)[0]],
  ])('getOne returns a record from the cache of a %s query, and sends no request', async (verb, data) => {
    const { client, provider } = open();
    client.setQueryData(['seller_account', verb, {}], data);
    client.setQueryData(['buyer_account', verb, {}], [{ id: 9 }]);
    expect((await provider.getOne('seller_account', { id: '2' })).data.id).toBe(2);
    expect(fetchMock).not.toHaveBeenCalled();
    await expect(provider.getOne('categories', { id: 2 })).rejects.toMatchObject(NOT_FOUND);
  });

  test('getOne prefers the latest cached list to a cached record, and ignores the data of invalidated queries', async () => {
    const { client, provider } = open();
    const rows = (name: string) => ({ data: [{ id: 2, name }], total: 1 });
    const read = async () => (await provider.getOne('categories', { id: 2 })).data.name as string;
    client.setQueryData(['categories', 'getOne', { id: '2' }], { id: 2, name: 'Copy' });
    client.setQueryData(['categories', 'getList', 2], rows('New'), { updatedAt: 2000 });
    client.setQueryData(['categories', 'getList', 1], rows('Old'), { updatedAt: 1000 });
    expect(await read()).toBe('New');
    await client.invalidateQueries({ queryKey: ['categories', 'getList'] });
    expect(await read()).toBe('Copy');
    await client.invalidateQueries();
    await expect(read()).rejects.toMatchObject(NOT_FOUND);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test.each([
    ['seller_account', 'sellers', 'admin/sellers'],
    ['buyer_account', 'buyers', 'admin/buyers'],
    ['blocked_users', 'users', 'admin/blocked-users'],
  ])(
    'getOne searches the list %s for the id with one request, and returns only the row with exactly this id',
    async (resource, name, path) => {
      const { provider } = open();
      respondWith(rowsOf(name, 14, '4', 40), rowsOf(name, 14, 44));
      expect((await provider.getOne(resource, { id: 4 })).data).toMatchObject({ id: '4' });
      await expect(provider.getOne(resource, { id: 4 })).rejects.toMatchObject(NOT_FOUND);
      const url = `${path}?search=4&sort_by=id&sort_direction=asc&page=1&per_page=100`;
      expect(urls()).toEqual([url, url]);
    },
  );

  test('getOne does not return a deleted record that is still cached', async () => {
    const { client, provider } = open();
    client.setQueryData(['categories', 'getOne', { id: '2' }], { id: 2 });
    client.setQueryData(['categories', 'getOne', { id: '3' }], { id: 3 });
    respondWith(null);
    await provider.delete('categories', { id: '2' });
    await expect(provider.getOne('categories', { id: 2 })).rejects.toMatchObject(NOT_FOUND);
    expect((await provider.getOne('categories', { id: 3 })).data.id).toBe(3);
  });

  test('getOne rejects with status 409 if two records have the requested id', async () => {
    const { client, provider } = open();
    respondWith({
      users: [
        { id: 4, role: 'buyer' },
        { id: 4, role: 'seller' },
      ],
    });
    await expect(provider.getOne('blocked_users', { id: 4 })).rejects.toMatchObject({ status: 409 });
    client.setQueryData(['blocked_users', 'getList', {}], { data: [{ id: '4 #2', role: 'seller' }] });
    expect((await provider.getOne('blocked_users', { id: '4 #2' })).data.role).toBe('seller');
    await expect(provider.getOne('blocked_users', { id: '4 #3' })).rejects.toMatchObject({ status: 409 });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['pricing_plan', 'plans', 'admin/subscription-plans'],
    ['roles', 'roles', 'admin/roles'],
  ])('getOne requests the whole list %s to find the row with the id', async (resource, name, path) => {
    const { provider } = open();
    respondWith(rowsOf(name, 1, 2), rowsOf(name, 1, 2));
    expect((await provider.getOne(resource, { id: 2 })).data).toMatchObject({ id: 2 });
    await expect(provider.getOne(resource, { id: 3 })).rejects.toMatchObject(NOT_FOUND);
    expect(urls()).toEqual([path, path]);
  });

  test.each([
    ['admin_manage', 'admins', 'admin/admins'],
    ['contact_forms', 'contact_forms', 'admin/contact-forms/submissions'],
    ['seller_payouts', 'seller_payouts', 'admin/financials/seller-payouts'],
    ['buyer_transactions', 'buyer_transactions', 'admin/financials/buyer-transactions'],
  ])(
    'getOne filters the list %s by id, but sends no request if the server does not support the filter',
    async (resource, name, path) => {
      respondWith(rowsOf(name, 7));
      expect((await open('filters').provider.getOne(resource, { id: 7 })).data).toMatchObject({ id: 7 });
      expect(urls()).toEqual([`${path}?page=1&per_page=100&id=7`]);
      await expect(open().provider.getOne(resource, { id: 7 })).rejects.toMatchObject(NOT_FOUND);
      expect(fetchMock).toHaveBeenCalledTimes(1);
    },
  );

  test.each(['categories', 'recent_payouts', 'community_reports', 'buyer_ledger', 'seller_ledger'])(
    'getOne of %s fails without a request if the record is not in the cache',
    async (resource) => {
      await expect(open('filters').provider.getOne(resource, { id: 7 })).rejects.toMatchObject(NOT_FOUND);
      expect(fetchMock).not.toHaveBeenCalled();
    },
  );

  test('getOne passes the abort signal to the request, and rejects if the request fails', async () => {
    const { signal } = new AbortController();
    const any = vi.spyOn(AbortSignal, 'any');
    fetchMock.mockResolvedValueOnce(Response.json({ success: false, message: 'No' }, { status: 500 }));
    await expect(open().provider.getOne('roles', { id: 1, signal })).rejects.toMatchObject({ status: 500 });
    expect(any).toHaveBeenCalledWith(expect.arrayContaining([signal]));
  });
});

describe('getMany', () => {
  test('getMany requests each person only once, and omits people that are not found', async () => {
    const { client, provider } = open();
    client.setQueryData(['seller_account', 'getOne', { id: '1' }], { id: 1 });
    respondWith(rowsOf('sellers', 2), rowsOf('sellers', 33));
    expect(idsOf(await provider.getMany('seller_account', { ids: [1, 2, '2', 3] }))).toEqual([1, 2]);
    expect(requestedUrls().map(({ searchParams }) => searchParams.get('search'))).toEqual(['2', '3']);
  });

  test('getMany requests the list of plans once for several ids, and sends no request if all records are cached', async () => {
    const { client, provider } = open();
    respondWith(rowsOf('plans', 1, 2, 3));
    expect(idsOf(await provider.getMany('pricing_plan', { ids: [3, '1', 9] }))).toEqual([1, 3]);
    client.setQueryData(['pricing_plan', 'getList', {}], { data: [{ id: 1 }, { id: 3 }] });
    expect(idsOf(await provider.getMany('pricing_plan', { ids: [3, 1] }))).toEqual([3, 1]);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('getMany of a resource without a list requests each record by id, and rejects if a request fails', async () => {
    const { provider } = open();
    respondWith({ earnings: 5 });
    expect((await provider.getMany('finance', { ids: ['this_year'] })).data).toMatchObject([
      { id: 'this_year' },
    ]);
    fetchMock.mockResolvedValueOnce(Response.json({ success: false, message: 'No' }, { status: 500 }));
    await expect(provider.getMany('seller_account', { ids: [1] })).rejects.toMatchObject({ status: 500 });
  });
});

describe('getManyReference', () => {
  const reference = (target: string) => ({ ...listParams(), target, id: 7 });
  const unsupported = (resource: string, target: string) => ({
    name: 'UnsupportedVerbError',
    message: `The API has no getManyReference for "${resource}" by "${target}"`,
  });

  test('getManyReference requests only the rows that refer to the given record', async () => {
    const { provider } = open('filters');
    const page = { data: [{ id: 1 }], total: 1 };
    respondWith({ transactions: page }, { seller_payouts: page });
    expect(idsOf(await provider.getManyReference('buyer_ledger', reference('id')))).toEqual([1]);
    await provider.getManyReference('seller_payouts', {
      ...reference('person'),
      filter: { person: 8, status: 'paid' },
    });
    expect(urls()).toEqual([
      'admin/transactions/buyer/7?page=1&per_page=10',
      'admin/financials/seller-payouts?page=1&per_page=10&status=paid&person=7',
    ]);
  });

  test.each([
    ['seller_account', 'plan'],
    ['seller_account', 'search'],
    ['categories', 'page'],
    ['seller_payouts', 'seller'],
    ['buyer_ledger', 'person'],
  ])('getManyReference of %s rejects the unknown reference field %s', async (resource, target) => {
    const { provider } = open('filters');
    await expect(provider.getManyReference(resource, reference(target))).rejects.toMatchObject(
      unsupported(resource, target),
    );
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('getManyReference rejects a filter that the server does not support', async () => {
    await expect(
      open().provider.getManyReference('contact_forms', reference('person')),
    ).rejects.toMatchObject(unsupported('contact_forms', 'person'));
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe('extension resources', () => {
  const { provider } = open('notes', 'refund-requests', 'people');
  const respond = (...rows: object[]) =>
    fetchMock.mockResolvedValueOnce(
      Response.json(rows, { headers: { 'x-total-count': String(rows.length) } }),
    );

  test('the data provider reads notes by id, and by the person that the notes are about', async () => {
    respond({ id: 2 }, { id: 3 });
    expect(idsOf(await provider.getMany('notes', { ids: [3, 2, '3'] }))).toEqual([2, 3]);
    respond({ id: 2 });
    await provider.getManyReference('notes', { ...listParams(), target: 'about', id: 'buyer:4' });
    expect(requestedUrls().map(({ searchParams }) => searchParams.get('filter'))).toEqual([
      '{"id":[3,2]}',
      '{"about":"buyer:4"}',
    ]);
  });

  test('the data provider rejects unsupported methods and missing extensions without a request', async () => {
    const reference = { ...listParams(), target: 'weather', id: 1 };
    const requests = [
      provider.getManyReference('notes', reference),
      provider.updateMany('people', { ids: [1], data: {} }),
      provider.delete('refund-requests', { id: 1 }),
      provider.deleteMany('refund-requests', { ids: [1] }),
      provider.getOne('reports', { id: 1 }),
    ];
    const messages = await Promise.all(requests.map((request) => request.catch(String)));
    expect(messages).toEqual([
      'UnsupportedVerbError: The API has no getManyReference for "notes" by "weather"',
      'UnsupportedVerbError: The API has no updateMany for "people"',
      'UnsupportedVerbError: The API has no delete for "refund-requests"',
      'UnsupportedVerbError: The API has no deleteMany for "refund-requests"',
      'UnsupportedVerbError: The server does not offer "reports"',
    ]);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('the client updates and deletes several records of an extension, even if the responses are empty', async () => {
    fetchMock.mockImplementation(async () => new Response(null, { status: 204 }));
    const ids = [4, 5];
    expect(await provider.updateMany('notes', { ids, data: { text: 'Called', about: 'x' } })).toEqual({
      data: ids,
    });
    expect(await provider.deleteMany('notes', { ids })).toEqual({ data: ids });
    expect(fetchMock.mock.calls.map(([url, init]) => `${init!.method} ${url as string}`)).toEqual([
      'PUT /api/extras/notes/4',
      'PUT /api/extras/notes/5',
      'DELETE /api/extras/notes/4',
      'DELETE /api/extras/notes/5',
    ]);
    expect(fetchMock.mock.calls[0]![1]!.body).not.toContain('about');
  });
});

test('the data provider refunds credits of a debit, and rejects invalid parameters', async () => {
  const { provider } = open();
  respondWith({ refundable_credits: '7.5' });
  const refund = { id: 5, credits_to_refund: 2.5 };
  expect(await provider.refund(refund)).toEqual({ data: { id: 5, refundable_credits: 7.5 } });
  await expect(provider.refund({ ...refund, credits_to_refund: 0 })).rejects.toMatchObject({ status: 422 });
  await expect(provider.refund({ ...refund, id: '5 #2' })).rejects.toMatchObject({ status: 409 });
  expect(urls()).toEqual(['admin/transactions/5/refund']);
});
