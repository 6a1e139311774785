import { personRef } from '../accounts/personRef';
import {
  count,
  date,
  described,
  dollars,
  entity,
  id,
  listOf,
  nullable,
  optional,
  optionalText,
  entityOrNull,
  text,
  type RowOf,
} from '../core/field';
import { payoutFields } from './finance';

/** Lines of a payout that are named; their sum is of all of them. */
export const MAX_PAYOUT_LINES = 500;

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

const made = described(
  'What a payout is made of: what the seller had, what came in since, and what is left after it',
  optional(
    entity(
      {
        from: nullable(date),
        carried: dollars,
        earned: dollars,
        left: dollars,
        count,
        lines: described(`The oldest first, at most ${MAX_PAYOUT_LINES}`, listOf(line)),
      },
      'PayoutBreakdown',
    ),
  ),
);

/** All there is to a payout. A list has what lists of payouts have. */
export const payoutPage = entity(
  {
    ...payoutFields,
    made,
    booked_at: optional(nullable(date)),
    account: optional(optionalText),
    next: optional(
      entityOrNull(entity({ id, created_at: date, amount: dollars, status: text }, 'NextPayout')),
    ),
  },
  'PayoutPage',
);
export type PayoutPageRow = RowOf<typeof payoutPage>;
