import { and, eq } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import type { Id } from '../../src/contract/entities';
import type { Queries } from '../db/open';
import { buyerTransactions, users } from '../db/schema';
import { notThere, requireNumber } from '../ids';
import { toDecimal } from '../wire';
import { leftOf } from './ledger';

interface Refund {
  id: Id;
  hundredths: number;
  /** The caller's name for this refund. */
  key?: string | undefined;
  now: Date;
}

const credits = (hundredths: number) => toDecimal(hundredths).toFixed(2);

/** Locks the debit until the transaction ends, so that refunds of it come one after the other. */
const lockDebit = async (tx: Queries, id: Id) => {
  const [debit] = await tx
    .select()
    .from(buyerTransactions)
    .where(eq(buyerTransactions.id, requireNumber('transaction', id)))
    .for('update');
  if (!debit) throw notThere('transaction', id);
  if (debit.type !== 'debit') {
    throw new HTTPException(422, { message: 'Only what a buyer spent can be refunded' });
  }
  const [buyer] = await tx.select().from(users).where(eq(users.id, debit.buyerId));
  if (buyer?.deletedAt) throw new HTTPException(409, { message: "The buyer's account has been deleted" });
  return debit;
};

/** What is left of it, or was after one of its refunds. Asked once it is locked, so that nobody takes of it meanwhile. */
const remainderOf = async (tx: Queries, debit: { id: number }, until?: number) => {
  const [row] = await tx
    .select({ left: leftOf(until) })
    .from(buyerTransactions)
    .where(eq(buyerTransactions.id, debit.id));
  return row?.left ?? 0;
};

/**
 * Gives credits of a debit back to its buyer and answers what is left of it: never more than there is, however many
 * ask at once. Asked again under the same key, it is the refund that was made, and nothing more happens.
 *
 * @param tx a transaction, which the debit stays locked in
 * @throws HTTPException 404 unknown, 409 buyer deleted or key used for another amount, 422 no debit or too much
 */
export const giveBack = async (tx: Queries, { id, hundredths, key, now }: Refund): Promise<number> => {
  const debit = await lockDebit(tx, id);
  const [made] = key
    ? await tx
        .select()
        .from(buyerTransactions)
        .where(and(eq(buyerTransactions.refundOf, debit.id), eq(buyerTransactions.idempotencyKey, key)))
    : [];
  if (made) {
    if (made.amountHundredths === hundredths) return remainderOf(tx, debit, made.id);
    throw new HTTPException(409, {
      message: `This refund was already made, of ${credits(made.amountHundredths)} credits`,
    });
  }
  const left = await remainderOf(tx, debit);
  if (hundredths > left) {
    throw new HTTPException(422, {
      message: `credits_to_refund: Credits cannot exceed ${credits(left)} for this transaction`,
    });
  }
  await tx.insert(buyerTransactions).values({
    buyerId: debit.buyerId,
    type: 'credit',
    amountHundredths: hundredths,
    description: `Refund of transaction ${debit.id}`,
    bookingId: debit.bookingId,
    refundOf: debit.id,
    idempotencyKey: key ?? null,
    createdAt: now,
  });
  return left - hundredths;
};
