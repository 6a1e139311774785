import type { dashboard as calls } from '../../src/contract/dashboard';
import { bookingsIn, openRefundRequests, paidOut, revenue } from '../finance/figures';
import { listPayouts } from '../finance/listPayouts';
import type { Handlers } from '../handler';
import { figureSpan } from '../rows/periods';
import { toDecimal } from '../rows/wire';

export const dashboard: Handlers<typeof calls> = {
  /** Everything is of the period but the refund requests: those are what waits for a decision, however old. */
  dashboardStats: async ({ db, now }, asked) => {
    const span = figureSpan(asked, now);
    const [booked, earnings, paid, requests] = await Promise.all([
      bookingsIn(db, span),
      revenue(db, span),
      paidOut(db, 'paid', span),
      openRefundRequests(db),
    ]);
    return {
      data: {
        appointments: booked.appointments,
        earnings: toDecimal(earnings),
        paid_to_sellers: toDecimal(paid),
        active_buyers: booked.buyers,
        active_sellers: booked.sellers,
        refund_requests: requests,
      },
    };
  },

  recentPayouts: async ({ db, now }, query) => {
    const { data, ...beside } = await listPayouts(db, query, now);
    return { data: { payouts: { data }, ...beside } };
  },
};
