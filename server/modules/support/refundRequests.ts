import { eq, sql, count } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { alias } from 'drizzle-orm/pg-core';

import type { Language } from '../../../src/contract/core/languages';
import type { refundRequestResources } from '../../../src/contract/support/refundRequests';
import { translatable, listed } from '../../../src/contract/core/translatable';
import { buyers, nameOf, sellers, toPersonRefWithContact } from '../../crud/personRefs';
import { findById, whereId } from '../../crud/queries';
import { reasonText, reasonTexts } from '../../crud/apiRecords';
import type { RestHandlers } from '../../crud/restResources';
import type { Db, DbOrTx } from '../../db/open';
import {
  activity,
  assignments,
  bookings,
  buyerTransactions,
  refundRequests as requests,
  users,
  refundRequests as table,
} from '../../db/schema';
import { translateMessage } from '../../platform/translate';
import { isAnyOf, personTransactionIds, personSearchCondition } from '../accounts';
import { refundableColumn } from '../ledger';
import { caseHandlers } from './bookingCases';
import { assignees, assigneeJoin, assignmentColumn, toAssignee } from './workItems';

type RequestFilter = z.output<(typeof refundRequestResources)['refund-requests']['filter']>;

const deciders = alias(users, 'decider');
const refunds = alias(buyerTransactions, 'refund');

interface OtherRefunds {
  /** Sum of the refunds, in hundredths of a credit. */
  credits: number;
  /** Names of the administrators who made the refunds. The name of a deleted administrator is `null`. */
  by: (string | null)[] | null;
  at: string;
}

/** Selects a summary of the debit's refunds except the refund of this request, or `null` if there are none. */
const otherRefunds = sql<OtherRefunds | null>`(
  select json_build_object('credits', sum(other.amount_hundredths), 'at', max(other.created_at),
    'by', json_agg(distinct (case when u.email is not null then u.first_name || ' ' || u.last_name end) collate "C")
      filter (where u.id is not null))
  from ${buyerTransactions} other left join ${users} u on u.id = other.refunded_by
  where other.refund_of = ${buyerTransactions}."id" and other.id is distinct from ${requests}."refund_id"
  having count(*) > 0)`;

/** Selects the reason of a denial from the audit event. The database finds the event by an index on `target`. */
const denialReason = reasonTexts(
  sql`'deny'`,
  sql`(select event.facts::json ->> 'reason' from ${activity} event
    where event.target = 'refund-request:' || ${requests}."id" and event.action = 'request_denied' limit 1)`,
);

/** Selects refund requests and the involved people. Booking and seller are `null` if the debit is not for a booking. */
export const selectRequests = (db: DbOrTx) =>
  (db as Db)
    .select({
      request: requests,
      booking: bookings,
      buyer: buyers,
      seller: sellers,
      decider: deciders,
      refundable: refundableColumn(),
      approved: refunds.amountHundredths,
      otherRefunds,
      denialReason,
      assignee: assignees,
    })
    .from(requests)
    .innerJoin(buyerTransactions, eq(buyerTransactions.id, requests.transactionId))
    .innerJoin(buyers, eq(buyers.id, buyerTransactions.buyerId))
    .leftJoin(bookings, eq(bookings.id, buyerTransactions.bookingId))
    .leftJoin(sellers, eq(sellers.id, bookings.sellerId))
    .leftJoin(deciders, eq(deciders.id, requests.decidedBy))
    .leftJoin(refunds, eq(refunds.id, requests.refundId))
    .leftJoin(assignments, eq(assignmentColumn('refund-request'), requests.id))
    .leftJoin(assignees, assigneeJoin)
    .$dynamic();

type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

const deciderName = (decider: RequestRow['decider']) =>
  decider?.email ? nameOf(decider) : translatable('ledger.former_administrator');

/** Returns the API record of a refund request with untranslated texts. Amounts are in hundredths of a credit. */
const toRequest = (row: RequestRow) => ({
  id: row.request.id,
  created_at: row.request.createdAt.toISOString(),
  appointment_date: row.booking?.startsAt.toISOString() ?? null,
  buyer: toPersonRefWithContact(row.buyer),
  seller: toPersonRefWithContact(row.seller),
  service: row.booking?.service ?? null,
  booking_id: row.booking?.id ?? null,
  reason: row.request.reason,
  credits: row.request.creditsHundredths,
  refunded_credits: row.otherRefunds?.credits ?? 0,
  refunded_by: row.otherRefunds?.by
    ? listed(row.otherRefunds.by.map((name) => name ?? translatable('ledger.former_administrator')))
    : null,
  refunded_at: row.otherRefunds && new Date(row.otherRefunds.at).toISOString(),
  refundable_credits: row.refundable,
  covered_credits: row.request.coveredHundredths,
  approved_credits: row.approved,
  status: row.request.status,
  decided_by: row.request.decidedAt && deciderName(row.decider),
  decided_at: row.request.decidedAt?.toISOString() ?? null,
  denial_reason: row.denialReason,
  note: row.request.note,
  transaction_id: row.request.transactionId,
  assignee: toAssignee(row.assignee),
});

export const localizeRequest = (language: Language, request: ReturnType<typeof toRequest>) => ({
  ...request,
  refunded_by: request.refunded_by && translateMessage(language, request.refunded_by),
  decided_by: request.decided_by && translateMessage(language, request.decided_by),
  denial_reason: reasonText(language, request.denial_reason),
});

export const findRequest = async (db: DbOrTx, id: string) => {
  const row = await findById(selectRequests(db), requests, id);
  return row && toRequest(row);
};

/** Handlers that list and get refund requests. */
export const refundRequests: Pick<RestHandlers<'refund-requests'>, 'list' | 'get'> = caseHandlers(
  'refund-requests',
  table,
  {
    select: selectRequests,
    rowOf: ({ request }) => request,
    toRecord: (row, language) => localizeRequest(language, toRequest(row)),
    columns: { credits: table.creditsHundredths },
    where: ({ transaction }: RequestFilter) => whereId(table.transactionId, transaction),
    people: {
      isAbout: (personId) => isAnyOf(table.transactionId, personTransactionIds(personId)),
      matches: personSearchCondition,
      countRows: async (db, where) => {
        const [counted] = await db
          .select({ total: count() })
          .from(table)
          .innerJoin(buyerTransactions, eq(buyerTransactions.id, table.transactionId))
          .leftJoin(bookings, eq(bookings.id, buyerTransactions.bookingId))
          .where(where);
        return counted?.total ?? 0;
      },
    },
  },
);
