import { personRef } from './bookings';
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
} from './field';
import { payoutFields } from './finance';

/** Lines of a payout that are named; their sum is of all of them. */
export const MAX_PAYOUT_LINES = 500;

const line = entity(
  {
    id,
    created_at: date,
    type: described('`earning` or `tip`', text),
    description: optionalText,
    amount: dollars,
    booking_id: optional(nullable(id)),
    buyer: described('Whose booking it was', entityOrNull(personRef)),
  },
  'PayoutLine',
);
export type PayoutLineRow = RowOf<typeof line>;

const made = described(
  'What a payout is made of: what the seller had, what came in since, and what is left after it',
  optional(
    entity(
      {
        from: described('The payout before it; `null` before the first', nullable(date)),
        carried: described('What was earned before that and not paid out', dollars),
        earned: described('What the lines come to', dollars),
        left: described('What stays with the seller', dollars),
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
    booked_at: described(
      'When it was taken off the seller’s ledger; `null` where it was not',
      optional(nullable(date)),
    ),
    account: described('What the ledger says of where it went', optional(optionalText)),
    next: described(
      'The next one, which has the amount of one that failed; `null` where there is none',
      optional(entityOrNull(entity({ id, created_at: date, amount: dollars, status: text }, 'NextPayout'))),
    ),
  },
  'PayoutPage',
);
export type PayoutPageRow = RowOf<typeof payoutPage>;
