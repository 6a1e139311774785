import { and, count, eq } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { toHundredths } from '../../../src/contract/core/amounts';
import type { finance as calls } from '../../../src/contract/finance/finance';
import type { Payout } from '../../../src/contract/finance/payouts';
import { changesOf } from '../../crud/changesOf';
import { settings, payouts, users } from '../../db/schema';
import { sumPayouts, sumRefunds, sumRevenue, sumOf } from '../ledger/figures';
import { listTransactions } from '../ledger/listTransactions';
import { messageAnswer } from '../../crud/changeRow';
import { figureRange, isWithinQuery } from '../../crud/periods';
import { toPersonRefWithNames } from '../../crud/personRefs';
import { toDecimal } from '../../crud/wire';
import type { Handlers } from '../../http/handlers';
import type { ParsedInput } from '../../../src/contract/core/endpoint';
import type { api } from '../../../src/contract/endpoints';
import type { Db } from '../../db/open';
import { PAID_SINCE } from '../ledger/rowConditions';
import { advanceCursor, type Cursor } from '../../crud/cursor';
import { newestKeys, newestIds } from '../../crud/newestIds';
import { inAmountRange, yesNoCondition } from '../../crud/filterConditions';
import { whereId } from '../../crud/extraRows';

export const toPayout = ({
  payout,
  seller,
}: {
  payout: typeof payouts.$inferSelect;
  seller: typeof users.$inferSelect;
}): Payout => ({
  id: payout.id,
  created_at: payout.createdAt.toISOString(),
  amount: toDecimal(payout.amountCents),
  status: payout.status,
  failure_reason: payout.failureReason,
  seller: toPersonRefWithNames(seller),
});

/** One page of the payouts to sellers, newest first: on the dashboard and in finance. */
export const listPayouts = async (
  db: Db,
  query: ParsedInput<typeof api.recentPayouts> &
    Partial<ParsedInput<typeof api.listSellerPayouts>> & { cursor?: Cursor },
  now: Date,
) => {
  const { id, status, amount_from, amount_to, paid_since, person } = query;
  const where = and(
    whereId(payouts.id, id),
    isWithinQuery(payouts.createdAt, query, now),
    status && eq(payouts.status, status),
    inAmountRange(payouts.amountCents, amount_from, amount_to),
    yesNoCondition(paid_since, PAID_SINCE),
    whereId(payouts.sellerId, person),
  );
  const { page, order } = newestIds(db, payouts, query, where);
  const [rows, [all]] = await Promise.all([
    db
      .select({ payout: payouts, seller: users })
      .from(page)
      .innerJoin(payouts, eq(payouts.id, page.id))
      .innerJoin(users, eq(users.id, payouts.sellerId))
      .orderBy(...order),
    // An export counts the rows with its first page alone.
    query.cursor?.after
      ? []
      : db
          .select({ total: count(), cents: sumOf(payouts.amountCents) })
          .from(payouts)
          .where(where),
  ]);
  const data = rows.map(toPayout);
  if (query.cursor) await advanceCursor(db, query.cursor, payouts, newestKeys(payouts), data.at(-1));
  return { data, total: all?.total ?? 0, sum: toDecimal(all?.cents ?? 0) };
};

/** No fee until one is saved. */
const feeOf = (saved?: Pick<typeof settings.$inferSelect, 'feeHundredths' | 'feeType'>) => ({
  processing_fee: toDecimal(saved?.feeHundredths ?? 0),
  fee_type: saved?.feeType ?? ('absolute' as const),
});

export const finance: Handlers<typeof calls> = {
  financeStats: async ({ db, now }, asked) => {
    const span = figureRange(asked, now);
    const [paid, back, pending, taken] = await Promise.all([
      sumPayouts(db, 'paid', span),
      sumRefunds(db, span),
      sumPayouts(db, 'pending', span),
      sumRevenue(db, span),
    ]);
    return {
      data: {
        amount_paid_to_sellers: toDecimal(paid),
        amount_refunded: toDecimal(back),
        payouts_pending: toDecimal(pending),
        revenue_generated: toDecimal(taken),
      },
    };
  },

  listSellerPayouts: async ({ db, now }, query) => {
    const { data, ...beside } = await listPayouts(db, query, now);
    return { data: { seller_payouts: { data }, ...beside } };
  },

  listFinanceTransactions: async ({ db, now, language }, query) => {
    const { data, ...beside } = await listTransactions(db, query, { now, language });
    return { data: { buyer_transactions: { data }, ...beside } };
  },

  getFeeSettings: async ({ db }) => {
    const [saved] = await db.select().from(settings);
    return { data: { settings: feeOf(saved) } };
  },

  saveFeeSettings: (context, { processing_fee, fee_type }) => {
    const saved = { feeType: fee_type, feeHundredths: toHundredths(processing_fee) };
    return context.audit(async (tx) => {
      const [before] = await tx.select().from(settings).for('update');
      await tx.insert(settings).values(saved).onConflictDoUpdate({ target: settings.id, set: saved });
      const changes = changesOf(feeOf(before), feeOf(saved));
      return {
        answer: messageAnswer(translatable('rows.fee_saved')),
        events: changes.length ? [{ action: 'fee_changed', changes, facts: { ...feeOf(saved) } }] : [],
      };
    });
  },
};
