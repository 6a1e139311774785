import { eq } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import { decision, type Approval } from '../../src/contract/extras';
import type { Queries } from '../db/open';
import { refundRequests as requests } from '../db/schema';
import { addRefund, lockDebit, formatCredits } from '../finance/refunds';
import type { Context } from '../handler';
import { shareLock } from '../people/shareLock';
import { check } from '../http/readInput';
import { findRequest } from './refundRequestRows';

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

const conflict = (...sentences: string[]) => new HTTPException(409, { message: sentences.join(' ') });

/** "15.00 of this booking were already refunded by Morgan Reyes on 2026-03-01." */
const alreadyRefunded = ({ refunded_credits, refunded_by, refunded_at }: Request) =>
  `${formatCredits(refunded_credits)} of this booking were already refunded` +
  `${refunded_by ? ` by ${refunded_by}` : ''} on ${refunded_at?.slice(0, 10)}.`;

/**
 * How much approving refunds, in hundredths: what is asked for, but no more than can still be refunded. Where the
 * administrator's page showed other amounts than there are now, nothing is refunded.
 *
 * @throws HTTPException 409 saying what was refunded meanwhile
 */
const amountOf = (request: Request, seen: Approval) => {
  const { refunded_credits, refundable_credits } = request;
  const amount = Math.min(request.credits, refundable_credits);
  if (amount <= 0)
    throw conflict(alreadyRefunded(request), 'Nothing is left: this request can only be denied.');
  const isKnown =
    seen.refundable_credits === undefined
      ? refunded_credits === 0
      : seen.refundable_credits === refundable_credits;
  const isMeant = seen.credits === undefined || seen.credits === amount;
  if (isKnown && isMeant) return amount;
  throw conflict(
    ...(refunded_credits ? [alreadyRefunded(request)] : []),
    `Approving would give ${formatCredits(amount)}. Please look at the request again.`,
  );
};

const requireOpen = ({ decided_by, decided_at }: Request) => {
  if (decided_at) throw conflict(`already decided by ${decided_by} at ${decided_at}`);
};

/** Locks the request, so that nobody else decides it, and reads it again. People and debits are to be locked before it. */
const lockRequest = async (tx: Queries, { id }: Request) => {
  await tx.select({ id: requests.id }).from(requests).where(eq(requests.id, id)).for('update');
  const request = (await findRequest(tx, String(id)))!;
  requireOpen(request);
  return request;
};

const approve = async (tx: Queries, found: Request, seen: Approval, { me, now }: Context) => {
  const debit = await lockDebit(tx, found.transaction_id, me.userId);
  const hundredths = amountOf(await lockRequest(tx, found), seen);
  return { refundId: await addRefund(tx, debit, { hundredths, by: me.userId, now }) };
};

const deny = async (tx: Queries, found: Request, note: string, { me }: Context) => {
  await shareLock(tx, [me.userId]);
  await lockRequest(tx, found);
  return { note };
};

/**
 * Approves or denies a request. Approving makes the refund, with the same checks as every refund, in the same transaction:
 * there is never one without the other. When several decide at the same moment, the first one counts.
 *
 * @returns the request as it is then; nothing when there is no such request
 * @throws HTTPException 409 when it was decided before or something was refunded meanwhile, 422 for no decision, and what
 *   the refund throws
 */
export const decide = async (context: Context, id: string, changes: object) => {
  const { db, me, now } = context;
  const made = check(decision, changes);
  return db.transaction(async (tx) => {
    const found = await findRequest(tx, id);
    if (!found) return undefined;
    requireOpen(found);
    const how =
      made.status === 'approved'
        ? await approve(tx, found, made, context)
        : await deny(tx, found, made.note, context);
    await tx
      .update(requests)
      .set({ ...how, status: made.status, decidedBy: me.userId, decidedAt: now })
      .where(eq(requests.id, found.id));
    return findRequest(tx, id);
  });
};
