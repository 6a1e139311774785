import type { Db } from '../../../server/db/open';
import { buyerTransactions } from '../../../server/db/schema';
import { addPerson } from './people';

/** What a new buyer spent. */
export const addDebit = async (db: Db, amountHundredths: number) => {
  const buyerId = await addPerson(db, { role: 'buyer' });
  const line = { buyerId, description: 'Added', createdAt: new Date('2026-02-01T00:00:00Z') };
  await db
    .insert(buyerTransactions)
    .values({ ...line, type: 'credit', amountHundredths: 2 * amountHundredths });
  const [debit] = await db
    .insert(buyerTransactions)
    .values({ ...line, type: 'debit', amountHundredths })
    .returning({ id: buyerTransactions.id });
  return { id: debit!.id, buyerId };
};
