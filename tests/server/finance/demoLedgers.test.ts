// Both engines: each test runs on PostgreSQL and on embedded PGlite, because the engine computes sums and periods.
import { describe, expect, test } from 'vitest';

import { startSession } from '../../../server/modules/auth/sessions';
import { createApp } from '../../../server/createApp';
import { createClient } from '../helpers/client';
import { contradictions } from '../helpers/contradictions';
import { createExtrasClient } from '../helpers/extras';
import { openDemo } from '../helpers/openDemo';
import { SEEDED_AT as NOW } from '../helpers/prepared';

describe('ledgers of the demo data', () => {
  const { it, ask } = openDemo();

  const IN_PERIOD = 'created_at >= $1 and created_at < $2';

  test.each(Object.entries(contradictions))('the demo data does not contain %s', async (_name, query) => {
    expect(await (query.includes('$1') ? ask(query, NOW) : ask(query))).toEqual([]);
  });

  test('the sums of the lists of people, of the ledgers and of the finance totals agree in the demo data', async () => {
    const app = createApp({ db: it.db, now: () => NOW });
    const headers = { token: await startSession(it.db, 1001, NOW) };
    const { call } = createClient(app, headers);
    const { buyers } = (await call('listBuyers', { sort_by: 'id', sort_direction: 'asc', per_page: 25 }))
      .data;
    for (const buyer of buyers.data) {
      const { transactions, balance } = (await call('buyerTransactions', { id: buyer.id, per_page: 100 }))
        .data;
      const sum = transactions.data.reduce((all, line) => all + Math.round(line.amount_credits * 100), 0);
      expect([buyer.available_credits.credits, balance], buyer.email).toEqual([sum / 100, sum / 100]);
    }
    const { sellers } = (await call('listSellers', { sort_by: 'id', sort_direction: 'asc', per_page: 25 }))
      .data;
    for (const seller of sellers.data) {
      const ledger = (await call('sellerTransactions', { id: seller.id })).data;
      const sum = ledger.transactions.reduce((all, line) => all + Math.round(line.amount * 100), 0);
      expect([ledger.balance, ledger.total_earnings], seller.email).toEqual([
        sum / 100,
        seller.total_earnings,
      ]);
    }
    for (const [range, from, to] of [
      ['last_month', '2026-02-01', '2026-03-01'],
      ['this_year', '2026-01-01', '2027-01-01'],
      ['last_year', '2025-01-01', '2026-01-01'],
    ] as const) {
      const [sums] = await ask(
        `select
        (select coalesce(sum(amount_cents), 0)::int from tys.payouts where status = 'paid' and ${IN_PERIOD}) paid,
        (select coalesce(sum(amount_cents), 0)::int from tys.payouts where status = 'pending' and ${IN_PERIOD}) pending,
        (select coalesce(sum(amount_hundredths), 0)::int from tys.buyer_transactions
          where type = 'credit' and booking_id is not null and ${IN_PERIOD}) refunded,
        (select coalesce(sum(paid_cents), 0)::int from tys.buyer_transactions where ${IN_PERIOD}) revenue`,
        `${from}T00:00:00Z`,
        `${to}T00:00:00Z`,
      );
      const { data } = await call('financeStats', { range });
      expect(
        Object.values(data).map((dollars) => Math.round(dollars * 100)),
        range,
      ).toEqual([sums!.paid, sums!.refunded, sums!.pending, sums!.revenue]);
      expect((await call('dashboardStats', { range })).data).toMatchObject({
        earnings: data.revenue_generated,
        paid_to_sellers: data.amount_paid_to_sellers,
      });
    }
  });

  test('each statement of the demo data opens with the closing balances of the previous month and has no findings', async () => {
    const { list, get } = createExtrasClient(createApp({ db: it.db, now: () => NOW }), {
      token: await startSession(it.db, 1001, NOW),
    });
    const { rows } = await list('statements');
    expect(rows.length).toBeGreaterThan(12);
    const balances = { buyers: 0, held: 0, sellers: 0 };
    for (const { id } of rows.toReversed()) {
      const { body } = await get('statements', String(id));
      for (const part of ['buyers', 'held', 'sellers'] as const) {
        const { opening, closing } = body[part] as { opening: number; closing: number };
        expect(opening, `${part} of ${String(id)}`).toBe(balances[part]);
        balances[part] = closing;
      }
      expect(body.findings, String(id)).toEqual([]);
    }
  });
});
