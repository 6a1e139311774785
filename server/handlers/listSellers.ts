import { sql } from 'drizzle-orm';

import { sellerTransactions, users } from '../db/schema';
import type { Handler } from '../handler';
import { createPeopleList } from '../people/listPeople';
import { toDecimal, toFlag, toPerson } from '../rows/wire';

/** The specification's client sends a lone `a` for an empty search (section 7); it hides nobody here. */
const EMPTY_SEARCH = 'a';

/** What the seller's bookings brought, without tips, in cents. */
const earnings = sql<number>`(select coalesce(sum(${sellerTransactions.amountCents}), 0)
  from ${sellerTransactions}
  where ${sellerTransactions.sellerId} = ${users.id} and ${sellerTransactions.type} = 'earning')`.mapWith(
  Number,
);

const listPeople = createPeopleList({ earnings });

export const listSellers: Handler<'listSellers'> = async ({ db }, query) => {
  const search = query.search === EMPTY_SEARCH ? '' : query.search;
  const { people, total } = await listPeople(db, { kinds: ['seller'] }, { ...query, search });
  const data = people.map((row) => ({
    ...toPerson(row),
    created_at: row.createdAt.toISOString(),
    is_restricted: toFlag(row.isRestricted),
    total_earnings: toDecimal(row.earnings),
  }));
  return { data: { sellers: { data, total } } };
};
