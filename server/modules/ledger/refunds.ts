import { and, eq } from 'drizzle-orm';

import { translatable, formatted, type Translatable } from '../../../src/contract/core/translatable';
import { toHundredths, isolateBidi } from '../../../src/contract/core/intl';
import { actions } from '../../../src/contract/actions';
import { creditsExceed } from '../../../src/contract/ledger';
import type { Id } from '../../../src/contract/core/field';
import type { SubmittedReason } from '../../../src/contract/reasons';
import { targetInfo } from '../../../src/contract/auditLog';
import type { DbOrTx } from '../../db/open';
import { buyerTransactions, refundRequests } from '../../db/schema';
import { targetOf } from '../../crud/writes';
import { lockPeopleForShare } from '../auth/people';
import { requireReason } from '../reasons';
import { toDecimal } from '../../crud/apiRecords';
import type { Handler } from '../../http/handlers';
import { type AuditEvent, httpError, ValidationError } from '../../http/context';
import { notFound, requireId } from '../../crud/queries';
import { creditsText, refundableColumn } from './sums';

const transaction = targetInfo('transaction');

interface Refund {
  hundredths: number;
  /** Idempotency key. Every retry of one refund sends the same key. */
  key?: string | undefined;
  by: number;
  now: Date;
}
type ManualRefund = Refund & SubmittedReason;

type Debit = typeof buyerTransactions.$inferSelect & {
  /** Hundredths of a credit that can still be refunded. */
  refundable: number;
  buyer: Required<AuditEvent>['person'];
};

export const refundDescription = ({ description, bookingId }: Pick<Debit, 'description' | 'bookingId'>) =>
  bookingId === null
    ? translatable('ledger.lines.refund', { what: description })
    : translatable('ledger.lines.refund_of_booking', { what: description, booking: bookingId });

/** Reads the refundable amount of a debit that the transaction has locked. Ignores refunds with ids above `until`. */
const readRefundable = async (tx: DbOrTx, debitId: number, until?: number) => {
  const [row] = await tx
    .select({ refundable: refundableColumn(until) })
    .from(buyerTransactions)
    .where(eq(buyerTransactions.id, debitId));
  return row?.refundable ?? 0;
};

/**
 * Locks the buyer and the administrator, and then the debit, so that refunds of the debit run one after the other. A
 * concurrent deletion of the buyer waits until the refund is committed, or makes the refund fail with 409.
 * @throws HTTPException 404 for an unknown id, 409 for a deleted buyer, 422 for a transaction that is not a debit
 */
export const lockDebit = async (tx: DbOrTx, id: Id, by: number): Promise<Debit> => {
  const hasId = eq(buyerTransactions.id, requireId(transaction, id));
  // The buyer of a ledger line never changes, so the buyer can be read before the line is locked.
  const [line] = await tx.select().from(buyerTransactions).where(hasId);
  if (!line) throw notFound(transaction, id);
  if (line.type !== 'debit') {
    throw new ValidationError({ id: translatable('ledger.not_refundable') });
  }
  const names = await lockPeopleForShare(tx, [line.buyerId, by]);
  const name = names.get(line.buyerId);
  if (name === undefined) throw httpError(409, translatable('ledger.buyer_is_deleted'));
  await tx.select({ id: buyerTransactions.id }).from(buyerTransactions).where(hasId).for('update');
  return { ...line, refundable: await readRefundable(tx, line.id), buyer: { id: line.buyerId, name } };
};

/** Adds a refund and returns its id. Before the call, lock the debit and check that `hundredths` can be refunded. */
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

const refundedArgs = ({ buyer }: Pick<Debit, 'buyer'>, hundredths: number) => ({
  credits: creditsText(hundredths),
  name: isolateBidi(buyer.name || `#${buyer.id}`),
});

const refundEvent = (debit: Debit, { hundredths, reason, note }: ManualRefund): AuditEvent => ({
  action: actions.refund.event,
  target: targetOf(transaction, debit.id),
  name: debit.description,
  person: debit.buyer,
  facts: { credits_hundredths: hundredths, booking: debit.bookingId, reason },
  note,
});

/**
 * Refunds credits of a debit. The debit stays locked until the transaction ends, so that concurrent refunds never
 * exceed the debit.
 * @returns the refundable hundredths after the refund, and the id of the new refund. A repeated request with the same
 * idempotency key adds no refund and has no `refundId`.
 * @throws HTTPException 409 for a used idempotency key with another amount, 422 for too many credits
 */
const refundDebit = async (tx: DbOrTx, id: Id, refund: ManualRefund) => {
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
      return { debit, refundable: await readRefundable(tx, debit.id, repeated.id) };
    throw httpError(
      409,
      translatable('ledger.refund_was_made', { credits: creditsText(repeated.amountHundredths) }),
    );
  }
  if (hundredths > debit.refundable) {
    throw new ValidationError({ credits_to_refund: creditsExceed(toDecimal(debit.refundable)) });
  }
  return { debit, refundable: debit.refundable - hundredths, refundId: await addRefund(tx, debit, refund) };
};

/**
 * Returns the hundredths that an approval refunds: the requested amount minus the manual refunds since the request
 * (`covered`), but at most the refundable amount of the debit.
 */
export const approvableHundredths = (request: { requested: number; covered: number; refundable: number }) =>
  Math.min(request.requested - request.covered, request.refundable);

/**
 * Counts a manual refund towards the oldest open refund request of the debit. Approves the request if the refund
 * covers everything that an approval would refund. Lock the debit first, as before every decision on a request.
 */
const coverRequest = async (
  tx: DbOrTx,
  debit: Debit,
  { refundId, hundredths, by, now }: Pick<Refund, 'hundredths' | 'by' | 'now'> & { refundId: number },
): Promise<{ events: AuditEvent[]; message: Translatable }> => {
  const args = refundedArgs(debit, hundredths);
  const [request] = await tx
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.transactionId, debit.id), eq(refundRequests.status, 'open')))
    .orderBy(refundRequests.createdAt, refundRequests.id)
    .limit(1)
    .for('update');
  if (!request) return { events: [], message: translatable('ledger.credits_refunded', args) };
  const { id, creditsHundredths: requested, coveredHundredths: covered } = request;
  const rest = approvableHundredths({ requested, covered, refundable: debit.refundable }) - hundredths;
  await tx
    .update(refundRequests)
    .set(
      rest > 0
        ? { coveredHundredths: covered + hundredths }
        : { status: 'approved', refundId, decidedBy: by, decidedAt: now },
    )
    .where(eq(refundRequests.id, id));
  if (rest > 0) {
    const amount = formatted('dollars', toDecimal(rest));
    return {
      events: [],
      message: translatable('ledger.refunded_request_open', { ...args, id, rest: amount }),
    };
  }
  const event: AuditEvent = {
    action: 'request_approved',
    target: `refund-request:${id}`,
    person: debit.buyer,
    facts: { credits_hundredths: hundredths, booking: debit.bookingId },
  };
  return { events: [event], message: translatable('ledger.refunded_request_closed', { ...args, id }) };
};

/**
 * Refunds credits of a debit to its buyer.
 * @throws HTTPException 404 for an unknown transaction, 409 for a deleted buyer or a used idempotency key, 422 for
 * invalid input
 */
export const refund: Handler<'refund'> = (context, input) =>
  context.audit(async (tx) => {
    const hundredths = toHundredths(input.credits_to_refund);
    const { idempotency_key: key, reason, note } = input;
    await requireReason(tx, actions.refund.reasons, reason);
    const values = { hundredths, key, reason, note, by: context.session.userId, now: context.now };
    const { debit, refundable, refundId } = await refundDebit(tx, input.id, values);
    const data = { refundable_credits: toDecimal(refundable) };
    if (refundId === undefined) {
      const message = translatable('ledger.credits_refunded', refundedArgs(debit, hundredths));
      return { answer: { data, message }, events: [] };
    }
    const { events, message } = await coverRequest(tx, debit, { ...values, refundId });
    return { answer: { data, message }, events: [refundEvent(debit, values), ...events] };
  });
