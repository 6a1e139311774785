import { and, asc, desc, eq, gte, inArray, isNull, sql, sum } from 'drizzle-orm';

import { PERSON_KINDS, type PersonKind } from '../../../src/contract/accounts/personPage';
import type { Db } from '../../db/open';
import { bookings, refundRequests as requests, users, userTotals } from '../../db/schema';
import { getPersonStatistics, trendMonths } from './personStatistics';
import { requireCanSeePerson, MANAGER_ROLE } from '../auth/personAccess';
import { toBlockReason, blockReasonColumns } from './blockUsers';
import { findById, inDirection, whereId } from '../../crud/queries';
import { toDecimal, toFlag } from '../../crud/apiRecords';
import { selectBookings, toBooking } from '../bookings';
import type { RestHandlers } from '../../crud/restResources';
import { isAnyOf, buyerTransactionIds } from './personRecords';
import { personFieldsOf, toPersonRef } from '../../crud/personRefs';
import type { Session } from '../../http/context';

/** Maximum length of each list on a person page: the frequent counterparts and the upcoming bookings. */
const SHORT_LIST = 5;

type User = typeof users.$inferSelect;
type Person = User & { role: PersonKind };

const isPerson = (user: User | undefined): user is Person => user !== undefined && user.role !== 'admin';

const toApiRecord = (person: Person) => ({
  id: person.id,
  role: person.role,
  ...personFieldsOf(person),
  created_at: person.createdAt.toISOString(),
  is_restricted: toFlag(person.isBlocked),
  restricted_at: person.blockedAt?.toISOString() ?? null,
  deleted_at: person.deletedAt?.toISOString() ?? null,
});

const OWN_COLUMN = { buyer: bookings.buyerId, seller: bookings.sellerId };
const COUNTERPART_COLUMN = { buyer: bookings.sellerId, seller: bookings.buyerId };

/**
 * Lists the sellers of a buyer, or the buyers of a seller, sorted by the number of bookings, most first. The credits
 * are the total price of the bookings that are not cancelled.
 */
const listFrequentCounterparts = async (db: Db, kind: PersonKind, id: number) => {
  const times = sql<number>`count(*)::integer`.as('times');
  const last = sql<string>`max(${bookings.startsAt})`.as('last');
  const frequent = db
    .select({
      person: COUNTERPART_COLUMN[kind],
      times,
      last,
      hundredths: sql<number>`coalesce(sum(${bookings.priceHundredths})
        filter (where ${bookings.status} <> 'cancelled'), 0)`
        .mapWith(Number)
        .as('hundredths'),
    })
    .from(bookings)
    .where(eq(OWN_COLUMN[kind], id))
    .groupBy(COUNTERPART_COLUMN[kind])
    .orderBy(desc(times), desc(last), asc(COUNTERPART_COLUMN[kind]))
    .limit(SHORT_LIST)
    .as('frequent');
  const rows = await db
    .select({ times: frequent.times, last: frequent.last, hundredths: frequent.hundredths, user: users })
    .from(frequent)
    .innerJoin(users, eq(users.id, frequent.person))
    .orderBy(desc(frequent.times), desc(frequent.last), asc(frequent.person));
  return rows.map(({ times: bookingsMade, last: at, hundredths, user }) => ({
    person: toPersonRef(user),
    bookings: bookingsMade,
    credits: toDecimal(hundredths),
    last_at: new Date(at).toISOString(),
  }));
};

const listNextBookings = (db: Db, kind: PersonKind, id: number, now: Date) =>
  selectBookings(db)
    .where(and(eq(OWN_COLUMN[kind], id), eq(bookings.status, 'upcoming'), gte(bookings.startsAt, now)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(SHORT_LIST);

const managedKinds = ({ roles }: Pick<Session, 'roles'>) =>
  PERSON_KINDS.filter((kind) => roles.includes(MANAGER_ROLE[kind]));

/**
 * Person pages of buyers and sellers, limited to the kinds that the caller manages. The list leaves out deleted
 * people. The page of a deleted person is still available by id, because the ledger is kept.
 */
export const people: RestHandlers<'people'> = {
  list: async ({ db, session }, { sort, filter, limit, offset }) => {
    const kinds = managedKinds(session).filter((kind) => !filter.role || kind === filter.role);
    const where = and(inArray(users.role, kinds), isNull(users.deletedAt), whereId(users.id, filter.id));
    const [rows, [count]] = await Promise.all([
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
    return { rows: rows.filter(isPerson).map(toApiRecord), total: count?.total ?? 0 };
  },
  get: async ({ db, session, now, language }, id) => {
    const rows = db.select({ user: users, ...blockReasonColumns }).from(users);
    const found = await findById(rows.$dynamic(), users, id);
    const user = found?.user;
    if (!found || !isPerson(user)) return undefined;
    requireCanSeePerson(session, user.role);
    const [openRequests, statistics, counterparts, next] = await Promise.all([
      db.$count(
        requests,
        and(eq(requests.status, 'open'), isAnyOf(requests.transactionId, buyerTransactionIds(user.id))),
      ),
      getPersonStatistics(db, user.role, user.id, now),
      listFrequentCounterparts(db, user.role, user.id),
      listNextBookings(db, user.role, user.id, now),
    ]);
    return {
      ...toApiRecord(user),
      ...toBlockReason(language, found),
      open_refund_requests: openRequests,
      trend_from: trendMonths(now)[0]!.toISOString(),
      figures: statistics,
      dealt_with: counterparts,
      next: next.map(toBooking),
    };
  },
};
