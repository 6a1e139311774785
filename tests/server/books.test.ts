// Both engines: sums and periods are worked out in the database.
import { sql } from 'drizzle-orm';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';

import { startSession } from '../../server/modules/auth/sessions';
import { createApp } from '../../server/createApp';
import { buyerTransactions } from '../../server/db/schema';
import { checkBooksIn, type Finding } from '../../server/modules/finance/books/checkBooks';
import { checkIfDue } from '../../server/runtime/scheduleBookChecks';
import { toFinding } from '../../server/modules/finance/books/toStatement';
import type { Log } from '../../server/db/log';
import { createMetrics } from '../../server/platform/observability/metrics';
import { readConfig } from '../../server/runtime/config';
import { createClient } from './support/client';
import { contradictions } from './support/contradictions';
import { createExtrasClient } from './support/extras';
import { openDemo } from './support/openDemo';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPerson } from './support/people';
import { SEEDED_AT as NOW } from './support/prepared';
import { addBooks, READ_AT } from './support/statedBooks';

describe('ledger checks', async () => {
  type Say = Log['info'];
  interface Books {
    checked_at: string | null;
    is_old: boolean;
    findings: { rule: string; said: string; since: string }[];
  }

  const HOUR = 60 * 60 * 1000;
  let ahead = 0;
  let it: TestApp;
  let extras: ReturnType<typeof createExtrasClient>;
  let buyer: number;
  const log = { info: vi.fn<Say>(), warn: vi.fn<Say>(), error: vi.fn<Say>() };

  beforeEach(async () => {
    ahead = 0;
    it = await openTestApp({ now: () => new Date(Date.now() + ahead) });
    extras = createExtrasClient(it.app, (await it.withRoles('finance', 'admins')).headers);
    buyer = await addPerson(it.db, { role: 'buyer' });
  });
  afterEach(() => it.close());

  const books = async () => (await extras.get('books', 'latest')).body as unknown as Books;
  const look = () => checkIfDue({ config: readConfig({}), pool: it.pool, log, afterChange: () => {} });
  const nextNight = () => it.db.execute(sql`update tys.jobs set done_at = now() - interval '25 hours'`);
  const actions = async () =>
    (await extras.list('activity', { filter: { action: ['books_broken', 'books_balanced'] } })).rows.map(
      ({ action }) => action,
    );
  const measured = async () => {
    const metrics = await createMetrics(it.pool).read();
    return {
      findings: /^tys_books_findings (\d+)$/m.exec(metrics)?.[1],
      at: /^tys_books_checked_timestamp_seconds ([\d.e+]+)$/m.exec(metrics)?.[1],
    };
  };

  test('before the first check nothing is said, and it is no alarm', async () => {
    expect(await books()).toEqual({ id: 'latest', checked_at: null, is_old: false, findings: [] });
    expect(await measured()).toEqual({});
  });

  const tamper = () =>
    it.db
      .insert(buyerTransactions)
      .values({ buyerId: buyer, type: 'debit', amountHundredths: 700, description: 'Tampered' });

  test('a night is checked once, and what broke since is told: by whom it is about, since when, and to metrics', async () => {
    await look();
    const { checked_at } = await books();
    expect(checked_at).not.toBeNull();
    expect(await measured()).toMatchObject({ findings: '0' });
    await tamper();
    await look();
    expect((await books()).checked_at).toBe(checked_at);

    await nextNight();
    await look();
    const found = await books();
    expect(found.findings).toEqual([
      {
        rule: 'buyer_above_zero',
        said: `Buyer ${buyer} has a negative balance of -7.00 credits`,
        since: found.checked_at,
      },
    ]);
    expect(log.error).toHaveBeenLastCalledWith({ findings: 1 }, 'The ledger is out of balance');
    expect((await measured()).findings).toBe('1');
    expect(Number((await measured()).at)).toBeCloseTo(Date.parse(found.checked_at!) / 1000, 0);

    // It is told once, and stays known since then.
    await nextNight();
    await look();
    expect((await books()).findings).toEqual(found.findings);
    expect(await actions()).toEqual(['books_broken']);
  });

  test('checks on request what was mended', async () => {
    await tamper();
    await look();
    expect((await books()).findings).toHaveLength(1);
    await it.db.insert(buyerTransactions).values({
      buyerId: buyer,
      type: 'credit',
      amountHundredths: 700,
      description: 'Mended',
      paidCents: 700,
    });
    expect((await extras.put('books', 'latest', {})).body).toMatchObject({ is_old: false, findings: [] });
    expect(await books()).toMatchObject({ findings: [] });
    expect(await actions()).toEqual(['books_balanced', 'books_broken']);
  });

  test('a result is old once a night was left out', async () => {
    await look();
    ahead = 35 * HOUR;
    expect(await books()).toMatchObject({ is_old: false });
    ahead = 37 * HOUR;
    expect(await books()).toMatchObject({ is_old: true });
  });
});

describe('balanced ledgers', () => {
  const { it, ask } = openDemo();

  const IN = 'created_at >= $1 and created_at < $2';

  describe('the books add up: nowhere is there', () => {
    test.each(Object.entries(contradictions))('%s', async (_name, query) => {
      expect(await (query.includes('$1') ? ask(query, NOW) : ask(query))).toEqual([]);
    });
  });

  test("lists, ledgers and finance's figures are sums of the same rows", async () => {
    const app = createApp({ db: it.db, now: () => NOW });
    const headers = {
      token: await startSession(it.db, 1001, NOW),
    };
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
        (select coalesce(sum(amount_cents), 0)::int from tys.payouts where status = 'paid' and ${IN}) paid,
        (select coalesce(sum(amount_cents), 0)::int from tys.payouts where status = 'pending' and ${IN}) pending,
        (select coalesce(sum(amount_hundredths), 0)::int from tys.buyer_transactions
          where type = 'credit' and booking_id is not null and ${IN}) back,
        (select coalesce(sum(paid_cents), 0)::int from tys.buyer_transactions where ${IN}) taken`,
        `${from}T00:00:00Z`,
        `${to}T00:00:00Z`,
      );
      const { data } = await call('financeStats', { range });
      expect(
        Object.values(data).map((dollars) => Math.round(dollars * 100)),
        range,
      ).toEqual([sums!.paid, sums!.back, sums!.pending, sums!.taken]);
      expect((await call('dashboardStats', { range })).data).toMatchObject({
        earnings: data.revenue_generated,
        paid_to_sellers: data.amount_paid_to_sellers,
      });
    }
  });

  test('the statements of the demo follow one another, with nothing that does not add up', async () => {
    const { list, get } = createExtrasClient(createApp({ db: it.db, now: () => NOW }), {
      token: await startSession(it.db, 1001, NOW),
    });
    const { rows } = await list('statements');
    expect(rows.length).toBeGreaterThan(12);
    const owed = { buyers: 0, held: 0, sellers: 0 };
    for (const { id } of rows.toReversed()) {
      const { body } = await get('statements', String(id));
      for (const part of ['buyers', 'held', 'sellers'] as const) {
        const { opening, closing } = body[part] as { opening: number; closing: number };
        expect(opening, `${part} of ${String(id)}`).toBe(owed[part]);
        owed[part] = closing;
      }
      expect(body.findings, String(id)).toEqual([]);
    }
  });
});

describe('tampered ledgers', () => {
  let it: TestApp;
  let ids: Awaited<ReturnType<typeof addBooks>>;
  beforeAll(async () => {
    it = await openTestApp({ now: () => READ_AT });
    ids = await addBooks(it.db);
  });
  afterAll(() => it.close());

  /** What somebody does to the tables, and what is then said of it. */
  const TAMPERED: [string, string, () => string, () => string][] = [
    [
      'a refund that is larger than its debit',
      'refund_within_debit',
      () => `update tys.buyer_transactions set amount_hundredths = 5100 where id = ${ids.refund}`,
      () => `Transaction ${ids.debit} of 50.00 was refunded 51.00`,
    ],
    [
      'a debit that nobody could pay',
      'buyer_above_zero',
      () => `update tys.buyer_transactions set amount_hundredths = 10000 where id = ${ids.debit}`,
      () => `Buyer ${ids.buyer} has a negative balance of -3.00 credits`,
    ],
    [
      'a refund to somebody else',
      'refund_of_a_debit',
      () => `update tys.buyer_transactions set buyer_id = ${ids.seller} where id = ${ids.refund}`,
      () => `Refund ${ids.refund} refers to transaction ${ids.debit}, which is not a debit of its buyer`,
    ],
    [
      'lines of whoever is no buyer',
      'buyers_add_up',
      () => `update tys.buyer_transactions set buyer_id = ${ids.seller} where id = ${ids.refund}`,
      () =>
        'Buyer balances do not add up: they total 35.00 credits, but opening balance and transactions total 47.00',
    ],
    [
      'a payout of another amount than its line',
      'payout_in_ledger',
      () => `update tys.payouts set amount_cents = 2600 where id = ${ids.paid}`,
      () => `The seller's ledger shows $25.00 for payout ${ids.paid} instead of $26.00`,
    ],
    [
      'a failed payout that is paid after all',
      'payout_in_ledger',
      () => `update tys.payouts set status = 'paid' where id = ${ids.failed}`,
      () => `The seller's ledger shows $0.00 for payout ${ids.failed} instead of $18.00`,
    ],
    [
      'a paid payout that failed after all',
      'sellers_add_up',
      () => `update tys.payouts set status = 'failed' where id = ${ids.paid}`,
      () =>
        'Seller balances do not add up: they total $3.00, but opening balance and transactions total $28.00',
    ],
    [
      'a line without its payout',
      'line_has_payout',
      () => `update tys.seller_transactions set payout_id = null where payout_id = ${ids.paid}`,
      () => 'pays out $25.00 but belongs to no payout of this seller',
    ],
    [
      'a seller who is paid what was not earned',
      'seller_above_zero',
      () => `update tys.seller_transactions set amount_cents = 3000 where type = 'earning'`,
      () => `Seller ${ids.seller} was paid $7.00 more than the ledger balance`,
    ],
    [
      'an approval without its refund',
      'approval_has_refund',
      () => `update tys.refund_requests set refund_id = null, decided_at = now() where id = ${ids.request}`,
      () => `Refund request ${ids.request} for $12.00 is approved but has no refund`,
    ],
  ];

  class Undone extends Error {}

  test.each(TAMPERED)('%s is said', async (_what, rule, change, said) => {
    const found: Finding[] = [];
    const tampering = it.db.transaction(async (tx) => {
      await tx.execute(sql.raw(change()));
      found.push(...(await checkBooksIn(tx, { from: new Date('2026-01-01'), to: READ_AT })).findings);
      throw new Undone();
    });
    await expect(tampering).rejects.toThrow(Undone);
    const sentences = (language: 'en' | 'es') =>
      found.filter((finding) => finding.rule === rule).map((finding) => toFinding(finding, language).said);
    expect(sentences('en')).toEqual([expect.stringContaining(said())]);
    expect(sentences('es')).toEqual([expect.not.stringContaining(said())]);
  });

  test('what was done to the tables stands in the next statement', async () => {
    const { refund } = ids;
    onTestFinished(async () => {
      await it.pool.query('update tys.buyer_transactions set amount_hundredths = $2 where id = $1', [
        refund,
        before,
      ]);
    });
    const before = (
      await it.pool.query<{ amount_hundredths: number }>(
        'select amount_hundredths from tys.buyer_transactions where id = $1',
        [refund],
      )
    ).rows[0]!.amount_hundredths;
    await it.db.execute(sql.raw(TAMPERED[0]![2]()));
    const { send } = createExtrasClient(it.app, (await it.withRoles('finance')).headers);
    const { findings } = (await send('statements/2026-02')).body as { findings: { said: string }[] };
    expect(findings.map(({ said }) => said)).toEqual([
      `Transaction ${ids.debit} of 50.00 was refunded 51.00`,
    ]);
  });
});
