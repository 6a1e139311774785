import * as z from 'zod/mini';

import { count, date, described, entity, id, text, boolean, type RowOf } from './field';
import { dateOrDateTime } from './inputs';
import { mustBeTrue } from './sentences';

/** An administrator's account that somebody guesses at: its owner was warned in the last days. */
export const guessedAccount = entity(
  {
    id: described('The number of the administrator whose account it is', id),
    name: text,
    email: text,
    since: described('When the owner was first warned, of the warnings that nobody has dealt with', date),
    last_at: described('When the owner was last warned', date),
    times: described('How many warnings nobody has dealt with; there is one a day at most', count),
    dealt_with: described(
      'Whether somebody has dealt with all warnings; a list has only accounts where nobody has',
      boolean,
    ),
  },
  'GuessedAccount',
);
export type GuessedAccountRow = RowOf<typeof guessedAccount>;

/** Somebody has seen to it. `last_at` is the last warning that they saw: where there was another one since, nothing is changed. */
export const guessedAccountChange = z.object({
  dealt_with: z.literal(true, mustBeTrue),
  last_at: z.optional(dateOrDateTime),
});
