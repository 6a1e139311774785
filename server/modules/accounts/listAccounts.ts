import { and, eq, sql, type SQL } from 'drizzle-orm';

import type { peopleEndpoints } from '../../../src/contract/accounts/people';
import type { ParsedInput } from '../../../src/contract/core/endpoint';
import { toDecimal } from '../../crud/apiRecords';
import {
  elapsedPart,
  inAmountRange,
  inDateRange,
  rangeOfPeriod,
  yesNoCondition,
} from '../../crud/conditions';
import { toListedPerson } from '../../crud/personRefs';
import { bookings, buyerTransactions, personTotals, refundRequests, reports, users } from '../../db/schema';
import type { Handler } from '../../http/handlers';
import { balanceOfPerson, earningsOfPerson, isParticipant } from '../ledger';
import { openRequestsOfPerson } from './deletePeople';
import { createPeopleList } from './listPeople';

/** Search text that a client of section 7 of the specification sends if the search field of the list is empty. */
const EMPTY_SEARCH = 'a';

const PARTICIPANT = { seller: bookings.sellerId, buyer: bookings.buyerId } as const;
type Kind = keyof typeof PARTICIPANT;

const isIn = (ids: SQL) => sql`${users.id} in (${ids})`;
const hasTotal = (condition: SQL | undefined) =>
  condition &&
  sql`exists (select from ${personTotals} where ${personTotals.userId} = ${users.id} and ${condition})`;

const openRequests = sql`${refundRequests} request
  join ${buyerTransactions} line on line.id = request.transaction_id and request.status = 'open'`;
const reported = sql`${reports} report join ${bookings} b on b.id = report.booking_id`;

/** Subqueries with the ids of people who have an open refund request or a report. */
const ID_QUERIES = {
  seller: {
    openRequests: sql`select b.seller_id from ${openRequests} join ${bookings} b on b.id = line.booking_id`,
    reports: sql`select b.seller_id from ${reported}`,
  },
  buyer: {
    openRequests: sql`select line.buyer_id from ${openRequests}`,
    reports: sql`select b.buyer_id from ${reported}`,
  },
};

type SellersQuery = ParsedInput<typeof peopleEndpoints.listSellers>;
type BuyersQuery = ParsedInput<typeof peopleEndpoints.listBuyers>;
/** Filters with different names in the lists of sellers and buyers, such as `earnings_from` and `credits_from`. */
interface KindFilters {
  amount: readonly [number | undefined, number | undefined];
  reports: 'yes' | 'no' | undefined;
}

/** Filters on a large table use an index or stored totals (`personTotals`). Other filters use a subquery of ids. */
const accountSelection = (
  kind: Kind,
  query: Pick<SellersQuery, keyof SellersQuery & keyof BuyersQuery>,
  { amount, reports: hasReports }: KindFilters,
  now: Date,
) => {
  const { active_in, status, joined, joined_from, joined_to, open_request, booked } = query;
  const ofKind = eq(personTotals.role, kind);
  const amounts = inAmountRange(personTotals.amount, ...amount);
  const hasNoBooking = hasTotal(and(ofKind, sql`${personTotals.bookings} = 0`))!;
  const condition = and(
    active_in && isParticipant(PARTICIPANT[kind], elapsedPart(rangeOfPeriod(active_in, now), now)),
    inDateRange(users.createdAt, { named: joined, from: joined_from, to: joined_to }, now),
    amounts && hasTotal(and(ofKind, amounts)),
    yesNoCondition(open_request, isIn(ID_QUERIES[kind].openRequests)),
    yesNoCondition(hasReports, isIn(ID_QUERIES[kind].reports)),
    booked && (booked === 'no' ? hasNoBooking : sql`not ${hasNoBooking}`),
  );
  return { kinds: [kind], status, condition };
};

const findSellers = createPeopleList({ earnings: earningsOfPerson });
const findBuyers = createPeopleList({ balance: balanceOfPerson, openRequests: openRequestsOfPerson });

/** Lists sellers with their earnings in US dollars. */
export const listSellers: Handler<'listSellers'> = async ({ db, now }, query) => {
  const search = query.search === EMPTY_SEARCH ? '' : query.search;
  const amount = [query.earnings_from, query.earnings_to] as const;
  const selection = accountSelection('seller', query, { amount, reports: query.reported }, now);
  const { people: rows, total } = await findSellers(db, selection, { ...query, search });
  const data = rows.map((row) => ({
    ...toListedPerson('seller', row),
    total_earnings: toDecimal(row.earnings),
  }));
  return { data: { sellers: { data, total } } };
};

/** Lists buyers with their credits and open refund requests. */
export const listBuyers: Handler<'listBuyers'> = async ({ db, now }, query) => {
  const amount = [query.credits_from, query.credits_to] as const;
  const selection = accountSelection('buyer', query, { amount, reports: query.has_reported }, now);
  const { people: rows, total } = await findBuyers(db, selection, query);
  const data = rows.map((row) => ({
    ...toListedPerson('buyer', row),
    available_credits: { credits: toDecimal(row.balance) },
    open_refund_requests: row.openRequests,
  }));
  return { data: { buyers: { data, total } } };
};
