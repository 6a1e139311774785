import { and, count, eq, getTableColumns } from 'drizzle-orm';

import { formatted, listed, translatable } from '../../../src/contract/core/translatable';
import type { Approval, Denial } from '../../../src/contract/support/refundRequests';
import { bookings, buyerTransactions, refundRequests as requests } from '../../db/schema';
import type { ExtraHandlers } from '../../crud/extra';
import { filterAndSort } from './filterAndSort';
import { whereId } from '../../crud/extraRows';
import { resumeFromCursor } from '../../crud/resumeFromCursor';
import { isAnyOf, personSearchCondition, personTransactionIds } from '../accounts';
import { findRequest, selectRequests, toRequest, localizeRequest } from './refundRequestRows';
import { toDecimal } from '../../crud/wire';
import type { DbOrTx } from '../../db/open';
import { addRefund, approvableHundredths, lockDebit } from '../ledger';
import { lockPeopleForShare } from '../auth/lockPeopleForShare';
import { requireReason } from '../reasons/requireReason';
import { type RequestContext, type AuditEvent, httpError } from '../../http/context';

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

interface Decision {
  by: string | null;
  at: string;
}

const dollars = (hundredths: number) => formatted('dollars', toDecimal(hundredths));

/** Returns "by Morgan Reyes, 5 minutes ago". */
const decisionText = ({ by, at }: Decision, now: Date) => {
  const ago = formatted('timeAgo', at, now);
  return by ? translatable('ledger.done_by', { name: listed([by]), ago }) : ago;
};

export const alreadyDecidedMessage = (decision: Decision, now: Date) =>
  translatable('ledger.already_decided', { done: decisionText(decision, now) });

/**
 * Returns the hundredths that an approval refunds: the requested amount without refunds made since, at most the amount
 * that can still be refunded. Rejects when the administrator's page showed other amounts.
 *
 * @throws HTTPException 409 that names refunds made since the page was loaded
 */
const amountOf = (request: Request, seen: Approval, now: Date) => {
  const { refunded_credits, refundable_credits, covered_credits, refunded_by, refunded_at } = request;
  const before = refunded_at
    ? translatable('ledger.already_refunded', {
        amount: dollars(refunded_credits),
        done: decisionText({ by: refunded_by, at: refunded_at }, now),
      })
    : '';
  const amount = approvableHundredths({
    requested: request.credits,
    covered: covered_credits,
    refundable: refundable_credits,
  });
  if (amount <= 0) throw httpError(409, translatable('ledger.nothing_is_left', { before }));
  const isKnown =
    seen.refundable_credits === undefined
      ? refunded_credits === 0
      : seen.refundable_credits === refundable_credits;
  const isMeant = seen.credits === undefined || seen.credits === amount;
  if (isKnown && isMeant) return amount;
  throw httpError(409, translatable('ledger.would_give', { before, amount: dollars(amount) }));
};

const requireOpen = ({ decided_by, decided_at }: Request, now: Date) => {
  if (decided_at) throw httpError(409, alreadyDecidedMessage({ by: decided_by, at: decided_at }, now));
};

/** Locks the request against another decision and reads it again. Lock people and debits first. */
const lockRequest = async (tx: DbOrTx, { id }: Request, now: Date) => {
  await tx.select({ id: requests.id }).from(requests).where(eq(requests.id, id)).for('update');
  const request = (await findRequest(tx, String(id)))!;
  requireOpen(request, now);
  return request;
};

const approve = async (tx: DbOrTx, found: Request, seen: Approval, { session, now }: RequestContext) => {
  const debit = await lockDebit(tx, found.transaction_id, session.userId);
  const hundredths = amountOf(await lockRequest(tx, found, now), seen, now);
  const refundId = await addRefund(tx, debit, { hundredths, by: session.userId, now });
  const event: AuditEvent = {
    action: 'request_approved',
    person: debit.buyer,
    facts: { credits_hundredths: hundredths, booking: debit.bookingId },
  };
  return { how: { refundId }, event };
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
  return { how: { note }, event };
};

/**
 * Approves or denies a request. An approval makes the refund in the same transaction, with the checks of every
 * refund. Of several concurrent decisions the first counts.
 *
 * @returns the decided request, or `undefined` when it does not exist
 * @throws HTTPException 409 when it is already decided or an amount has changed, 422 without a decision, and the
 *   errors of the refund
 */
const decideRequest: ExtraHandlers<'refund-requests'>['update'] = (context, id, made) => {
  const { session, now, language } = context;
  return context.audit(async (tx) => {
    const found = await findRequest(tx, id);
    if (!found) return { answer: undefined, events: [] };
    requireOpen(found, now);
    const { how, event } =
      made.status === 'approved'
        ? await approve(tx, found, made, context)
        : await deny(tx, found, made, context);
    await tx
      .update(requests)
      .set({ ...how, status: made.status, decidedBy: session.userId, decidedAt: now })
      .where(eq(requests.id, found.id));
    return {
      // The audit event has the reason of the denial.
      answerAfter: async () => {
        const decided = await findRequest(tx, id);
        return decided && localizeRequest(language, decided);
      },
      events: [{ ...event, target: `refund-request:${found.id}` }],
    };
  });
};

const workItem = {
  kind: 'refund-request',
  ...getTableColumns(requests),
  isAbout: (person: number) => isAnyOf(requests.transactionId, personTransactionIds(person)),
} as const;

/** What buyers ask to have back. */
export const refundRequests: ExtraHandlers<'refund-requests'> = {
  list: async ({ db, language, now, session }, query) => {
    const asked = filterAndSort(query, { now, session }, workItem, {
      credits: requests.creditsHundredths,
    });
    const { order, sorted } = asked;
    const { q = '', transaction } = query.filter;
    const where = and(
      asked.where,
      whereId(requests.transactionId, transaction),
      await personSearchCondition(db, q),
    );
    const { afterLast, offset, needsCount, saveCursor } = resumeFromCursor(db, query, requests, sorted);
    const [rows, [all]] = await Promise.all([
      selectRequests(db)
        .where(and(where, afterLast))
        .orderBy(...order)
        .limit(query.limit)
        .offset(offset),
      needsCount
        ? db
            .select({ total: count() })
            .from(requests)
            .innerJoin(buyerTransactions, eq(buyerTransactions.id, requests.transactionId))
            .leftJoin(bookings, eq(bookings.id, buyerTransactions.bookingId))
            .where(where)
        : [],
    ]);
    await saveCursor(rows.at(-1)?.request);
    return { rows: rows.map((row) => localizeRequest(language, toRequest(row))), total: all?.total ?? 0 };
  },
  get: async ({ db, language }, id) => {
    const found = await findRequest(db, id);
    return found && localizeRequest(language, found);
  },
  update: decideRequest,
};
