import * as z from 'zod/mini';

import { count, date, described, entity, id, text, boolean, type RowOf } from './field';
import { dateOrDateTime } from './inputs';
import { mustBeTrue } from './sentences';

/** An administrator's account that somebody guesses at: its owner was warned in the last days. */
export const guessedAccount = entity(
  {
    id: described('Whose account it is: the number of an administrator', id),
    name: text,
    email: text,
    since: described('The first warning that nobody has dealt with', date),
    last_at: described('The last one', date),
    times: described('How many there were: one a day at most', count),
    dealt_with: described('A list has only those that are not', boolean),
  },
  'GuessedAt',
);
export type GuessedAccountRow = RowOf<typeof guessedAccount>;

/** Somebody has seen to it. `last_at` is the last warning that they saw: where there was another one since, nothing is changed. */
export const guessedAccountChange = z.object({
  dealt_with: z.literal(true, mustBeTrue),
  last_at: z.optional(dateOrDateTime),
});
