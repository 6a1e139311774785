import { and, eq } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import type { Id } from '../../src/contract/field';
import type { Queries } from '../db/open';
import { buyerTransactions } from '../db/schema';
import { notThere, requireNumber } from '../ids';
import { shareLock } from '../people/shareLock';
import { toDecimal } from '../wire';
import { leftOf } from './ledger';

interface Refund {
  hundredths: number;
  /** The caller's name for this refund. */
  key?: string | undefined;
  /** Who makes it. */
  by: number;
  now: Date;
}

type Debit = typeof buyerTransactions.$inferSelect & {
  /** What is left of it to give back, in hundredths. */
  left: number;
};

export const written = (hundredths: number) => toDecimal(hundredths).toFixed(2);

/** What is left of it, or was after one of its refunds. Asked once it is locked, so that nobody takes of it meanwhile. */
const remainderOf = async (tx: Queries, id: number, until?: number) => {
  const [row] = await tx
    .select({ left: leftOf(until) })
    .from(buyerTransactions)
    .where(eq(buyerTransactions.id, id));
  return row?.left ?? 0;
};

/**
 * Locks a debit until the transaction ends, so that refunds of it come one after the other, and before it its buyer and
 * whoever gives it back: a buyer is either deleted or gets it.
 *
 * @throws HTTPException 404 unknown, 409 buyer deleted, 422 no debit
 */
export const lockDebit = async (tx: Queries, given: Id, by: number): Promise<Debit> => {
  const id = eq(buyerTransactions.id, requireNumber('transaction', given));
  // A line of the ledger never changes its buyer, so it may be asked before it is locked.
  const [line] = await tx.select().from(buyerTransactions).where(id);
  if (!line) throw notThere('transaction', given);
  if (line.type !== 'debit') {
    throw new HTTPException(422, { message: 'Only what a buyer spent can be refunded' });
  }
  const there = await shareLock(tx, [line.buyerId, by]);
  if (!there.has(line.buyerId)) {
    throw new HTTPException(409, { message: "The buyer's account has been deleted" });
  }
  await tx.select({ id: buyerTransactions.id }).from(buyerTransactions).where(id).for('update');
  return { ...line, left: await remainderOf(tx, line.id) };
};

/** Adds the refund to the ledger and answers its number. @param hundredths no more than is left of the debit, which is locked */
export const addRefund = async (tx: Queries, debit: Debit, { hundredths, key, by, now }: Refund) => {
  const [refund] = await tx
    .insert(buyerTransactions)
    .values({
      buyerId: debit.buyerId,
      type: 'credit',
      amountHundredths: hundredths,
      description: `Refund of transaction ${debit.id}`,
      bookingId: debit.bookingId,
      refundOf: debit.id,
      refundedBy: by,
      idempotencyKey: key ?? null,
      createdAt: now,
    })
    .returning({ id: buyerTransactions.id });
  return refund!.id;
};

/**
 * Gives credits of a debit back to its buyer and answers what is left of it: never more than there is, however many
 * ask at once. Asked again under the same key, it is the refund that was made, and nothing more happens.
 *
 * @param tx a transaction, which the debit stays locked in
 * @throws HTTPException 404 unknown, 409 buyer deleted or key used for another amount, 422 no debit or too much
 */
export const giveBack = async (tx: Queries, id: Id, refund: Refund): Promise<number> => {
  const { hundredths, key } = refund;
  const debit = await lockDebit(tx, id, refund.by);
  const [made] = key
    ? await tx
        .select()
        .from(buyerTransactions)
        .where(and(eq(buyerTransactions.refundOf, debit.id), eq(buyerTransactions.idempotencyKey, key)))
    : [];
  if (made) {
    if (made.amountHundredths === hundredths) return remainderOf(tx, debit.id, made.id);
    throw new HTTPException(409, {
      message: `This refund was already made, of ${written(made.amountHundredths)} credits`,
    });
  }
  if (hundredths > debit.left) {
    throw new HTTPException(422, {
      message: `credits_to_refund: Credits cannot exceed ${written(debit.left)} for this transaction`,
    });
  }
  await addRefund(tx, debit, refund);
  return debit.left - hundredths;
};
