import { sql, and, asc, desc, eq, gte, inArray, isNull, sum, type SQL } from 'drizzle-orm';

import {
  COUNT_STATISTICS,
  PERSON_STATISTICS,
  TREND_MONTHS,
  PERSON_KINDS,
  type PersonKind,
  type PersonStatisticName,
} from '../../../src/contract/accounts/personPage';
import { personFieldsOfKind } from '../../../src/contract/accounts/person';
import { toDecimal, toFlag } from '../../crud/apiRecords';
import { personFieldsOf, toPersonRef } from '../../crud/personRefs';
import { findById, inDirection, whereId } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import type { DbOrTx, Db } from '../../db/open';
import {
  bookings,
  buyerTransactions,
  refundRequests,
  reports,
  sellerTransactions,
  refundRequests as requests,
  users,
  userTotals,
} from '../../db/schema';
import type { Session } from '../../http/context';
import { requireCanSeePerson, MANAGER_ROLE } from '../auth/people';
import { selectBookings, toBooking } from '../bookings';
import { toBlockReason, blockReasonColumns } from './blockUsers';
import { isAnyOf, buyerTransactionIds } from './personRecords';

/** Name of a statistic, or `sold` for the sum from which the server computes a seller's share of refunds. */
type SeriesName = PersonStatisticName | 'sold';

/** Parts of the SQL query of one statistic. The query reads only the rows of one person, through an index. */
interface StatisticSource {
  name: SeriesName;
  from: SQL;
  /** SQL for the time that assigns a row to a month. */
  at: SQL;
  /** SQL for the amount of a row: cents, hundredths of a credit, or 1 to count rows. */
  amount: SQL;
}

/** This type must be an alias, because drizzle's `execute` does not accept an interface. */
type MonthSum = { name: SeriesName; month: string; amount: number };
type Sums = readonly MonthSum[];

const monthOf = (moment: Date) => moment.toISOString().slice(0, 7);

/** Returns the start (UTC) of each month of a trend, with the current month last. */
const trendMonths = (now: Date) =>
  Array.from(
    { length: TREND_MONTHS },
    (_, index) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - TREND_MONTHS + 1 + index)),
  );

const sumByMonth = async (db: DbOrTx, sources: readonly StatisticSource[]): Promise<Sums> => {
  const parts = sources.map(
    ({ name, from, at, amount }) => sql`
      select ${name}::text as name, to_char(${at} at time zone 'UTC', 'YYYY-MM') as month,
        sum(${amount})::float8 as amount
      from ${from} group by 2`,
  );
  const { rows } = await db.execute<MonthSum>(sql.join(parts, sql` union all `));
  return rows;
};

const sumOf = (sums: Sums, name: SeriesName, includesMonth: (month: string) => boolean) =>
  sums.reduce(
    (total, row) => (row.name === name && includesMonth(row.month) ? total + row.amount : total),
    0,
  );

const totalOf = (sums: Sums, name: SeriesName) => sumOf(sums, name, () => true);

/** Returns one amount for each month of a trend. For `balance`, the amount is the balance at the end of the month. */
const trendOf = (sums: Sums, name: SeriesName, now: Date) =>
  trendMonths(now)
    .map(monthOf)
    .map((month) => sumOf(sums, name, (past) => (name === 'balance' ? past <= month : past === month)));

const ONE_PER_ROW = sql`1`;
const CREATED_AT = sql`line.created_at`;
/** Amount of a buyer's transaction, in hundredths of a credit. */
const CREDITS = sql`line.amount_hundredths`;

const buyerSources = (id: number): StatisticSource[] => {
  const lines = sql`${buyerTransactions} line where line.buyer_id = ${id}`;
  return [
    {
      name: 'balance',
      from: lines,
      at: CREATED_AT,
      amount: sql`case line.type when 'credit' then line.amount_hundredths else -line.amount_hundredths end`,
    },
    {
      name: 'spent',
      from: sql`${lines} and line.type = 'debit' and line.action is null`,
      at: CREATED_AT,
      amount: CREDITS,
    },
    { name: 'refunded', from: sql`${lines} and line.refund_of is not null`, at: CREATED_AT, amount: CREDITS },
    {
      name: 'requests',
      from: sql`${buyerTransactions} line join ${refundRequests} request on request.transaction_id = line.id
        where line.buyer_id = ${id}`,
      at: sql`request.created_at`,
      amount: ONE_PER_ROW,
    },
  ];
};

const sellerSources = (id: number): StatisticSource[] => {
  const lines = sql`${sellerTransactions} line where line.seller_id = ${id}`;
  const spent = sql`${bookings} b join ${buyerTransactions} spent on spent.booking_id = b.id and spent.type = 'debit'`;
  const cents = sql`line.amount_cents`;
  return [
    { name: 'balance', from: lines, at: CREATED_AT, amount: cents },
    { name: 'earnings', from: sql`${lines} and line.type = 'earning'`, at: CREATED_AT, amount: cents },
    { name: 'tips', from: sql`${lines} and line.type = 'tip'`, at: CREATED_AT, amount: cents },
    { name: 'payouts', from: sql`${lines} and line.type = 'payout'`, at: CREATED_AT, amount: sql`-${cents}` },
    {
      name: 'sold',
      from: sql`${spent} where b.seller_id = ${id}`,
      at: sql`spent.created_at`,
      amount: sql`spent.amount_hundredths`,
    },
    {
      name: 'refunded',
      from: sql`${spent} join ${buyerTransactions} line on line.refund_of = spent.id where b.seller_id = ${id}`,
      at: CREATED_AT,
      amount: CREDITS,
    },
  ];
};

const PARTICIPANT = { buyer: sql`b.buyer_id`, seller: sql`b.seller_id` };

/** Sources of the statistics that both buyers and sellers have. A booking counts in the month of its appointment. */
const bookingSources = (kind: PersonKind, id: number): StatisticSource[] => [
  {
    name: 'bookings',
    from: sql`${bookings} b where ${PARTICIPANT[kind]} = ${id}`,
    at: sql`b.starts_at`,
    amount: ONE_PER_ROW,
  },
  {
    name: 'reports',
    from: sql`${bookings} b join ${reports} report on report.booking_id = b.id where ${PARTICIPANT[kind]} = ${id}`,
    at: sql`report.created_at`,
    amount: ONE_PER_ROW,
  },
];

/** Returns the statistics of a person page with their monthly trends: counts, and amounts in US dollars or credits. */
const getPersonStatistics = async (db: DbOrTx, kind: PersonKind, id: number, now: Date) => {
  const sources = kind === 'buyer' ? buyerSources(id) : sellerSources(id);
  const sums = await sumByMonth(db, [...sources, ...bookingSources(kind, id)]);
  const refundable = totalOf(sums, kind === 'buyer' ? 'spent' : 'sold');
  return PERSON_STATISTICS[kind].map((name: PersonStatisticName) => {
    const toAmount = COUNT_STATISTICS.has(name) ? (amount: number) => amount : toDecimal;
    const total = totalOf(sums, name);
    return {
      name,
      amount: toAmount(total),
      ...(name === 'refunded' && { share: refundable ? total / refundable : null }),
      months: trendOf(sums, name, now).map(toAmount),
    };
  });
};

/** Maximum number of rows in each list on a person page: the frequent counterparts and the upcoming bookings. */
const SHORT_LIST = 5;

type User = typeof users.$inferSelect;
type Person = User & { role: PersonKind };

const isPerson = (user: User | undefined): user is Person => user !== undefined && user.role !== 'admin';

const toApiRecord = (person: Person) => ({
  id: person.id,
  role: person.role,
  ...personFieldsOf(person, personFieldsOfKind(person.role)),
  created_at: person.createdAt.toISOString(),
  is_restricted: toFlag(person.isBlocked),
  restricted_at: person.blockedAt?.toISOString() ?? null,
  deleted_at: person.deletedAt?.toISOString() ?? null,
});

const OWN_COLUMN = { buyer: bookings.buyerId, seller: bookings.sellerId };
const COUNTERPART_COLUMN = { buyer: bookings.sellerId, seller: bookings.buyerId };

/** Lists a buyer's sellers or a seller's buyers, by number of bookings. Ignores the credits of cancelled bookings. */
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

/** Person pages, for callers who manage the person's kind of account. Deleted people keep their pages and ledgers. */
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
