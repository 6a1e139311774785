import type { dashboard as calls } from '../../../src/contract/finance/dashboard';
import { countBookings, countOpenRequests, sumPayouts, sumRevenue } from '../ledger/figures';
import { elapsedPart, figureRange } from '../../crud/periods';
import { toDecimal } from '../../crud/wire';
import type { Handlers } from '../../http/handlers';
import { listPayouts } from './financeHandlers';

export const dashboard: Handlers<typeof calls> = {
  /**
   * Everything is of the period but the refund requests: those are what waits for a decision, however old. Of a period that is
   * under way, appointments count until now, as in the comparison with the period before.
   */
  dashboardStats: async ({ db, now }, asked) => {
    const span = figureRange(asked, now);
    const [booked, earnings, paid, requests] = await Promise.all([
      countBookings(db, elapsedPart(span, now)),
      sumRevenue(db, span),
      sumPayouts(db, 'paid', span),
      countOpenRequests(db),
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
