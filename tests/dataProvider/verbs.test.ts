import type { DataProvider } from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { readDate as date } from '../../src/contract/core/read';
import { listDate, payoutDate } from '../../src/format/dates';
import { respondWith, requestedUrls, createTestProvider, fetchMock } from './provider';

describe('methods of the data provider', () => {
  const { provider } = createTestProvider();
  const bodies = () => fetchMock.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as object);

  const READS = ['getList', 'getOne', 'getMany', 'getManyReference'];
  /** Verbs that the data provider supports, by resource. */
  const SUPPORTED: Record<string, (keyof DataProvider)[]> = {
    seller_account: [...READS, 'update', 'updateMany', 'deleteMany'],
    buyer_account: [...READS, 'update', 'updateMany', 'deleteMany'],
    buyer_ledger: READS,
    blocked_users: [...READS, 'updateMany', 'deleteMany'],
    settings: ['update'],
    unheard_of: [],
  };
  const VERBS = [
    'getList',
    'getOne',
    'getMany',
    'getManyReference',
    'create',
    'update',
    'updateMany',
    'delete',
    'deleteMany',
  ] as const;
  const unsupported = Object.entries(SUPPORTED).flatMap(([resource, supported]) =>
    VERBS.filter((verb) => !supported.includes(verb)).map((verb) => [verb, resource] as const),
  );

  test.each(unsupported)('the data provider rejects %s of "%s" without a request', async (verb, resource) => {
    const params = { id: 1, ids: [1], data: {}, previousData: {}, target: 'a' };
    await expect(
      (provider[verb] as (...args: unknown[]) => Promise<unknown>)(resource, params),
    ).rejects.toMatchObject({
      name: 'UnsupportedVerbError',
      message: `The API has no ${verb} for "${resource}"`,
      verb,
      resource,
    });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  describe.each(['seller_account', 'buyer_account', 'blocked_users'])('%s', (resource) => {
    test.each([
      [true, 'block-user'],
      [false, 'unblock-user'],
    ])(
      'updateMany with is_restricted: %s sends one request to %s [S162] [S163]',
      async (is_restricted, path) => {
        respondWith(null);
        const ids = [1, 'SELLER-2', '3'];
        expect(await provider.updateMany(resource, { ids, data: { is_restricted } })).toEqual({ data: ids });
        expect(requestedUrls().map(({ pathname }) => pathname)).toEqual([`/api/admin/${path}`]);
        expect(bodies()).toEqual([{ user_ids: ids }]);
      },
    );

    test('a bulk deletion sends all ids in one request [S163]', async () => {
      respondWith(null);
      expect(await provider.deleteMany(resource, { ids: [1, 2] })).toEqual({ data: [1, 2] });
      expect(requestedUrls().map(({ pathname }) => pathname)).toEqual(['/api/admin/delete-user']);
    });
  });

  describe.each(['seller_account', 'buyer_account'])('update of %s', (resource) => {
    const name = { first_name: 'New', last_name: 'Name' };
    test.each([undefined, null, ''])(
      'an update of a person omits the empty password %j',
      async (new_password) => {
        respondWith(null);
        await provider.update(resource, {
          id: 'S-1',
          data: { ...name, new_password },
          previousData: { id: 'S-1' },
        });
        expect(bodies()).toEqual([{ user_id: 'S-1', ...name }]);
      },
    );

    test('an update of a person returns the changed row without the password', async () => {
      respondWith(null);
      const data = { ...name, new_password: 'secret6' };
      const previousData = { id: 1, first_name: 'Old', last_name: 'Name', email: 'a@b.example' };
      const updated = await provider.update(resource, { id: 1, data, previousData });
      expect(updated.data).toMatchObject({ id: 1, ...name });
      expect(updated.data).not.toHaveProperty('new_password');
    });
  });

  test('a request to unblock a person contains no reason', async () => {
    respondWith(null);
    const meta = { reason: 'rules', batch: true };
    await provider.updateMany('seller_account', { ids: [1], data: { is_restricted: false }, meta });
    expect(bodies()).toEqual([{ user_ids: [1] }]);
  });

  test('a deletion validates and sends a reason only if the endpoint of the deletion accepts a reason', async () => {
    respondWith(null);
    await provider.delete('pricing_plan', { id: 4, meta: { reason: 'rules' } });
    expect(fetchMock.mock.lastCall![1]).not.toHaveProperty('body');
    const meta = { reason: 'other', note: '' };
    await expect(provider.delete('admin_manage', { id: 4, meta })).rejects.toMatchObject({
      status: 422,
      body: { errors: { note: 'A note is required' } },
    });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

describe('dates', () => {
  afterEach(() => vi.unstubAllEnvs());

  const AT = '2026-03-01T09:12:34.000Z';

  test.each([
    ['2026-03-01T09:12:34.000Z', AT],
    ['2026-03-01T09:12:34Z', AT],
    ['2026-03-01T09:12:34z', AT],
    ['2026-03-01T09:12:34.000000Z', AT],
    ['2026-03-01T11:12:34+02:00', AT],
    ['2026-03-01T11:12:34+0200', AT],
    ['2026-02-28T23:12:34-10:00', AT],
    ['2026-03-01T09:12:34', AT],
    ['2026-03-01 09:12:34', AT],
    ['2026-03-01 09:12:34.000', AT],
    ['2026-03-01 09:12:34Z', AT],
    ['2026-03-01 09:12:34+00', AT],
    ['2026-03-01 09:12:34.000000+00', AT],
    ['  2026-03-01T09:12:34Z ', AT],
    ['2026-03-01T09:12Z', '2026-03-01T09:12:00.000Z'],
    ['2026-03-01 09:12:34 UTC', AT],
    ['2026-03-01 11:12:34 +0200', AT],
    ['2026-03-01T14:42:34.000+05:30', AT],
    ['Sun, 01 Mar 2026 09:12:34 GMT', AT],
    ['Sun, 1 Mar 2026 04:12:34 -0500', AT],
    ['Sun Mar 01 2026 10:12:34 GMT+0100 (Central European Standard Time)', AT],
    ['March 1, 2026 9:12:34 AM', AT],
    ['March 1st, 2026 at 9:12:34 am', AT],
    ['Mar 01 , 2026, 21:12', '2026-03-01T21:12:00.000Z'],
    ['1 March 2026 9:12 PM', '2026-03-01T21:12:00.000Z'],
    ['01-Mar-2026 12:12 AM', '2026-03-01T00:12:00.000Z'],
    [1772356354, AT],
    [1772356354000, AT],
    ['1772356354', AT],
    ['1772356354000', AT],
    [{ date: '2026-03-01 09:12:34.000000', timezone_type: 3, timezone: 'UTC' }, AT],
    [{ date: '2026-03-01 11:12:34.000000', timezone_type: 1, timezone: '+02:00' }, AT],
    [{ date: '2026-03-01 04:12:34.000000', timezone_type: 3, timezone: 'America/New_York' }, AT],
    [{ date: '2026-07-01 05:12:34', timezone: 'America/New_York' }, '2026-07-01T09:12:34.000Z'],
    [{ date: '2026-03-01 09:12:34' }, AT],
  ])('the client reads the date %j as %s', (written: unknown, expected) => {
    expect(date(written)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    'soon',
    '0000-00-00',
    '0000-00-00 00:00:00',
    '2026-13-01',
    '2026-02-30',
    '05-10-2026',
    '05/10/2026',
    '5/10/26',
    '05.10.2026',
    '2026/10/05',
    '20261005',
    '26-10-05',
    '5 Oct 26',
    'Oct 2026',
    '31 Feb 2026',
    '5 Octember 2026',
    '2026-10-05T25:00:00Z',
    '2026-10-05T09:61:00Z',
    '2026-10-05T09:00:00+99:00',
    '2026-10-05 09:00:00 EST',
    '2026-10-05 13:00 PM',
    '0001-01-01T00:00:00Z',
    '10:11:12',
    20261005,
    0,
    -1772356354,
    12345,
    '12345',
    { date: '05/10/2026 10:00:00', timezone: 'UTC' },
    { date: '2026-03-01 09:12:34', timezone: 'Mars/Olympus' },
    { timezone: 'UTC' },
    [],
    null,
    undefined,
    true,
    {},
  ])('the client reads %j as a missing date', (written) => expect(date(written)).toBeNull());

  describe.each(['Pacific/Honolulu', 'America/New_York', 'UTC', 'Pacific/Auckland'])(
    'in the time zone %s',
    (zone) => {
      test('a screen shows a date without a time as the same day in every time zone', () => {
        vi.stubEnv('TZ', zone);
        expect(listDate(date('2026-03-01'))).toBe('Mar 01 , 2026');
        expect(listDate(date('2026-12-31'))).toBe('Dec 31 , 2026');
        expect(listDate(date('31 December 2026'))).toBe('Dec 31 , 2026');
      });

      test('the client reads a time without a zone as UTC', () => {
        vi.stubEnv('TZ', zone);
        expect(date('2026-03-01 09:12:34')).toBe(AT);
      });
    },
  );

  test('a list shows a time as the day in the local time zone [S185]', () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(listDate(date('2026-03-01T02:00:00Z'))).toBe('Feb 28 , 2026');
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(listDate(date('2026-02-28T12:00:00Z'))).toBe('Mar 01 , 2026');
    expect(payoutDate('2026-02-28T12:00:00Z')).toBe('03-01-2026');
  });

  test('a list shows a missing date as a dash [S185]', () => {
    expect(listDate(date(null))).toBe('–');
  });
});
