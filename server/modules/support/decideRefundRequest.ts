import { eq } from 'drizzle-orm';

import { formatted, listed, translatable } from '../../../src/contract/core/translatable';
import type { Approval, Denial } from '../../../src/contract/support/refundRequests';
import type { RestHandlers } from '../../crud/restResources';
import { toDecimal } from '../../crud/apiRecords';
import type { DbOrTx } from '../../db/open';
import { refundRequests as table } from '../../db/schema';
import { type RequestContext, type AuditEvent, httpError } from '../../http/context';
import { lockPeopleForShare } from '../auth/people';
import { addRefund, approvableHundredths, lockDebit } from '../ledger';
import { requireReason } from '../reasons';
import { findRequest, localizeRequest } from './refundRequests';

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

interface RecordedChange {
  by: string | null;
  at: string;
}

const dollars = (hundredths: number) => formatted('dollars', toDecimal(hundredths));

/** Returns a text such as "by Morgan Reyes, 5 minutes ago". */
const changeText = ({ by, at }: RecordedChange, now: Date) => {
  const ago = formatted('timeAgo', at, now);
  return by ? translatable('ledger.done_by', { name: listed([by]), ago }) : ago;
};

export const alreadyDecidedMessage = (decision: RecordedChange, now: Date) =>
  translatable('ledger.already_decided', { done: changeText(decision, now) });

/**
 * Returns the hundredths of a credit that an approval refunds.
 * @throws HTTPException 409 if the amount is 0 or not the one on the caller's page. The message lists manual refunds.
 */
const refundAmount = (request: Request, expected: Approval, now: Date) => {
  const { refunded_credits, refundable_credits, covered_credits, refunded_by, refunded_at } = request;
  const refundedBefore = refunded_at
    ? translatable('ledger.already_refunded', {
        amount: dollars(refunded_credits),
        done: changeText({ by: refunded_by, at: refunded_at }, now),
      })
    : '';
  const amount = approvableHundredths({
    requested: request.credits,
    covered: covered_credits,
    refundable: refundable_credits,
  });
  if (amount <= 0) throw httpError(409, translatable('ledger.nothing_is_left', { before: refundedBefore }));
  const isRestUnchanged =
    expected.refundable_credits === undefined
      ? refunded_credits === 0
      : expected.refundable_credits === refundable_credits;
  const isAmountUnchanged = expected.credits === undefined || expected.credits === amount;
  if (isRestUnchanged && isAmountUnchanged) return amount;
  throw httpError(
    409,
    translatable('ledger.would_give', { before: refundedBefore, amount: dollars(amount) }),
  );
};

const requireOpen = ({ decided_by, decided_at }: Request, now: Date) => {
  if (decided_at) throw httpError(409, alreadyDecidedMessage({ by: decided_by, at: decided_at }, now));
};

/**
 * Locks the request against concurrent decisions. Lock users and debits first.
 * @throws HTTPException 409 if the request is already decided
 */
const lockRequest = async (tx: DbOrTx, { id }: Request, now: Date) => {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  const request = (await findRequest(tx, String(id)))!;
  requireOpen(request, now);
  return request;
};

const approve = async (tx: DbOrTx, found: Request, approval: Approval, { session, now }: RequestContext) => {
  const debit = await lockDebit(tx, found.transaction_id, session.userId);
  const hundredths = refundAmount(await lockRequest(tx, found, now), approval, now);
  const refundId = await addRefund(tx, debit, { hundredths, by: session.userId, now });
  const event: AuditEvent = {
    action: 'request_approved',
    person: debit.buyer,
    facts: { credits_hundredths: hundredths, booking: debit.bookingId },
  };
  return { columns: { refundId }, event };
};

const deny = async (
  tx: DbOrTx,
  found: Request,
  { reason, note }: Denial,
  { session, now }: RequestContext,
) => {
  await requireReason(tx, 'deny', reason);
  await lockPeopleForShare(tx, [session.userId]);
  await lockRequest(tx, found, now);
  const { buyer, credits, booking_id } = found;
  const event: AuditEvent = {
    action: 'request_denied',
    ...(buyer && { person: buyer }),
    facts: { credits_hundredths: credits, booking: booking_id, reason },
    note,
  };
  return { columns: { note }, event };
};

/**
 * Approves or denies a refund request. An approval adds the refund in the same transaction, with the checks of a
 * manual refund. Only the first of several concurrent decisions succeeds.
 * @throws HTTPException 409 when the request is already decided or an amount has changed, 422 for an unknown or
 * archived reason, and the errors of `lockDebit`
 */
export const decideRefundRequest: RestHandlers<'refund-requests'>['update'] = (context, id, decision) => {
  const { session, now, language } = context;
  return context.audit(async (tx) => {
    const found = await findRequest(tx, id);
    if (!found) return { answer: undefined, events: [] };
    requireOpen(found, now);
    const { columns, event } =
      decision.status === 'approved'
        ? await approve(tx, found, decision, context)
        : await deny(tx, found, decision, context);
    await tx
      .update(table)
      .set({ ...columns, status: decision.status, decidedBy: session.userId, decidedAt: now })
      .where(eq(table.id, found.id));
    return {
      // Runs after the audit event is stored, because `findRequest` reads the reason of the denial from the event.
      answerAfter: async () => {
        const decided = await findRequest(tx, id);
        return decided && localizeRequest(language, decided);
      },
      events: [{ ...event, target: `refund-request:${found.id}` }],
    };
  });
};
