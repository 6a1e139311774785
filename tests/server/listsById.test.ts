// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine searches, sorts and paginates.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createExtrasClient } from './helpers/client';
import { openTestApp, type TestApp } from './helpers/openTestApp';

describe('filter `id` of lists', () => {
  let it: TestApp;
  let admin: Awaited<ReturnType<TestApp['withRoles']>>;
  beforeAll(async () => {
    it = await openTestApp({ seeded: true });
    admin = await it.withRoles('finance', 'reports');
  });
  afterAll(() => it.close());

  interface Found {
    ids: unknown[];
    total: number;
  }

  /** Functions that request a list with the filter `id`, by the table of the list. */
  const LISTS: Record<string, (id: number | string) => Promise<Found>> = {
    contact_submissions: async (id) => {
      const { data, total } = (await admin.call('listContactForms', { id })).data.contact_forms;
      return { ids: data.map((row) => row.id), total };
    },
    payouts: async (id) => {
      const { seller_payouts, total } = (await admin.call('listSellerPayouts', { id })).data;
      return { ids: seller_payouts.data.map((row) => row.id), total };
    },
    refund_requests: (id) => listExtra('refund-requests', id),
    reports: (id) => listExtra('reports', id),
  };
  const listExtra = async (name: string, id: number | string) => {
    const { rows, total } = await createExtrasClient(it.app, admin.headers).list(name, { filter: { id } });
    return { ids: rows.map((row) => row.id), total: Number(total) };
  };

  test.each(Object.entries(LISTS))(
    'the filter `id` returns only the matching record of the table %s',
    async (name, list) => {
      const { rows } = await it.pool.query<{ id: number }>(
        `select id from tys.${name} order by id limit 1 offset 3`,
      );
      const { id } = rows[0]!;
      expect(await list(id)).toEqual({ ids: [id], total: 1 });
      expect(await list(String(id))).toEqual({ ids: [id], total: 1 });
      for (const unknownId of [0, -1, 2 ** 40, 'x', '1 or 1=1']) {
        expect(await list(unknownId), String(unknownId)).toEqual({ ids: [], total: 0 });
      }
    },
  );

  test('a transaction in a list with the filter `id` has the refundable credits and the booking id', async () => {
    const finance = await it.withRoles('finance');
    const transactionsOf = async (id?: number) =>
      (await finance.call('listFinanceTransactions', { ...(id && { id }) })).data.buyer_transactions.data;
    const { rows } = await it.pool.query<{ id: number; booking_id: number; left: number }>(
      `select d.id, d.booking_id, (d.amount_hundredths - c.amount_hundredths)::float8 / 100 as left
     from tys.buyer_transactions d join tys.buyer_transactions c on c.refund_of = d.id limit 1`,
    );
    const { id, booking_id, left } = rows[0]!;
    expect(await transactionsOf(id)).toMatchObject([{ id, booking_id, refundable_credits: left }]);
    const { rows: plans } = await it.pool.query<{ id: number }>(
      `select id from tys.buyer_transactions where type = 'credit' limit 1`,
    );
    expect((await transactionsOf(plans[0]!.id))[0]).not.toHaveProperty('refundable_credits');
    // Without the filter `id`, the list omits `booking_id`, because each row would need a query.
    expect((await transactionsOf())[0]).not.toHaveProperty('booking_id');
  });
});
