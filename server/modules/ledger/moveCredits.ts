import { and, inArray, lt } from 'drizzle-orm';

import type { Action } from '../../../src/contract/actions';
import { isolateBidi } from '../../../src/contract/core/intl';
import { translatable } from '../../../src/contract/core/translatable';
import type { DbOrTx } from '../../db/open';
import { buyerTransactions, users } from '../../db/schema';
import { httpError } from '../../http/context';
import { balanceOfPerson, creditsText } from './sums';

/**
 * Returns an error for each buyer whose balance is below the amount in hundredths of a credit. Lock the buyers first.
 * Then no other transaction can insert a ledger line, because the foreign key `buyer_id` needs a lock on the buyer's row.
 */
export const findTooPoor = async (
  tx: DbOrTx,
  people: readonly { id: number; name: string }[],
  hundredths: number,
) => {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const rows = await tx
    .select({ id: users.id, balance: balanceOfPerson })
    .from(users)
    .where(and(inArray(users.id, [...names.keys()]), lt(balanceOfPerson, hundredths)));
  return new Map(
    rows.map(({ id, balance }) => {
      const args = { name: isolateBidi(names.get(id) || `#${id}`), credits: creditsText(balance) };
      return [id, httpError(409, translatable('ledger.too_few_credits', args))];
    }),
  );
};

/** Inserts one ledger line for each buyer, with the type that the action declares. */
export const insertLines = async (
  tx: DbOrTx,
  ids: readonly number[],
  { action, moves }: Action,
  amountHundredths: number,
  now: Date,
) => {
  // The messages of an action on people that moves credits must contain `line`.
  const description = `actions.${action}.line`;
  const line = {
    type: moves!,
    amountHundredths,
    description: translatable(description),
    action,
    createdAt: now,
  };
  await tx.insert(buyerTransactions).values(ids.map((buyerId) => ({ buyerId, ...line })));
};
