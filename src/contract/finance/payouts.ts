import { personRef, personRefWithNames } from '../accounts/personRef';
import {
  count,
  date,
  described,
  dollars,
  entity,
  entityOrNull,
  id,
  listOf,
  nullable,
  optional,
  optionalText,
  text,
  type RowOf,
  type JsonOf,
} from '../core/field';

/** Maximum number of ledger lines in the breakdown of a payout. The sums of the breakdown include all lines. */
export const MAX_PAYOUT_LINES = 500;

const payoutFields = {
  id,
  created_at: date,
  amount: dollars,
  status: described('`paid`, `pending`, `failed`, or another status of the server', text),
  failure_reason: described(
    'Reason of the failure: a `failure_code` of Stripe, or a sentence. Servers may omit it.',
    optional(nullable(text)),
  ),
  seller: personRefWithNames,
};

/** Payout to a seller, with the fields that a list of payouts has. */
export const payout = entity(payoutFields, 'Payout');
export type Payout = JsonOf<typeof payout>;
export type PayoutRow = RowOf<typeof payout>;

/**
 * Sum of all payouts that match the filter, included in every page. Other implementations of the API may omit the sum.
 */
export const payoutSums = { sum: described('Sum of all payouts in the filtered list', optional(dollars)) };

const line = entity(
  {
    id,
    created_at: date,
    type: text,
    description: optionalText,
    amount: dollars,
    booking_id: optional(nullable(id)),
    buyer: entityOrNull(personRef),
  },
  'PayoutLine',
);
export type PayoutLineRow = RowOf<typeof line>;

const breakdown = entity(
  {
    from: nullable(date),
    carried: dollars,
    earned: dollars,
    left: dollars,
    count,
    lines: described(`The oldest first, at most ${MAX_PAYOUT_LINES}`, listOf(line)),
  },
  'PayoutBreakdown',
);

const nextPayout = entity({ id, created_at: date, amount: dollars, status: text }, 'NextPayout');

/**
 * Payout with its breakdown, its ledger line and, if the payout failed, the seller's next payout. A list omits the
 * optional fields.
 */
export const payoutDetails = entity(
  {
    ...payoutFields,
    made: described(
      "Breakdown of the payout: the seller's balance before the period, the earnings since, and the balance afterwards",
      optional(breakdown),
    ),
    booked_at: optional(nullable(date)),
    account: optional(optionalText),
    next: optional(entityOrNull(nextPayout)),
  },
  'PayoutPage',
);
export type PayoutDetailsRow = RowOf<typeof payoutDetails>;
