import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { count, date, entity, id, text, boolean, type RowOf } from '../core/field';
import { dateOrDateTime } from '../core/inputs';

/** An administrator's account that somebody guesses at: its owner was warned in the last days. */
export const guessedAccount = entity(
  {
    id: id,
    name: text,
    email: text,
    since: date,
    last_at: date,
    times: count,
    dealt_with: boolean,
  },
  'GuessedAccount',
);
export type GuessedAccountRow = RowOf<typeof guessedAccount>;

/** Somebody has seen to it. `last_at` is the last warning that they saw: where there was another one since, nothing is changed. */
export const guessedAccountChange = z.object({
  dealt_with: z.literal(true, translatable('validation.must_be_true')),
  last_at: z.optional(dateOrDateTime),
});
