import * as z from 'zod/mini';

import { atMostEntries, max } from '../core/checks';
import { count, credits, dollars, entity, id, nullable, type RowOf } from '../core/field';
import * as input from '../core/inputs';
import { idsParam } from '../core/queries';
import { LATEST_ID_FIRST, PERSON_ROLES, defineRestResource } from '../core/restResource';
import { MAX_PAGE_SIZE } from '../limits';
import { personFilter, personPage } from './personPage';

/**
 * Upcoming bookings, credits, balance and pending payouts of a person, shown before the person is blocked or deleted.
 */
const consequence = entity(
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

const consequenceFilter = z.strictObject({
  ...idsParam,
  ids: z._default(input.listOf(input.id).check(max(MAX_PAGE_SIZE, atMostEntries)), []),
});

/** REST resources for people, in addition to section 7 of the specification. */
export const peopleResources = {
  /**
   * Buyers and sellers, with the data of their person pages. Callers get only the kinds of accounts that their roles
   * manage.
   */
  people: defineRestResource({
    access: PERSON_ROLES,
    row: personPage,
    filter: personFilter,
    sortBy: ['id'],
    order: LATEST_ID_FIRST,
  }),
  /**
   * Consequences of blocking or deleting people. The response omits people that the caller may not block or delete.
   */
  consequences: defineRestResource({
    access: 'authenticated',
    row: consequence,
    filter: consequenceFilter,
    sortBy: ['id'],
    order: { field: 'id', order: 'ASC' },
  }),
} as const;
