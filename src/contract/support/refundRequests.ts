import { translatable } from '../core/translatable';
import * as z from 'zod/mini';

import { assigneeField } from './workItems';
import { personRefWithContact } from '../accounts/personRef';
import {
  choice,
  date,
  entity,
  irregular,
  hundredths,
  id,
  nullable,
  number,
  optional,
  optionalText,
  text,
  type RowOf,
} from '../core/field';
import * as input from '../core/inputs';
import { MAX_MONEY, MAX_NOTE } from '../limits';
import { wholeBetween } from '../core/numberInputs';
import { reasonFields } from '../reasons/reasons';

export const REQUEST_STATUSES = ['open', 'approved', 'denied'] as const;
const requestStatus = choice(REQUEST_STATUSES);

/** A buyer's request for a refund of credits. */
export const refundRequest = entity(
  {
    id,
    appointment_date: nullable(date),
    created_at: nullable(date),
    buyer: personRefWithContact,
    seller: personRefWithContact,
    service: optional(optionalText),
    booking_id: optional(nullable(id)),
    reason: text,
    credits: hundredths,
    refunded_credits: optional(hundredths),
    refunded_by: optional(optionalText),
    refunded_at: optional(nullable(date)),
    refundable_credits: optional(hundredths),
    covered_credits: optional(hundredths),
    approved_credits: optional(nullable(number)),
    /** Status of a refund request. Other implementations of the API may list only open requests, without a status. */
    status: irregular(requestStatus, (value, where) => requestStatus.read(value, where) || 'open'),
    decided_by: optionalText,
    decided_at: nullable(date),
    denial_reason: optional(optionalText),
    note: optionalText,
    transaction_id: optional(id),
    ...assigneeField,
  },
  'RefundRequest',
);
export type RefundRequestRow = RowOf<typeof refundRequest>;

/** Fields of the form that denies a refund request. */
export const denialForm = z.object({
  reason: reasonFields.reason,
  note: input.requiredText(translatable('finance.validation.note_is_required'), MAX_NOTE),
});

export type Denial = z.output<typeof denialForm>;

const optionalHundredths = z.optional(wholeBetween(0, MAX_MONEY * 100));

/**
 * Approval of a refund request, with the amounts on the caller's page, in hundredths of a credit. `credits` is the
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
