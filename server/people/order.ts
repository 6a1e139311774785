import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { api, Checked } from '../../src/contract/api';
import { directionOf } from '../rows/listPage';

export type PeopleQuery = Checked<typeof api.listSellers>;

/** The table, or a selection of it that has these. */
type Ordered = Record<'id' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'blockedAt', SQLWrapper>;
export type Order = (from: Ordered) => SQL[];

/**
 * What a list is ordered by, with the number last so that the order is always the same; each has its index. A blocked user
 * came to the list on the day of the block.
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
