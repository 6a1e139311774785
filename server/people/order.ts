import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { api, Checked } from '../../src/contract/api';
import { directionOf } from '../rows/listPage';

export type PeopleQuery = Checked<typeof api.listSellers>;

/** The table, or a subquery with these columns. */
type Ordered = Record<'id' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'blockedAt', SQLWrapper>;
export type Order = (from: Ordered) => SQL[];

/**
 * The columns that a list of people is sorted by. Each order has its index; the id comes last, so that rows with the same
 * value always have the same order. In the list of blocked users, "created at" is the day of the block.
 */
export const orderOf =
  (query: PeopleQuery, blocked = false): Order =>
  (from) => {
    const keys: Record<PeopleQuery['sort_by'], SQLWrapper[]> = {
      created_at: [blocked ? from.blockedAt : from.createdAt, from.id],
      id: [from.id],
      email: [sql`${from.email} collate "C"`, from.id],
      first_name: [
        sql`${from.firstName} collate "und-x-icu"`,
        sql`${from.lastName} collate "und-x-icu"`,
        from.id,
      ],
    };
    const direction = directionOf(query);
    return keys[query.sort_by].map((key) => direction(key));
  };
