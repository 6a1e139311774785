import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { ExtraHandlers } from '../../crud/extra';
import { pageInMemory, parseId, parseIds } from '../../crud/extraRows';
import { bookings, payouts, sellerTransactions, users } from '../../db/schema';
import { balanceOfPerson } from '../ledger';
import { toDecimal } from '../../crud/wire';
import { findReported } from './changePeople';
import { mayChangePerson } from '../auth/personAccess';
import type { RequestContext } from '../../http/context';

const appointments = (now: Date) =>
  sql<number>`(select count(*) from ${bookings} where ${bookings.status} = 'upcoming'
    and ${bookings.startsAt} > ${now.toISOString()}
    and ${users.id} in (${bookings.buyerId}, ${bookings.sellerId}))`.mapWith(Number);

const balance =
  sql<number>`(select coalesce(sum(${sellerTransactions.amountCents}), 0) from ${sellerTransactions}
  where ${sellerTransactions.sellerId} = ${users.id})`.mapWith(Number);

const pending = sql<number>`(select coalesce(sum(${payouts.amountCents}), 0) from ${payouts}
  where ${payouts.sellerId} = ${users.id} and ${payouts.status} = 'pending')`.mapWith(Number);

/** Returns the open items of each person that the caller may block or delete. Others are left out. */
const findConsequences = async ({ db, session, now }: RequestContext, ids: number[]) => {
  // A join, without which drizzle names columns without their table, and the sums would be of no person's.
  const there = db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
    .as('there');
  const [people, reported] = await Promise.all([
    db
      .select({
        id: users.id,
        role: users.role,
        isBlocked: users.isBlocked,
        appointments: appointments(now),
        credits: balanceOfPerson,
        balance,
        pending,
      })
      .from(there)
      .innerJoin(users, eq(users.id, there.id))
      .orderBy(users.id),
    findReported(db, ids),
  ]);
  return people
    .filter((person) => mayChangePerson(session, person, { includeBlocked: true, reported }))
    .map(({ id, role, ...open }) => ({
      id,
      appointments: open.appointments,
      credits: role === 'buyer' ? toDecimal(open.credits) : null,
      balance: role === 'seller' ? toDecimal(open.balance) : null,
      payouts: role === 'seller' ? toDecimal(open.pending) : null,
    }));
};

/** What is still open with people who are to be blocked or deleted. */
export const consequences: ExtraHandlers<'consequences'> = {
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
