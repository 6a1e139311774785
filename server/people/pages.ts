import { sql, type SQL } from 'drizzle-orm';

import type { Queries } from '../db/open';
import { users } from '../db/schema';
import type { Order } from './order';

/** A page of the people that a condition finds. */
type Page = (db: Queries, where: SQL | undefined, order: Order) => ReturnType<typeof pageAlongIndex>;

const placeholders = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };

/**
 * In order along an index until there are enough. The ids are found on it alone before anything else is read, so that a
 * page far down stays cheap. Does not say how many there are.
 */
export const pageAlongIndex = (db: Queries, where: SQL | undefined, order: Order) =>
  db
    .select({ id: users.id, total: sql<number | null>`null::integer`.as('total') })
    .from(users)
    .where(where)
    .orderBy(...order(users))
    .limit(placeholders.limit)
    .offset(placeholders.offset)
    .as('page');

/** All of them, once, for the page and the total alike. Named twice, `found` is not merged into the rest. */
export const pageOfFound: Page = (db, where, order) => {
  const { id, email, firstName, lastName, createdAt, blockedAt } = users;
  const found = db
    .$with('found')
    .as(db.select({ id, email, firstName, lastName, createdAt, blockedAt }).from(users).where(where));
  return db
    .with(found)
    .select({ id: found.id, total: sql<number | null>`(select count(*)::integer from ${found})`.as('total') })
    .from(found)
    .orderBy(...order(found))
    .limit(placeholders.limit)
    .offset(placeholders.offset)
    .as('page');
};

/** How many people a condition finds, as far as the database's planner knows; no people are read for it. */
export const estimateCount = async (db: Queries, where: SQL | undefined): Promise<number> => {
  const plan = db.select({ id: users.id }).from(users).where(where);
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${plan}`,
  );
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
};
