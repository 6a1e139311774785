import { inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';

import { sellerTransactions, users } from '../../../server/db/schema';
import { balanceOfPerson, earningsOfPerson } from '../../../server/modules/ledger';
import { openTestApp } from '../helpers/openTestApp';
import { addPeople } from '../helpers/people';
import { addDebit } from '../helpers/records';

const { db, close } = await openTestApp();
afterAll(() => close());

test('a select from `users` alone reads the balance of each buyer and the earnings of each seller', async () => {
  const buyers = [await addDebit(db, 100), await addDebit(db, 200)].map(({ buyerId }) => buyerId);
  const sellers = await addPeople(db, {}, {});
  await db
    .insert(sellerTransactions)
    .values(
      sellers.map((sellerId, index) => ({
        sellerId,
        type: 'earning' as const,
        amountCents: 10 + index,
        description: 'Added',
      })),
    );
  const rows = await db
    .select({ balance: balanceOfPerson, earnings: earningsOfPerson })
    .from(users)
    .where(inArray(users.id, [...buyers, ...sellers]))
    .orderBy(users.id);
  expect(rows).toEqual([
    { balance: 100, earnings: 0 },
    { balance: 200, earnings: 0 },
    { balance: 0, earnings: 10 },
    { balance: 0, earnings: 11 },
  ]);
});
