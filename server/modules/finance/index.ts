import { toHundredths } from '../../../src/contract/core/intl';
import { translatable } from '../../../src/contract/core/translatable';
import type { finance as endpoints } from '../../../src/contract/finance/finance';
import { toDecimal } from '../../crud/apiRecords';
import { statisticsRange } from '../../crud/conditions';
import { changesOf, messageAnswer } from '../../crud/writes';
import { settings } from '../../db/schema';
import type { Handlers } from '../../http/handlers';
import { listTransactions, sumPayouts, sumRefunds, sumRevenue } from '../ledger';
import { comparisons, dashboard } from './dashboard';
import { listPayouts, payouts } from './payouts';
import { reconciliation } from './reconciliation';
import { statements } from './statements';
import { trends } from './trends';

const toFee = (saved?: Pick<typeof settings.$inferSelect, 'feeHundredths' | 'feeType'>) => ({
  processing_fee: toDecimal(saved?.feeHundredths ?? 0),
  fee_type: saved?.feeType ?? ('absolute' as const),
});

/** Handlers of the finance endpoints. Amounts are in dollars. */
export const finance: Handlers<typeof endpoints> = {
  financeStats: async ({ db, now }, period) => {
    const range = statisticsRange(period, now);
    const [paid, refunded, pending, revenue] = await Promise.all([
      sumPayouts(db, 'paid', range),
      sumRefunds(db, range),
      sumPayouts(db, 'pending', range),
      sumRevenue(db, range),
    ]);
    return {
      data: {
        amount_paid_to_sellers: toDecimal(paid),
        amount_refunded: toDecimal(refunded),
        payouts_pending: toDecimal(pending),
        revenue_generated: toDecimal(revenue),
      },
    };
  },

  listSellerPayouts: async ({ db, now }, query) => {
    const { data, ...sums } = await listPayouts(db, query, now);
    return { data: { seller_payouts: { data }, ...sums } };
  },

  listFinanceTransactions: async ({ db, now, language }, query) => {
    const { data, ...sums } = await listTransactions(db, query, { now, language });
    return { data: { buyer_transactions: { data }, ...sums } };
  },

  getFeeSettings: async ({ db }) => {
    const [saved] = await db.select().from(settings);
    return { data: { settings: toFee(saved) } };
  },

  saveFeeSettings: (context, { processing_fee, fee_type }) => {
    const saved = { feeType: fee_type, feeHundredths: toHundredths(processing_fee) };
    return context.audit(async (tx) => {
      const [before] = await tx.select().from(settings).for('update');
      await tx.insert(settings).values(saved).onConflictDoUpdate({ target: settings.id, set: saved });
      const changes = changesOf(toFee(before), toFee(saved));
      return {
        answer: messageAnswer(translatable('rows.fee_saved')),
        events: changes.length ? [{ action: 'fee_changed', changes, facts: { ...toFee(saved) } }] : [],
      };
    });
  },
};

export { reconcileAll, saveReconciliation } from './reconciliation';

/** Handlers and REST resources of finance and the dashboard. */
export const financeModule = {
  handlers: { ...dashboard, ...finance },
  extensions: { comparisons, trends, statements, payouts, books: reconciliation },
};
