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

const totalOf = async (db: Queries, { kinds, blocked }: Which, filters: SQL[], where: SQL | undefined) => {
  if (filters.length) {
    const [found] = await db.select({ total: count() }).from(users).where(where);
    return found?.total ?? 0;
  }
  const [all] = await db
    .select({ total: sum(userTotals.total).mapWith(Number) })
    .from(userTotals)
    .where(and(inArray(userTotals.role, kinds), blocked ? eq(userTotals.isRestricted, true) : undefined));
  return all?.total ?? 0;
};

/**
 * One page of people and how many there are in all. The page's ids are found on an index alone before anything else
 * is read, so that a page far down the list stays cheap.
 */
export const listPeople = async <Extra extends Record<string, SQL>>(
  db: Queries,
  which: Which,
  query: PeopleQuery,
  extra: Extra = {} as Extra,
) => {
  const filters = matches(query.search);
  const where = and(
    which.kinds.length === 1 ? eq(users.role, which.kinds[0]!) : inArray(users.role, which.kinds),
    isNull(users.deletedAt),
    which.blocked ? eq(users.isRestricted, true) : undefined,
    ...filters,
  );
  const direction = query.sort_direction === 'asc' || query.sort_direction === '0' ? asc : desc;
  const order = (which.blocked ? BLOCKED_ORDER : ORDER)[query.sort_by].map((key) => direction(key));
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...order)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .as('page');
  const [people, total] = await Promise.all([
    db
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
      .orderBy(...order),
    totalOf(db, which, filters, where),
  ]);
  return { people, total };
};
