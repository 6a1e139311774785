import { sql } from 'drizzle-orm';

import { bookings, buyerTransactions, payouts, refundRequests, users } from '../../../db/schema';
import {
  isPaidOut,
  isPurchase,
  isRefund,
  countParticipants,
  isNotCancelled,
} from '../../ledger/rowConditions';
import type { Source } from './units';

const visits = { from: sql`${bookings} where ${isNotCancelled}`, at: sql`${bookings.startsAt}` };
const people = (role: 'buyer' | 'seller') => ({
  from: sql`${users} where ${users.role} = ${role}`,
  at: sql`${users.createdAt}`,
  amount: sql`count(*)`,
});

export const SOURCES = {
  appointments: { ...visits, amount: sql`count(*)` },
  active_buyers: { ...visits, amount: countParticipants(bookings.buyerId) },
  active_sellers: { ...visits, amount: countParticipants(bookings.sellerId) },
  earnings: {
    from: sql`${buyerTransactions} where ${isPurchase}`,
    at: sql`${buyerTransactions.createdAt}`,
    amount: sql`sum(${buyerTransactions.paidCents})`,
  },
  refunds: {
    from: sql`${buyerTransactions} where ${isRefund}`,
    at: sql`${buyerTransactions.createdAt}`,
    amount: sql`sum(${buyerTransactions.amountHundredths})`,
  },
  paid_to_sellers: {
    from: sql`${payouts} where ${isPaidOut}`,
    at: sql`${payouts.createdAt}`,
    amount: sql`sum(${payouts.amountCents})`,
  },
  new_buyers: people('buyer'),
  new_sellers: people('seller'),
  asked: {
    from: sql`${refundRequests} where true`,
    at: sql`${refundRequests.createdAt}`,
    amount: sql`count(*)`,
  },
  decided: {
    from: sql`${refundRequests} where ${refundRequests.decidedAt} is not null`,
    at: sql`${refundRequests.decidedAt}`,
    amount: sql`count(*)`,
  },
} as const satisfies Record<string, Source>;
