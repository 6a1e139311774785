import { and, eq } from 'drizzle-orm';

import { formatted, translatable, type Translatable } from '../../../src/contract/core/translatable';
import type { DbOrTx } from '../../db/open';
import { refundRequests as requests } from '../../db/schema';
import type { AuditEvent } from '../../http/context';
import { toDecimal } from '../../crud/wire';
import { refundedArgs, type MadeRefund } from './refunds';

/** Returns the hundredths that an approval refunds: the request without refunds by hand since, at most what is left. */
export const approvableHundredths = (request: { asked: number; covered: number; left: number }) =>
  Math.min(request.asked - request.covered, request.left);

/**
 * Counts a refund by hand against the oldest open request of its debit. A refund of all that an approval would give closes
 * the request as approved. The debit is locked, as before every decision.
 *
 * @returns the audit events, and the message of the refund
 */
export const coverRequest = async (
  tx: DbOrTx,
  { id: refundId, debit, hundredths, by, now }: MadeRefund,
): Promise<{ events: AuditEvent[]; message: Translatable }> => {
  const args = refundedArgs(debit, hundredths);
  const [request] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.transactionId, debit.id), eq(requests.status, 'open')))
    .orderBy(requests.createdAt, requests.id)
    .limit(1)
    .for('update');
  if (!request) return { events: [], message: translatable('ledger.credits_refunded', args) };
  const { id, creditsHundredths: asked, coveredHundredths: covered } = request;
  const rest = approvableHundredths({ asked, covered, left: debit.left }) - hundredths;
  await tx
    .update(requests)
    .set(
      rest > 0
        ? { coveredHundredths: covered + hundredths }
        : { status: 'approved', refundId, decidedBy: by, decidedAt: now },
    )
    .where(eq(requests.id, id));
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
