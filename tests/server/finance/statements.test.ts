// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine sums the ledgers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addExampleLedgers, READ_AT } from '../helpers/exampleLedgers';

describe('financial statements', () => {
  let it: TestApp;
  let extras: ReturnType<typeof createExtrasClient>;

  const statementOf = async (days: string) => (await extras.send(`statements/${days}`)).body;

  beforeAll(async () => {
    it = await openTestApp({ now: () => READ_AT });
    const { headers } = await it.withRoles('finance');
    extras = createExtrasClient(it.app, headers);
    await addExampleLedgers(it.db);
  });
  afterAll(() => it.close());

  test('the statement of a month with a purchase contains the sold and spent credits and the buyer balances', async () => {
    expect(await statementOf('2026-01')).toEqual({
      id: '2026-01',
      from: '2026-01-01',
      to: '2026-01-31',
      made_at: READ_AT.toISOString(),
      cash: { revenue: 90, fees: 0, paid_out: 0, pending: 0, refunded: 0 },
      buyers: { opening: 0, sold: 100, other: 5, spent: 50, given_back: 0, closing: 55 },
      held: { opening: 0, closing: 50 },
      sellers: { opening: 0, earned: 0, tips: 0, paid_out: 0, pending: 0, closing: 0 },
      findings: [],
    });
  });

  test('the statement of a month with a completed appointment contains the seller’s earnings and the fee', async () => {
    expect(await statementOf('2026-02')).toMatchObject({
      cash: { revenue: 0, fees: 10, paid_out: 25, pending: 0, refunded: 0 },
      buyers: { opening: 55, sold: 0, other: 0, spent: 20, given_back: 0, closing: 35 },
      held: { opening: 50, closing: 20 },
      sellers: { opening: 0, earned: 40, tips: 3, paid_out: 25, pending: 0, closing: 18 },
      findings: [],
    });
  });

  test('the statement of a custom range subtracts refunds of past appointments from the fees, and omits failed payouts', async () => {
    expect(await statementOf('2026-03-01..2026-03-09')).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-09',
      cash: { revenue: 0, fees: -12, paid_out: 0, pending: 15, refunded: 12 },
      buyers: { opening: 35, given_back: 12, spent: 0, closing: 47 },
      held: { opening: 20, closing: 20 },
      sellers: { opening: 18, paid_out: 0, pending: 15, closing: 3 },
      findings: [],
    });
  });

  test('the list of statements has one statement for each month up to the current month, and the server responds with 404 to an invalid id', async () => {
    const { rows, total } = await extras.list('statements');
    expect([rows.map(({ id }) => id), total]).toEqual([['2026-03', '2026-02', '2026-01'], '3']);
    for (const id of ['2026-13', '2026-02-30..2026-03-01', '2026-03-02..2026-03-01', '0000-01', 'latest'])
      expect((await extras.send(`statements/${encodeURIComponent(id)}`)).status, id).toBe(404);
  });
});
