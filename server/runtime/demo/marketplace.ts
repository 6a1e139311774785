import { createAdmins } from './admins';
import { createAssignments } from './assignments';
import { createBlocks } from './blocks';
import { bookAll } from './bookings';
import { createCategories, createPlans } from './catalogue';
import { buyerLedger, sellerLedger } from './ledgers';
import { createIncome, createPayouts } from './payouts';
import { createNotes } from './notes';
import { createPeople } from './people';
import { createPhones } from './places';
import { createContactSubmissions } from './contact';
import { createRandom } from './random';
import { createRefundRequests, refundsOf } from './refundRequests';
import { createReplies } from './replies';
import { createReports } from './reports';
import { openStudios } from './studios';
import { buyCredits } from './subscriptions';

const SEED = 20_250_712;
const FIRST_ID = 1001;

const inOrder = <T extends { id: number; createdAt: Date }>(rows: readonly T[]): T[] => {
  const sorted = [...rows].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  sorted.forEach((row, at) => (row.id = FIRST_ID + at));
  return sorted;
};

const groupBy = <T, K>(items: readonly T[], keyOf: (item: T) => K) => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

/**
 * Generates sixteen months of a marketplace from the moment alone. Both ledgers follow from the same bookings, so they
 * add up.
 */
export const createMarketplace = (moment: Date) => {
  const now = moment.getTime();
  const random = createRandom(SEED);
  const drawPhone = createPhones(random);
  const admins = createAdmins(random, drawPhone, now);
  const { sellers, buyers } = createPeople(random, drawPhone, now);
  const users = inOrder([...admins, ...sellers, ...buyers]);
  const categories = createCategories(now);
  const plans = createPlans(now);

  const studios = openStudios(random, sellers, categories, now);
  const purchases = buyers.flatMap((buyer) =>
    buyCredits(random, buyer, plans, buyer.blockedAt?.getTime() ?? now),
  );
  const purchasesOf = groupBy(purchases, ({ buyer }) => buyer);
  const bookings = inOrder(
    buyers.flatMap((buyer) => bookAll(random, buyer, purchasesOf.get(buyer) ?? [], studios, now)),
  );

  const income = createIncome(random, bookings, now);
  const incomeOf = groupBy(income, ({ booking }) => booking.studio);
  const payouts = inOrder(
    studios.flatMap((studio) => createPayouts(random, studio, incomeOf.get(studio) ?? [], now)),
  );
  const sellerTransactions = inOrder(sellerLedger(random, income, payouts));

  const ledger = buyerLedger(purchases, bookings);
  const debits = new Map(
    ledger.flatMap((line) => (line.type === 'debit' ? [[line.bookingId ?? 0, line]] : [])),
  );
  const refundRequests = inOrder(createRefundRequests(random, bookings, debits, admins, now));
  const refunds = refundsOf(refundRequests);
  const buyerTransactions = inOrder([...ledger, ...refunds]);
  const reports = inOrder(createReports(random, bookings, now));
  const contactSubmissions = inOrder(
    createContactSubmissions(random, { seller: sellers, buyer: buyers }, now),
  );
  return {
    admins,
    users: createBlocks(users, admins),
    categories,
    plans,
    bookings,
    payouts,
    buyerTransactions,
    sellerTransactions,
    refundRequests,
    reports,
    notes: createNotes({ admins, reports, refundRequests }, now),
    contactSubmissions,
    assignments: createAssignments({ admins, reports, refundRequests, contactSubmissions }, now),
    replies: inOrder(createReplies(random, contactSubmissions, admins)),
  };
};
