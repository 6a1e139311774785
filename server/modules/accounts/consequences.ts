import { and, inArray, isNull, sql } from 'drizzle-orm';

import type { RestHandlers } from '../../crud/restResources';
import { pageInMemory, parseId, parseIds } from '../../crud/queries';
import { bookings, payouts, sellerTransactions, users } from '../../db/schema';
import { balanceOfPerson } from '../ledger';
import { toDecimal } from '../../crud/apiRecords';
import { canChangePerson, findReported } from '../auth/people';
import type { RequestContext } from '../../http/context';

// Each column names the table `users` in its SQL, because drizzle omits table names in a select from one table.

const upcomingBookings = (now: Date) =>
  sql<number>`(select count(*) from ${bookings} where ${bookings.status} = 'upcoming'
    and ${bookings.startsAt} > ${now.toISOString()}
    and ${users}."id" in (${bookings.buyerId}, ${bookings.sellerId}))`.mapWith(Number);

const sellerBalance =
  sql<number>`(select coalesce(sum(${sellerTransactions.amountCents}), 0) from ${sellerTransactions}
  where ${sellerTransactions.sellerId} = ${users}."id")`.mapWith(Number);

const pendingPayouts = sql<number>`(select coalesce(sum(${payouts.amountCents}), 0) from ${payouts}
  where ${payouts.sellerId} = ${users}."id" and ${payouts.status} = 'pending')`.mapWith(Number);

const findConsequences = async ({ db, session, now }: RequestContext, ids: number[]) => {
  const [people, reported] = await Promise.all([
    db
      .select({
        id: users.id,
        role: users.role,
        isBlocked: users.isBlocked,
        appointments: upcomingBookings(now),
        credits: balanceOfPerson,
        balance: sellerBalance,
        pending: pendingPayouts,
      })
      .from(users)
      .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
      .orderBy(users.id),
    findReported(db, ids),
  ]);
  return people
    .filter((person) => canChangePerson(session, person, { includeBlocked: true, reported }))
    .map(({ id, role, ...openItems }) => ({
      id,
      appointments: openItems.appointments,
      credits: role === 'buyer' ? toDecimal(openItems.credits) : null,
      balance: role === 'seller' ? toDecimal(openItems.balance) : null,
      payouts: role === 'seller' ? toDecimal(openItems.pending) : null,
    }));
};

/** Upcoming bookings, credits, balances and pending payouts of people, shown before a block or deletion. */
export const consequences: RestHandlers<'consequences'> = {
  list: async (context, query) => {
    const { id = [], ids } = query.filter;
    const numbers = parseIds(ids.length ? ids : id);
    return pageInMemory(numbers.length ? await findConsequences(context, numbers) : [], query);
  },
  get: async (context, id) => {
    const number = parseId(id);
    return number === undefined ? undefined : (await findConsequences(context, [number]))[0];
  },
};
