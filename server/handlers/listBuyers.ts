import { sql } from 'drizzle-orm';

import { buyerTransactions, users } from '../db/schema';
import type { Handler } from '../handler';
import { createPeopleList } from '../people/listPeople';
import { toDecimal, toFlag, toPerson } from '../rows/wire';

/** The balance of the buyer's ledger, in hundredths of a credit. */
const balance =
  sql<number>`(select coalesce(sum(case ${buyerTransactions.type} when 'credit' then 1 else -1 end
    * ${buyerTransactions.amountHundredths}), 0)
  from ${buyerTransactions} where ${buyerTransactions.buyerId} = ${users.id})`.mapWith(Number);

const listPeople = createPeopleList({ balance });

export const listBuyers: Handler<'listBuyers'> = async ({ db }, query) => {
  const { people, total } = await listPeople(db, { kinds: ['buyer'] }, query);
  const data = people.map((row) => ({
    ...toPerson(row),
    created_at: row.createdAt.toISOString(),
    is_restricted: toFlag(row.isRestricted),
    available_credits: { credits: toDecimal(row.balance) },
  }));
  return { data: { buyers: { data, total } } };
};
