import { translatable, listed } from '../../../src/contract/core/translatable';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../../platform/translate';
import { assignees, assignmentColumn, assigneeJoin, toAssignee } from './assignments/assignmentRows';
import type { Db, DbOrTx } from '../../db/open';
import {
  activity,
  assignments,
  bookings,
  buyerTransactions,
  refundRequests as requests,
  users,
} from '../../db/schema';
import { refundableColumn } from '../ledger';
import { reasonText, reasonTexts } from '../../crud/reasonTexts';
import { findById } from '../../crud/extraRows';
import { buyers, nameOf, sellers, toPersonRefWithContact } from '../../crud/personRefs';

const deciders = alias(users, 'decider');
const made = alias(buyerTransactions, 'made');

interface GivenBack {
  /** In hundredths. */
  credits: number;
  /** Their names; a former administrator has none. */
  by: (string | null)[] | null;
  at: string;
}

/** Other refunds of the same debit: how much, by whom, and when last; null when there are none. */
const givenBack = sql<GivenBack | null>`(
  select json_build_object('credits', sum(other.amount_hundredths), 'at', max(other.created_at),
    'by', json_agg(distinct (case when u.email is not null then u.first_name || ' ' || u.last_name end) collate "C")
      filter (where u.id is not null))
  from ${buyerTransactions} other left join ${users} u on u.id = other.refunded_by
  where other.refund_of = ${buyerTransactions}."id" and other.id is distinct from ${requests}."refund_id"
  having count(*) > 0)`;

/** What it was denied for: the event of the denial has it, which is found by an index for the few rows of a page. */
const deniedFor = reasonTexts(
  sql`'deny'`,
  sql`(select done.facts::json ->> 'reason' from ${activity} done
    where done.target = 'refund-request:' || ${requests}."id" and done.action = 'request_denied' limit 1)`,
);

/** Requests with the people they are about. A debit may be for something else than a booking. */
export const selectRequests = (db: DbOrTx) =>
  (db as Db)
    .select({
      request: requests,
      booking: bookings,
      buyer: buyers,
      seller: sellers,
      decider: deciders,
      left: refundableColumn(),
      made: made.amountHundredths,
      givenBack,
      deniedFor,
      assignee: assignees,
    })
    .from(requests)
    .innerJoin(buyerTransactions, eq(buyerTransactions.id, requests.transactionId))
    .innerJoin(buyers, eq(buyers.id, buyerTransactions.buyerId))
    .leftJoin(bookings, eq(bookings.id, buyerTransactions.bookingId))
    .leftJoin(sellers, eq(sellers.id, bookings.sellerId))
    .leftJoin(deciders, eq(deciders.id, requests.decidedBy))
    .leftJoin(made, eq(made.id, requests.refundId))
    .leftJoin(assignments, eq(assignmentColumn('refund-request'), requests.id))
    .leftJoin(assignees, assigneeJoin)
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectRequests>>[number];

/** The administrator may have been deleted since. */
const deciderName = (decider: Row['decider']) =>
  decider?.email ? nameOf(decider) : translatable('ledger.former_administrator');

/** Amounts are hundredths: the specification's table divides by 100. */
export const toRequest = (row: Row) => ({
  id: row.request.id,
  created_at: row.request.createdAt.toISOString(),
  appointment_date: row.booking?.startsAt.toISOString() ?? null,
  buyer: toPersonRefWithContact(row.buyer),
  seller: toPersonRefWithContact(row.seller),
  service: row.booking?.service ?? null,
  booking_id: row.booking?.id ?? null,
  reason: row.request.reason,
  credits: row.request.creditsHundredths,
  refunded_credits: row.givenBack?.credits ?? 0,
  refunded_by: row.givenBack?.by
    ? listed(row.givenBack.by.map((name) => name ?? translatable('ledger.former_administrator')))
    : null,
  refunded_at: row.givenBack && new Date(row.givenBack.at).toISOString(),
  refundable_credits: row.left,
  covered_credits: row.request.coveredHundredths,
  approved_credits: row.made,
  status: row.request.status,
  decided_by: row.request.decidedAt && deciderName(row.decider),
  decided_at: row.request.decidedAt?.toISOString() ?? null,
  denial_reason: row.deniedFor,
  note: row.request.note,
  transaction_id: row.request.transactionId,
  assignee: toAssignee(row.assignee),
});

/** The row as its reader reads it: whoever has left has no name. */
export const localizeRequest = (language: Language, request: ReturnType<typeof toRequest>) => ({
  ...request,
  refunded_by: request.refunded_by && translateMessage(language, request.refunded_by),
  decided_by: request.decided_by && translateMessage(language, request.decided_by),
  denial_reason: reasonText(language, request.denial_reason),
});

/** Nothing for what is no request's number. */
export const findRequest = async (db: DbOrTx, id: string) => {
  const row = await findById(selectRequests(db), requests, id);
  return row && toRequest(row);
};
