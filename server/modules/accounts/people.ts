import { and, asc, desc, eq, gte, inArray, isNull, sql, sum } from 'drizzle-orm';

import { PERSON_KINDS, type PersonKind } from '../../../src/contract/accounts/personPage';
import type { Db } from '../../db/open';
import { bookings, refundRequests as requests, users, userTotals } from '../../db/schema';
import { personFigures } from './personFigures';
import { trendMonths } from './personTrends';
import { requireMaySeePerson, MANAGER_ROLE } from '../auth/personAccess';
import { toBlockReason, blockReasonColumns } from './blockReason';
import { findById, inDirection, whereId } from '../../crud/extraRows';
import { toDecimal, toFlag } from '../../crud/wire';
import { selectBookings, toBooking } from '../bookings';
import type { ExtraHandlers } from '../../crud/extra';
import { isAnyOf, buyerTransactionIds } from './personRowIds';
import { personFieldsOf, toPersonRef } from '../../crud/personRefs';
import type { Session } from '../../http/context';

/** How many rows the first look shows of each. */
const FEW = 5;

type User = typeof users.$inferSelect;
type Person = User & { role: PersonKind };

const isPerson = (user: User | undefined): user is Person => user !== undefined && user.role !== 'admin';

const toWire = (person: Person) => ({
  id: person.id,
  role: person.role,
  ...personFieldsOf(person),
  created_at: person.createdAt.toISOString(),
  is_restricted: toFlag(person.isBlocked),
  restricted_at: person.blockedAt?.toISOString() ?? null,
  deleted_at: person.deletedAt?.toISOString() ?? null,
});

const own = { buyer: bookings.buyerId, seller: bookings.sellerId };
const other = { buyer: bookings.sellerId, seller: bookings.buyerId };

/** Sellers of a buyer, and buyers of a seller: with whom they have most appointments, and what those cost. */
const dealtWith = async (db: Db, kind: PersonKind, id: number) => {
  const times = sql<number>`count(*)::integer`.as('times');
  const last = sql<string>`max(${bookings.startsAt})`.as('last');
  const most = db
    .select({
      person: other[kind],
      times,
      last,
      hundredths: sql<number>`coalesce(sum(${bookings.priceHundredths})
        filter (where ${bookings.status} <> 'cancelled'), 0)`
        .mapWith(Number)
        .as('hundredths'),
    })
    .from(bookings)
    .where(eq(own[kind], id))
    .groupBy(other[kind])
    .orderBy(desc(times), desc(last), asc(other[kind]))
    .limit(FEW)
    .as('most');
  const rows = await db
    .select({ times: most.times, last: most.last, hundredths: most.hundredths, user: users })
    .from(most)
    .innerJoin(users, eq(users.id, most.person))
    .orderBy(desc(most.times), desc(most.last), asc(most.person));
  return rows.map(({ times: bookingsMade, last: at, hundredths, user }) => ({
    person: toPersonRef(user),
    bookings: bookingsMade,
    credits: toDecimal(hundredths),
    last_at: new Date(at).toISOString(),
  }));
};

const nextOf = (db: Db, kind: PersonKind, id: number, now: Date) =>
  selectBookings(db)
    .where(and(eq(own[kind], id), eq(bookings.status, 'upcoming'), gte(bookings.startsAt, now)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(FEW);

const mine = ({ roles }: Pick<Session, 'roles'>) =>
  PERSON_KINDS.filter((kind) => roles.includes(MANAGER_ROLE[kind]));

/** Buyers and sellers, for whoever manages their kind. One who was deleted is there by number, with their books. */
export const people: ExtraHandlers<'people'> = {
  list: async ({ db, session }, { sort, filter, limit, offset }) => {
    const kinds = mine(session).filter((kind) => !filter.role || kind === filter.role);
    const where = and(inArray(users.role, kinds), isNull(users.deletedAt), whereId(users.id, filter.id));
    const [rows, [kept]] = await Promise.all([
      db
        .select()
        .from(users)
        .where(where)
        .orderBy(...inDirection(sort, [users.id]))
        .limit(limit)
        .offset(offset),
      filter.id === undefined
        ? db
            .select({ total: sum(userTotals.total).mapWith(Number) })
            .from(userTotals)
            .where(inArray(userTotals.role, kinds))
        : [{ total: await db.$count(users, where) }],
    ]);
    return { rows: rows.filter(isPerson).map(toWire), total: kept?.total ?? 0 };
  },
  get: async ({ db, session, now, language }, id) => {
    const rows = db.select({ user: users, ...blockReasonColumns }).from(users);
    const found = await findById(rows.$dynamic(), users, id);
    const user = found?.user;
    if (!found || !isPerson(user)) return undefined;
    requireMaySeePerson(session, user.role);
    const [open, figures, most, next] = await Promise.all([
      db.$count(
        requests,
        and(eq(requests.status, 'open'), isAnyOf(requests.transactionId, buyerTransactionIds(user.id))),
      ),
      personFigures(db, user.role, user.id, now),
      dealtWith(db, user.role, user.id),
      nextOf(db, user.role, user.id, now),
    ]);
    return {
      ...toWire(user),
      ...toBlockReason(language, found),
      open_refund_requests: open,
      trend_from: trendMonths(now)[0]!.toISOString(),
      figures,
      dealt_with: most,
      next: next.map(toBooking),
    };
  },
};
