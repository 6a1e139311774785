import { paidOut, refunded, revenue } from '../finance/figures';
import type { Handler } from '../handler';
import { spanOf } from '../rows/periods';
import { toDecimal } from '../rows/wire';

export const financeStats: Handler<'financeStats'> = async ({ db, now }, { range }) => {
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
};
