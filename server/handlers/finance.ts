import { Invalid } from '../http/invalid';
import type { finance as calls } from '../../src/contract/finance';
import { settings } from '../db/schema';
import { paidOut, refunded, revenue } from '../finance/figures';
import { listPayouts } from '../finance/listPayouts';
import { listTransactions } from '../finance/listTransactions';
import type { Handlers } from '../handler';
import { done } from '../rows/changeRow';
import { spanOf } from '../rows/periods';
import { toDecimal, toHundredths } from '../rows/wire';
import { feeSaved, percentageIsAtMost } from '../sentences/rows';

export const finance: Handlers<typeof calls> = {
  financeStats: async ({ db, now }, { range }) => {
    const span = spanOf(range, now);
    const [paid, back, pending, taken] = await Promise.all([
      paidOut(db, 'paid', span),
      refunded(db, span),
      paidOut(db, 'pending', span),
      revenue(db, span),
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
    const { data, total } = await listPayouts(db, query, now);
    return { data: { seller_payouts: { data }, total } };
  },

  listFinanceTransactions: async ({ db, now }, query) => {
    const { data, total } = await listTransactions(db, query, now);
    return { data: { buyer_transactions: { data }, total } };
  },

  /** No fee until one is saved. */
  getFeeSettings: async ({ db }) => {
    const [saved] = await db.select().from(settings);
    const fee = {
      processing_fee: toDecimal(saved?.feeHundredths ?? 0),
      fee_type: saved?.feeType ?? ('absolute' as const),
    };
    return { data: { settings: fee } };
  },

  saveFeeSettings: async ({ db }, { processing_fee, fee_type }) => {
    if (fee_type === 'percent' && processing_fee > 100) {
      throw new Invalid({ processing_fee: percentageIsAtMost });
    }
    const saved = { feeType: fee_type, feeHundredths: toHundredths(processing_fee) };
    await db.insert(settings).values(saved).onConflictDoUpdate({ target: settings.id, set: saved });
    return done(feeSaved);
  },
};
