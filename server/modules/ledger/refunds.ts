import { and, eq } from 'drizzle-orm';

import { translatable, formatted } from '../../../src/contract/core/translatable';
import { isolateBidi } from '../../../src/contract/core/isolateBidi';
import { creditsExceed } from '../../../src/contract/ledger';
import type { Id } from '../../../src/contract/core/field';
import type { SubmittedReason } from '../../../src/contract/reasons/reasons';
import { targetInfo } from '../../../src/contract/auditLog/targetKinds';
import type { DbOrTx } from '../../db/open';
import { buyerTransactions } from '../../db/schema';
import { targetOf } from '../../crud/nouns';
import { lockPeopleForShare } from '../auth/lockPeopleForShare';
import { toDecimal } from '../../crud/wire';
import { refundableOf } from './ledger';
import { type AuditEvent, httpError, ValidationError } from '../../http/context';
import { notFound, requireId } from '../../crud/extraRows';

const transaction = targetInfo('transaction');

interface Refund {
  hundredths: number;
  /** The idempotency key: the same on every retry of one refund. */
  key?: string | undefined;
  /** The administrator who makes it. */
  by: number;
  now: Date;
}

type ByHand = Refund & SubmittedReason;

type Debit = typeof buyerTransactions.$inferSelect & {
  /** How much of it can still be refunded, in hundredths. */
  left: number;
  buyer: Required<AuditEvent>['person'];
};

/** Describes a refund by what was paid for, and the booking, which a person can find. Translated when it is read. */
export const refundDescription = ({ description, bookingId }: Pick<Debit, 'description' | 'bookingId'>) =>
  bookingId === null
    ? translatable('ledger.lines.refund', { what: description })
    : translatable('ledger.lines.refund_of_booking', { what: description, booking: bookingId });

/** What can still be refunded, or could be after the refund `until`. Only for a locked debit, so that nobody refunds it meanwhile. */
const remainderOf = async (tx: DbOrTx, id: number, until?: number) => {
  const [row] = await tx
    .select({ left: refundableOf(until) })
    .from(buyerTransactions)
    .where(eq(buyerTransactions.id, id));
  return row?.left ?? 0;
};

/**
 * Locks a debit until the transaction ends, so that its refunds come one after the other. Its buyer and the administrator
 * are locked first: a buyer is either deleted or gets the refund.
 *
 * @throws HTTPException 404 unknown, 409 buyer deleted, 422 no debit
 */
export const lockDebit = async (tx: DbOrTx, given: Id, by: number): Promise<Debit> => {
  const id = eq(buyerTransactions.id, requireId(transaction, given));
  // A line of the ledger never changes its buyer, so the buyer can be read before the line is locked.
  const [line] = await tx.select().from(buyerTransactions).where(id);
  if (!line) throw notFound(transaction, given);
  if (line.type !== 'debit') {
    throw new ValidationError({ id: translatable('ledger.not_refundable') });
  }
  const there = await lockPeopleForShare(tx, [line.buyerId, by]);
  const name = there.get(line.buyerId);
  if (name === undefined) throw httpError(409, translatable('ledger.buyer_is_deleted'));
  await tx.select({ id: buyerTransactions.id }).from(buyerTransactions).where(id).for('update');
  return { ...line, left: await remainderOf(tx, line.id), buyer: { id: line.buyerId, name } };
};

/** Translates an amount with its unit. */
const creditsText = (hundredths: number) =>
  translatable('ledger.credits', { amount: formatted('credits', toDecimal(hundredths)) });

/** Arguments of the message about a refund. */
export const refundedArgs = ({ buyer }: Pick<Debit, 'buyer'>, hundredths: number) => ({
  credits: creditsText(hundredths),
  name: isolateBidi(buyer.name || `#${buyer.id}`),
});

const refundEvent = (debit: Debit, { hundredths, reason, note }: ByHand): AuditEvent => ({
  action: 'refunded',
  target: targetOf(transaction, debit.id),
  name: debit.description,
  person: debit.buyer,
  facts: { credits_hundredths: hundredths, booking: debit.bookingId, reason },
  note,
});

/** A refund by hand, and the debit as it was before. */
export interface MadeRefund extends Pick<Refund, 'hundredths' | 'by' | 'now'> {
  id: number;
  debit: Debit;
}

/** Adds a refund to the ledger and returns its id. The debit is locked, and `hundredths` no more than is left of it. */
export const addRefund = async (tx: DbOrTx, debit: Debit, { hundredths, key, by, now }: Refund) => {
  const [refund] = await tx
    .insert(buyerTransactions)
    .values({
      buyerId: debit.buyerId,
      type: 'credit',
      amountHundredths: hundredths,
      description: refundDescription(debit),
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
 * Refunds credits of a debit to its buyer, and answers how much of it can still be refunded, and what was done. However many ask at the same
 * moment, never more than the debit is refunded. A repeated call with the same key makes no second refund.
 *
 * @param tx a transaction; the debit stays locked until its end
 * @throws HTTPException 404 unknown, 409 buyer deleted or key used for another amount, 422 no debit or too much
 */
export const refundDebit = async (tx: DbOrTx, id: Id, refund: ByHand) => {
  const { hundredths, key } = refund;
  const debit = await lockDebit(tx, id, refund.by);
  const [repeated] = key
    ? await tx
        .select()
        .from(buyerTransactions)
        .where(and(eq(buyerTransactions.refundOf, debit.id), eq(buyerTransactions.idempotencyKey, key)))
    : [];
  if (repeated) {
    if (repeated.amountHundredths === hundredths)
      return { left: await remainderOf(tx, debit.id, repeated.id), events: [], debit };
    throw httpError(
      409,
      translatable('ledger.refund_was_made', { credits: creditsText(repeated.amountHundredths) }),
    );
  }
  if (hundredths > debit.left) {
    throw new ValidationError({ credits_to_refund: creditsExceed(toDecimal(debit.left)) });
  }
  const made: MadeRefund = { ...refund, id: await addRefund(tx, debit, refund), debit };
  return { left: debit.left - hundredths, events: [refundEvent(debit, refund)], debit, made };
};
