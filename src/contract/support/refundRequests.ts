import { translatable } from '../core/translatable';
import * as z from 'zod/mini';

import { assigneeField } from './workItems';
import { personRefWithContact } from '../accounts/personRefs';
import { FILTERS, caseFilter } from '../filters';
import { LATEST_ID_FIRST, defineRestResource } from '../core/restResource';
import * as f from '../core/field';
import * as input from '../core/inputs';
import { wholeBetween } from '../core/numbers';
import { MAX_MONEY, MAX_NOTE } from '../limits';
import { reasonFields } from '../reasons';

export const REQUEST_STATUSES = ['open', 'approved', 'denied'] as const;
const requestStatus = f.choice(REQUEST_STATUSES);

/** A buyer's request for a refund of credits. */
const refundRequest = f.entity(
  {
    id: f.id,
    appointment_date: f.nullable(f.date),
    created_at: f.nullable(f.date),
    buyer: personRefWithContact,
    seller: personRefWithContact,
    service: f.optional(f.optionalText),
    booking_id: f.optional(f.nullable(f.id)),
    reason: f.text,
    credits: f.hundredths,
    refunded_credits: f.optional(f.hundredths),
    refunded_by: f.optional(f.optionalText),
    refunded_at: f.optional(f.nullable(f.date)),
    refundable_credits: f.optional(f.hundredths),
    covered_credits: f.optional(f.hundredths),
    approved_credits: f.optional(f.nullable(f.number)),
    /** Status of a refund request. Servers that list only open requests can omit the status. */
    status: f.irregular(requestStatus, (value, context) => requestStatus.read(value, context) || 'open'),
    decided_by: f.optionalText,
    decided_at: f.nullable(f.date),
    denial_reason: f.optional(f.optionalText),
    note: f.optionalText,
    transaction_id: f.optional(f.id),
    ...assigneeField,
  },
  'RefundRequest',
);
export type RefundRequestRow = f.RowOf<typeof refundRequest>;

/** Fields of the form that denies a refund request. */
export const denialForm = z.object({
  reason: reasonFields.reason,
  note: input.requiredText(translatable('finance.validation.note_is_required'), MAX_NOTE),
});

export type Denial = z.output<typeof denialForm>;

const optionalHundredths = z.optional(wholeBetween(0, MAX_MONEY * 100));

/**
 * Approval of a refund request, with two amounts from the caller's page, in hundredths of a credit. `credits` is the
 * refund. `refundable_credits` is the part of the debit that is not refunded yet. The server responds with 409 if
 * either amount has changed.
 */
const approval = z.object({ credits: optionalHundredths, refundable_credits: optionalHundredths });
export type Approval = z.output<typeof approval>;

export const decision = z.discriminatedUnion(
  'status',
  [
    z.extend(approval, { status: z.literal('approved') }),
    z.extend(denialForm, { status: z.literal('denied') }),
  ],
  translatable('refund_requests.decision'),
);

export const refundRequestResources = {
  'refund-requests': defineRestResource({
    access: ['finance'],
    row: refundRequest,
    filter: z.extend(caseFilter(REQUEST_STATUSES, FILTERS.requests), { transaction: z.optional(input.id) }),
    sortBy: ['id', 'appointment_date', 'created_at', 'status', 'credits'],
    order: LATEST_ID_FIRST,
    update: { action: 'decide', stepUp: 'approvesMuch', input: decision },
  }),
} as const;
