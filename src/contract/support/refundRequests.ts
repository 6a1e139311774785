import { translatable } from '../core/translatable';
import * as z from 'zod/mini';

import { assigneeField } from './assignments';
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

/** What a buyer asks to have back of a booking. */
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
    /**
     * What is not `open` cannot be decided any more. Irregular: a server that lists only what waits for a decision says no
     * status.
     */
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

/** Why a request is denied, for whoever reads it later. */
export const denialForm = z.object({
  reason: reasonFields.reason,
  note: input.requiredText(translatable('finance.validation.note_is_required'), MAX_NOTE),
});

export type Denial = z.output<typeof denialForm>;

const someHundredths = z.optional(wholeBetween(0, MAX_MONEY * 100));

/**
 * What whoever approves a request has before their eyes, sent back where the row says it: how much is given, and what
 * was left of the debit. Is either not so any more, nothing is given.
 */
const approval = z.object({ credits: someHundredths, refundable_credits: someHundredths });
export type Approval = z.output<typeof approval>;

export const decision = z.discriminatedUnion(
  'status',
  [
    z.extend(approval, { status: z.literal('approved') }),
    z.extend(denialForm, { status: z.literal('denied') }),
  ],
  translatable('refund_requests.decision'),
);
