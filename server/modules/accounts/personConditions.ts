import { and, eq, sql, type SQL } from 'drizzle-orm';

import type { ListFilterValues, FILTERS } from '../../../src/contract/filters/filters';
import { bookings, buyerTransactions, personTotals, refundRequests, reports, users } from '../../db/schema';
import { inAmountRange, inDateRange, yesNoCondition } from '../../crud/filterConditions';

/**
 * What the filters of the lists of sellers and of buyers ask. What is asked of many is in an index or kept (`personTotals`);
 * what few rows say (open requests, reports) is collected from those.
 */

const isIn = (ids: SQL) => sql`${users.id} in (${ids})`;
/** Of the totals that are kept of each person. */
const hasTotal = (condition: SQL | undefined) =>
  condition &&
  sql`exists (select from ${personTotals} where ${personTotals.userId} = ${users.id} and ${condition})`;

const openRequests = sql`${refundRequests} asked
  join ${buyerTransactions} line on line.id = asked.transaction_id and asked.status = 'open'`;
const reported = sql`${reports} told join ${bookings} b on b.id = told.booking_id`;

/** Whose they are, of a seller and of a buyer. */
const OF = {
  seller: {
    openRequests: sql`select b.seller_id from ${openRequests} join ${bookings} b on b.id = line.booking_id`,
    reports: sql`select b.seller_id from ${reported}`,
  },
  buyer: {
    openRequests: sql`select line.buyer_id from ${openRequests}`,
    reports: sql`select b.buyer_id from ${reported}`,
  },
};

type Common = 'joined' | 'joined_from' | 'joined_to' | 'open_request' | 'booked';
type Shared = Pick<ListFilterValues<typeof FILTERS.sellers>, Common> & {
  amount: readonly [number | undefined, number | undefined];
  reports: 'yes' | 'no' | undefined;
};

const personConditions = (kind: keyof typeof OF, asked: Shared, now: Date) => {
  const { joined: named, joined_from: from, joined_to: to, open_request, booked, amount } = asked;
  const ofKind = eq(personTotals.role, kind);
  const amounts = inAmountRange(personTotals.amount, ...amount);
  const never = hasTotal(and(ofKind, sql`${personTotals.bookings} = 0`))!;
  return and(
    inDateRange(users.createdAt, { named, from, to }, now),
    amounts && hasTotal(and(ofKind, amounts)),
    yesNoCondition(open_request, isIn(OF[kind].openRequests)),
    yesNoCondition(asked.reports, isIn(OF[kind].reports)),
    booked && (booked === 'no' ? never : sql`not ${never}`),
  );
};

export const sellerConditions = (asked: ListFilterValues<typeof FILTERS.sellers>, now: Date) =>
  personConditions(
    'seller',
    { ...asked, amount: [asked.earnings_from, asked.earnings_to], reports: asked.reported },
    now,
  );

export const buyerConditions = (asked: ListFilterValues<typeof FILTERS.buyers>, now: Date) =>
  personConditions(
    'buyer',
    { ...asked, amount: [asked.credits_from, asked.credits_to], reports: asked.has_reported },
    now,
  );
