import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { api } from '../../../src/contract/endpoints';
import type { ParsedInput } from '../../../src/contract/core/endpoint';
import { users } from '../../db/schema';
import type { Cursor, SortKey } from '../../crud/cursor';
import { directionOf } from '../../crud/listPage';

export type PeopleQuery = ParsedInput<typeof api.listBlockedUsers> & { cursor?: Cursor };

/** The table, or a subquery with these columns. */
type Ordered = Record<'id' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'blockedAt', SQLWrapper>;
export type Order = (from: Ordered) => SQL[];

type Query = Pick<PeopleQuery, 'sort_by' | 'sort_direction'>;

/**
 * The columns that a list of people is sorted by. Each order has its index; the id comes last, so that rows with the same
 * value always have the same order. In the list of blocked users, "created at" is the day of the block.
 */
const keysOf = (from: Ordered, blocked: boolean): Record<PeopleQuery['sort_by'], SortKey[]> => {
  const id = { by: from.id, type: 'integer' };
  const text = (by: SQLWrapper) => ({ by, type: 'text' });
  return {
    created_at: [{ by: blocked ? from.blockedAt : from.createdAt, type: 'timestamptz' }, id],
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
  (query: Query, blocked = false): Order =>
  (from) => {
    const direction = directionOf(query);
    return keysOf(from, blocked)[query.sort_by].map(({ by }) => direction(by));
  };

/** What people are sorted by in that order. */
export const sortKeysOf = (query: Query, blocked = false) => keysOf(users, blocked)[query.sort_by];
