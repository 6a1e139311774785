import { sql, type SQL } from 'drizzle-orm';

import type { DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import type { Order } from './order';

/** A subquery with the ids of one page of the people that match a condition, and their total where it is known. */
type Page = (db: DbOrTx, where: SQL | undefined, order: Order) => ReturnType<typeof pageAlongIndex>;

const placeholders = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };

/**
 * Reads along the index of the order until the page is full. Only the index is read for the ids, and everything else is
 * joined afterwards, so that a page far down stays cheap. It does not know the total.
 */
export const pageAlongIndex = (db: DbOrTx, where: SQL | undefined, order: Order) =>
  db
    .select({ id: users.id, total: sql<number | null>`null::integer`.as('total') })
    .from(users)
    .where(where)
    .orderBy(...order(users))
    .limit(placeholders.limit)
    .offset(placeholders.offset)
    .as('page');

/**
 * Finds all matches once, and takes both page and total from them. PostgreSQL runs `found` as a step of its own because it
 * is named twice; named once, it would be merged into the rest and planned as `pageAlongIndex` is.
 */
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

/** How many people match a condition, as PostgreSQL's planner estimates it; no people are read for it. */
export const estimateCount = async (db: DbOrTx, where: SQL | undefined): Promise<number> => {
  const plan = db.select({ id: users.id }).from(users).where(where);
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${plan}`,
  );
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
};
