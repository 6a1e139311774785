// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine computes sums and periods.
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

import { buyerTransactions } from '../../../server/db/schema';
import { reconcileIn, toFinding, type Finding } from '../../../server/modules/finance/reconciliation';
import { reconcileIfDue } from '../../../server/runtime/reconciliation';
import type { Log } from '../../../server/db/log';
import { createMetrics } from '../../../server/platform/observability/metrics';
import { readConfig } from '../../../server/runtime/config';
import { createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addPerson } from '../helpers/people';
import { addExampleLedgers, READ_AT } from '../helpers/exampleLedgers';

describe('reconciliation', async () => {
  type LogFunction = Log['info'];
  interface Reconciliation {
    checked_at: string | null;
    is_old: boolean;
    findings: { rule: string; said: string; since: string }[];
  }

  const HOUR = 60 * 60 * 1000;
  let clockOffset = 0;
  let testApp: TestApp;
  let extras: ReturnType<typeof createExtrasClient>;
  let buyer: number;
  const log = { info: vi.fn<LogFunction>(), warn: vi.fn<LogFunction>(), error: vi.fn<LogFunction>() };

  beforeEach(async () => {
    clockOffset = 0;
    testApp = await openTestApp({ now: () => new Date(Date.now() + clockOffset) });
    extras = createExtrasClient(testApp.app, (await testApp.withRoles('finance', 'admins')).headers);
    buyer = await addPerson(testApp.db, { role: 'buyer' });
  });
  afterEach(() => testApp.close());

  const readLast = async () => (await extras.get('books', 'latest')).body as unknown as Reconciliation;
  const runIfDue = () =>
    reconcileIfDue({ config: readConfig({}), pool: testApp.pool, log, afterChange: () => {} });
  const startNextNight = () =>
    testApp.db.execute(sql`update tys.jobs set done_at = now() - interval '25 hours'`);
  const readActions = async () =>
    (await extras.list('activity', { filter: { action: ['books_broken', 'books_balanced'] } })).rows.map(
      ({ action }) => action,
    );
  const readMetrics = async () => {
    const metrics = await createMetrics(testApp.pool).read();
    return {
      findings: /^tys_books_findings (\d+)$/m.exec(metrics)?.[1],
      at: /^tys_books_checked_timestamp_seconds ([\d.e+]+)$/m.exec(metrics)?.[1],
    };
  };

  test('reconciliation has no result and no metric before its first run', async () => {
    expect(await readLast()).toEqual({ id: 'latest', checked_at: null, is_old: false, findings: [] });
    expect(await readMetrics()).toEqual({});
  });

  const tamper = () =>
    testApp.db
      .insert(buyerTransactions)
      .values({ buyerId: buyer, type: 'debit', amountHundredths: 700, description: 'Tampered' });

  test('reconciliation runs once a night, and reports a new finding in the result, the server log, the metrics and the audit log', async () => {
    await runIfDue();
    const { checked_at } = await readLast();
    expect(checked_at).not.toBeNull();
    expect(await readMetrics()).toMatchObject({ findings: '0' });
    await tamper();
    await runIfDue();
    expect((await readLast()).checked_at).toBe(checked_at);

    await startNextNight();
    await runIfDue();
    const found = await readLast();
    expect(found.findings).toEqual([
      {
        rule: 'buyer_above_zero',
        said: `Buyer ${buyer} has a negative balance of -7.00 credits`,
        since: found.checked_at,
      },
    ]);
    expect(log.error).toHaveBeenLastCalledWith({ findings: 1 }, 'The ledger is out of balance');
    expect((await readMetrics()).findings).toBe('1');
    expect(Number((await readMetrics()).at)).toBeCloseTo(Date.parse(found.checked_at!) / 1000, 0);

    // A later run with the same finding records no audit event, and does not change `since`.
    await startNextNight();
    await runIfDue();
    expect((await readLast()).findings).toEqual(found.findings);
    expect(await readActions()).toEqual(['books_broken']);
  });

  test('reconciliation runs on request, and the result no longer contains a finding after the ledger was corrected', async () => {
    await tamper();
    await runIfDue();
    expect((await readLast()).findings).toHaveLength(1);
    await testApp.db
      .insert(buyerTransactions)
      .values({
        buyerId: buyer,
        type: 'credit',
        amountHundredths: 700,
        description: 'Mended',
        paidCents: 700,
      });
    expect((await extras.put('books', 'latest', {})).body).toMatchObject({ is_old: false, findings: [] });
    expect(await readLast()).toMatchObject({ findings: [] });
    expect(await readActions()).toEqual(['books_balanced', 'books_broken']);
  });

  test('the server marks a reconciliation result as old (`is_old`) after a missed night', async () => {
    await runIfDue();
    clockOffset = 35 * HOUR;
    expect(await readLast()).toMatchObject({ is_old: false });
    clockOffset = 37 * HOUR;
    expect(await readLast()).toMatchObject({ is_old: true });
  });
});

describe('reconciliation of tampered ledgers', () => {
  let testApp: TestApp;
  let ids: Awaited<ReturnType<typeof addExampleLedgers>>;
  beforeAll(async () => {
    testApp = await openTestApp({ now: () => READ_AT });
    ids = await addExampleLedgers(testApp.db);
  });
  afterAll(() => testApp.close());

  /** Changes of the ledgers, each with a name, the violated rule, SQL, and the English message of the finding. */
  const CHANGES: [string, string, () => string, () => string][] = [
    [
      'a refund above its debit',
      'refund_within_debit',
      () => `update tys.buyer_transactions set amount_hundredths = 5100 where id = ${ids.refund}`,
      () => `Refunds of transaction ${ids.debit} total 51.00, more than its debit of 50.00`,
    ],
    [
      'a debit above the balance of the buyer',
      'buyer_above_zero',
      () => `update tys.buyer_transactions set amount_hundredths = 10000 where id = ${ids.debit}`,
      () => `Buyer ${ids.buyer} has a negative balance of -3.00 credits`,
    ],
    [
      'a refund to another person',
      'refund_of_a_debit',
      () => `update tys.buyer_transactions set buyer_id = ${ids.seller} where id = ${ids.refund}`,
      () => `Refund ${ids.refund} refers to transaction ${ids.debit}, not to a debit of the refunded buyer`,
    ],
    [
      'a buyer transaction that belongs to a seller',
      'buyers_add_up',
      () => `update tys.buyer_transactions set buyer_id = ${ids.seller} where id = ${ids.refund}`,
      () =>
        'Buyer balances do not add up: they total 35.00 credits, but opening balance and transactions total 47.00',
    ],
    [
      'a payout whose amount differs from its ledger line',
      'payout_in_ledger',
      () => `update tys.payouts set amount_cents = 2600 where id = ${ids.paid}`,
      () => `The seller's ledger shows $25.00 for payout ${ids.paid} instead of $26.00`,
    ],
    [
      'a failed payout that is set to paid',
      'payout_in_ledger',
      () => `update tys.payouts set status = 'paid' where id = ${ids.failed}`,
      () => `The seller's ledger shows $0.00 for payout ${ids.failed} instead of $18.00`,
    ],
    [
      'a paid payout that is set to failed',
      'sellers_add_up',
      () => `update tys.payouts set status = 'failed' where id = ${ids.paid}`,
      () =>
        'Seller balances do not add up: they total $3.00, but opening balance and transactions total $28.00',
    ],
    [
      'a ledger line of type `payout` without its payout',
      'line_has_payout',
      () => `update tys.seller_transactions set payout_id = null where payout_id = ${ids.paid}`,
      () => 'records a payout of $25.00, but no payout of this seller matches',
    ],
    [
      'a seller who was paid more than the balance',
      'seller_above_zero',
      () => `update tys.seller_transactions set amount_cents = 3000 where type = 'earning'`,
      () => `Seller ${ids.seller} was paid $7.00 more than the ledger balance`,
    ],
    [
      'an approved request without its refund',
      'approval_has_refund',
      () => `update tys.refund_requests set refund_id = null, decided_at = now() where id = ${ids.request}`,
      () => `Refund request ${ids.request} for $12.00 is approved but has no refund`,
    ],
  ];

  class Rollback extends Error {}

  test.each(CHANGES)(
    'reconciliation reports %s in English and Spanish',
    async (_name, rule, change, message) => {
      const found: Finding[] = [];
      const tampering = testApp.db.transaction(async (tx) => {
        await tx.execute(sql.raw(change()));
        found.push(...(await reconcileIn(tx, { from: new Date('2026-01-01'), to: READ_AT })).findings);
        throw new Rollback();
      });
      await expect(tampering).rejects.toThrow(Rollback);
      const messages = (language: 'en' | 'es') =>
        found.filter((finding) => finding.rule === rule).map((finding) => toFinding(finding, language).said);
      expect(messages('en')).toEqual([expect.stringContaining(message())]);
      expect(messages('es')).toEqual([expect.not.stringContaining(message())]);
    },
  );

  test('a statement contains the findings of the reconciliation about a tampered ledger', async () => {
    const { refund } = ids;
    onTestFinished(async () => {
      await testApp.pool.query('update tys.buyer_transactions set amount_hundredths = $2 where id = $1', [
        refund,
        before,
      ]);
    });
    const before = (
      await testApp.pool.query<{ amount_hundredths: number }>(
        'select amount_hundredths from tys.buyer_transactions where id = $1',
        [refund],
      )
    ).rows[0]!.amount_hundredths;
    await testApp.db.execute(sql.raw(CHANGES[0]![2]()));
    const { send } = createExtrasClient(testApp.app, (await testApp.withRoles('finance')).headers);
    const { findings } = (await send('statements/2026-02')).body as { findings: { said: string }[] };
    expect(findings.map(({ said }) => said)).toEqual([
      `Refunds of transaction ${ids.debit} total 51.00, more than its debit of 50.00`,
    ]);
  });
});
