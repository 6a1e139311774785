import { and, asc, count, desc, eq, inArray, isNull, sql, sum, type SQL } from 'drizzle-orm';

import type { api, Checked } from '../../src/contract/api';
import type { Queries } from '../db/open';
import { users, userTotals } from '../db/schema';
import type { Kind } from './reach';
import { matches } from './search';

type PeopleQuery = Checked<typeof api.listSellers>;

/** What a list is ordered by, with the number last so that the order is always the same; each has its index. */
const ORDER: Record<PeopleQuery['sort_by'], SQL[]> = {
  created_at: [sql`${users.createdAt}`, sql`${users.id}`],
  id: [sql`${users.id}`],
  email: [sql`${users.email} collate "C"`, sql`${users.id}`],
  first_name: [
    sql`${users.firstName} collate "und-x-icu"`,
    sql`${users.lastName} collate "und-x-icu"`,
    sql`${users.id}`,
  ],
};

/** A blocked user came to the list on the day of the block. */
const BLOCKED_ORDER = { ...ORDER, created_at: [sql`${users.restrictedAt}`, sql`${users.id}`] };

interface Which {
  kinds: Kind[];
  /** Blocked people only. */
  blocked?: boolean;
}

const totalOf = (db: Queries, { kinds, blocked }: Which, filters: SQL[], where: SQL | undefined) =>
  filters.length
    ? db.select({ total: count() }).from(users).where(where)
    : db
        .select({ total: sum(userTotals.total).mapWith(Number) })
        .from(userTotals)
        .where(and(inArray(userTotals.role, kinds), blocked ? eq(userTotals.isRestricted, true) : undefined));

/** The page's ids are found on an index alone before anything else is read, so that one far down the list stays cheap. */
const prepare = <Extra extends Record<string, SQL>>(
  db: Queries,
  which: Which,
  { search, sort_by, sort_direction }: PeopleQuery,
  extra: Extra,
) => {
  const filters = matches(search);
  const where = and(
    which.kinds.length === 1 ? eq(users.role, which.kinds[0]!) : inArray(users.role, which.kinds),
    isNull(users.deletedAt),
    which.blocked ? eq(users.isRestricted, true) : undefined,
    ...filters,
  );
  const direction = sort_direction === 'asc' || sort_direction === '0' ? asc : desc;
  const order = (which.blocked ? BLOCKED_ORDER : ORDER)[sort_by].map((key) => direction(key));
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  const people = db
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: users.createdAt,
      isRestricted: users.isRestricted,
      restrictedAt: users.restrictedAt,
      ...extra,
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(...order);
  return { people: people.prepare(''), total: totalOf(db, which, filters, where).prepare('') };
};

/**
 * Lists a page of people and says how many there are in all. Without a search the statements for the same people in the same
 * order differ in their page alone: they are written once, which costs more than sending them.
 */
export const createPeopleList = <Extra extends Record<string, SQL>>(extra: Extra) => {
  type Statements = ReturnType<typeof prepare<Extra>>;
  const known = new WeakMap<Queries, Map<string, Statements>>();
  const prepareOnce = (db: Queries, which: Which, query: PeopleQuery) => {
    if (query.search) return prepare(db, which, query, extra);
    const prepared = known.get(db) ?? new Map<string, Statements>();
    known.set(db, prepared);
    const key = [...which.kinds, which.blocked, query.sort_by, query.sort_direction].join(' ');
    const statements = prepared.get(key) ?? prepare(db, which, query, extra);
    prepared.set(key, statements);
    return statements;
  };
  return async (db: Queries, which: Which, query: PeopleQuery) => {
    const statements = prepareOnce(db, which, query);
    const { per_page: limit } = query;
    const [people, [all]] = await Promise.all([
      statements.people.execute({ limit, offset: (query.page - 1) * limit }),
      statements.total.execute(),
    ]);
    return { people, total: all?.total ?? 0 };
  };
};
