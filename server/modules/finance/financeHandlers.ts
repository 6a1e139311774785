import { translatable } from '../../../src/contract/core/translatable';
import { toHundredths } from '../../../src/contract/core/amounts';
import type { finance as calls } from '../../../src/contract/finance/finance';
import { changesOf } from '../../crud/changesOf';
import { settings } from '../../db/schema';
import { sumPayouts, sumRefunds, sumRevenue } from '../ledger/figures';
import { listPayouts } from './listPayouts';
import { listTransactions } from '../ledger/listTransactions';
import { messageAnswer } from '../../crud/changeRow';
import { figureRange } from '../../crud/periods';
import { toDecimal } from '../../crud/wire';
import type { Handlers } from '../../http/handlers';

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

  listFinanceTransactions: async ({ db, now }, query) => {
    const { data, ...beside } = await listTransactions(db, query, now);
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
