import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { ParsedInput } from '../../../src/contract/core/endpoint';
import type { api } from '../../../src/contract/endpoints';
import type { Cursor, SortKey } from '../../crud/cursor';
import { directionOf } from '../../crud/listPage';
import type { DbOrTx } from '../../db/open';
import { users } from '../../db/schema';

export type PeopleQuery = ParsedInput<typeof api.listBlockedUsers> & { cursor?: Cursor };

/** Columns that sort people, from the table `users` or from a subquery. */
type OrderedColumns = Record<
  'id' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'blockedAt',
  SQLWrapper
>;
export type Order = (from: OrderedColumns) => SQL[];

type SortParams = Pick<PeopleQuery, 'sort_by' | 'sort_direction'>;

/**
 * Returns the sort columns of each value of `sort_by`. Each value has an index. The id comes last, so that rows with
 * equal values keep their order. In the list of blocked users, `created_at` is the date of the block.
 */
const sortKeys = (
  from: OrderedColumns,
  isBlockedList: boolean,
): Record<PeopleQuery['sort_by'], SortKey[]> => {
  const id = { by: from.id, type: 'integer' };
  const text = (by: SQLWrapper) => ({ by, type: 'text' });
  return {
    created_at: [{ by: isBlockedList ? from.blockedAt : from.createdAt, type: 'timestamptz' }, id],
    id: [id],
    email: [text(sql`${from.email} collate "C"`), id],
    first_name: [
      text(sql`${from.firstName} collate "und-x-icu"`),
      text(sql`${from.lastName} collate "und-x-icu"`),
      id,
    ],
  };
};

export const orderOf =
  (query: SortParams, isBlockedList = false): Order =>
  (from) => {
    const direction = directionOf(query);
    return sortKeys(from, isBlockedList)[query.sort_by].map(({ by }) => direction(by));
  };

/** Returns the columns of `users` that a query sorts by. */
export const sortKeysOfQuery = (query: SortParams, isBlockedList = false) =>
  sortKeys(users, isBlockedList)[query.sort_by];

/**
 * Function that makes a subquery with the ids of one page of matching people. The column `total` is the number of all
 * matches, or `null` if the subquery does not count them.
 */
type Page = (db: DbOrTx, where: SQL | undefined, order: Order) => ReturnType<typeof pageAlongIndex>;

const placeholders = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };

/**
 * Scans the index of the sort order until the page is full. The column `total` is `null`. The calling query joins the
 * other columns of `users` afterwards, so that the scan of a page far down the list reads only the index.
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
 * Finds all matches once, and takes the page and the total from these matches. The statement refers to the common table
 * expression `found` twice. With a single reference, PostgreSQL would inline `found` and plan the query like
 * `pageAlongIndex`.
 */
export const pageOfMatches: Page = (db, where, order) => {
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

/** Returns how many people match a condition, as estimated by PostgreSQL's planner. The estimate reads no rows. */
export const estimateCount = async (db: DbOrTx, where: SQL | undefined): Promise<number> => {
  const plan = db.select({ id: users.id }).from(users).where(where);
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${plan}`,
  );
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
};
