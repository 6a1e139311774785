import * as z from 'zod/mini';

import { max, atMostEntries } from '../core/checks';
import { count, credits, dollars, entity, id, nullable, type RowOf } from '../core/field';
import * as input from '../core/inputs';
import { MAX_PAGE_SIZE } from '../limits';
import { idsParam } from '../core/queries';

/** What is still open with a person who is to be blocked or deleted. */
export const consequence = entity(
  {
    id,
    appointments: count,
    credits: nullable(credits),
    balance: nullable(dollars),
    payouts: nullable(dollars),
  },
  'Consequence',
);
export type ConsequenceRow = RowOf<typeof consequence>;

export const consequenceFilter = z.strictObject({
  ...idsParam,
  ids: z._default(input.listOf(input.id).check(max(MAX_PAGE_SIZE, atMostEntries)), []),
});
