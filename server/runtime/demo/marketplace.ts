import { groupBy } from 'es-toolkit';

import { bookAll, buyCredits, openStudios } from './bookings';
import { createAssignments, createNotes } from './caseWork';
import { createCategories, createPlans } from './catalogue';
import { createRefundRequests, createReports, refundsOf } from './complaints';
import { createContactSubmissions, createReplies } from './contact';
import { buyerLedger, createIncome, createPayouts, sellerLedger } from './ledgers';
import { createAdmins, createBlocks, createPeople } from './people';
import { createPhones } from './places';
import { createRandom } from './random';

const SEED = 20_250_712;
const FIRST_ID = 1001;

/** Sorts the rows by creation time, and gives them ids in this order. */
const inOrder = <T extends { id: number; createdAt: Date }>(rows: readonly T[]): T[] => {
  const sorted = rows.toSorted((a, b) => +a.createdAt - +b.createdAt);
  sorted.forEach((row, at) => (row.id = FIRST_ID + at));
  return sorted;
};

/**
 * Generates sixteen months of a marketplace before `moment`. The result depends only on `moment`. Both ledgers follow
 * from the same bookings, so the ledgers add up.
 */
export const createMarketplace = (moment: Date) => {
  const now = +moment;
  const random = createRandom(SEED);
  const drawPhone = createPhones(random);
  const admins = createAdmins(random, drawPhone, now);
  const { sellers, buyers } = createPeople(random, drawPhone, now);
  const users = inOrder([...admins, ...sellers, ...buyers]);
  const categories = createCategories(now);
  const plans = createPlans(now);

  const studios = openStudios(random, sellers, categories, now);
  const purchases = buyers.flatMap((buyer) => buyCredits(random, buyer, plans, +(buyer.blockedAt ?? now)));
  const purchasesOf = groupBy(purchases, ({ buyer }) => buyer.id);
  const bookings = inOrder(
    buyers.flatMap((buyer) => bookAll(random, buyer, purchasesOf[buyer.id] ?? [], studios, now)),
  );

  const income = createIncome(random, bookings, now);
  const incomeOf = groupBy(income, ({ booking }) => booking.studio.seller.id);
  const payouts = inOrder(
    studios.flatMap((studio) => createPayouts(random, studio, incomeOf[studio.seller.id] ?? [], now)),
  );
  const sellerTransactions = inOrder(sellerLedger(random, income, payouts));

  const ledger = buyerLedger(purchases, bookings);
  const debits = new Map(
    ledger.filter(({ type }) => type === 'debit').map((line) => [line.bookingId ?? 0, line]),
  );
  const refundRequests = inOrder(createRefundRequests(random, bookings, debits, admins, now));
  const buyerTransactions = inOrder([...ledger, ...refundsOf(refundRequests)]);
  const reports = inOrder(createReports(random, bookings, now));
  const contactSubmissions = inOrder(
    createContactSubmissions(random, { seller: sellers, buyer: buyers }, now),
  );
  const cases = { admins, reports, refundRequests, contactSubmissions };
  return {
    ...cases,
    users: createBlocks(users, admins),
    categories,
    plans,
    bookings,
    payouts,
    buyerTransactions,
    sellerTransactions,
    notes: createNotes(cases, now),
    assignments: createAssignments(cases, now),
    replies: inOrder(createReplies(random, contactSubmissions, admins)),
  };
};
