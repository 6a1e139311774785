import * as z from 'zod/mini';
import { booking } from '../bookings';
import { blockReasonFields, PERSON_FIELD_NAMES, personValues } from './person';
import { personRef } from './personRefs';
import { oneOf, atMostEntries, max } from '../core/checks';
import * as f from '../core/field';
import { idsParam } from '../core/queries';
import * as input from '../core/inputs';
import { LATEST_ID_FIRST, PERSON_ROLES, defineRestResource } from '../core/restResource';
import { MAX_PAGE_SIZE } from '../limits';

/** Kinds of accounts that have a person page. */
export const PERSON_KINDS = ['buyer', 'seller'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** Statistics of each kind of account, in the order in which the person page shows them. */
export const PERSON_STATISTICS = {
  buyer: ['balance', 'bookings', 'spent', 'refunded', 'requests', 'reports'],
  seller: ['earnings', 'balance', 'bookings', 'tips', 'payouts', 'refunded', 'reports'],
} as const;
export type PersonStatisticName = (typeof PERSON_STATISTICS)[PersonKind][number];
/** Statistics that count records. All other statistics are amounts. */
export const COUNT_STATISTICS: ReadonlySet<PersonStatisticName> = new Set([
  'bookings',
  'requests',
  'reports',
]);

/** Number of months in the trend of a statistic, including the current month. */
export const TREND_MONTHS = 12;

const statistic = f.entity(
  {
    name: f.choice([...new Set([...PERSON_STATISTICS.buyer, ...PERSON_STATISTICS.seller])]),
    amount: f.number,
    share: f.optional(f.nullable(f.number)),
    months: f.listOf(f.number),
  },
  'PersonFigure',
);
export type PersonStatistic = f.RowOf<typeof statistic>;

const counterpart = f.entity(
  { person: personRef, bookings: f.count, credits: f.credits, last_at: f.date },
  'Counterpart',
);

/** Record of a person page. A list of people omits all optional fields. */
export const personPage = f.entity(
  {
    id: f.id,
    role: f.choice(PERSON_KINDS),
    ...personValues(PERSON_FIELD_NAMES),
    email: f.optionalText,
    created_at: f.date,
    is_restricted: f.flag,
    restricted_at: f.nullable(f.date),
    ...blockReasonFields,
    deleted_at: f.nullable(f.date),
    open_refund_requests: f.optional(f.count),
    trend_from: f.optional(f.date),
    figures: f.optional(f.listOf(statistic)),
    dealt_with: f.optional(f.listOf(counterpart)),
    next: f.optional(f.listOf(booking)),
  },
  'Person',
);
export type PersonPageRow = f.RowOf<typeof personPage>;

/** Consequences of blocking or deleting a person: upcoming bookings, credits, balance and pending payouts. */
const consequence = f.entity(
  {
    id: f.id,
    appointments: f.count,
    credits: f.nullable(f.credits),
    balance: f.nullable(f.dollars),
    payouts: f.nullable(f.dollars),
  },
  'Consequence',
);
export type ConsequenceRow = f.RowOf<typeof consequence>;

export const peopleResources = {
  /** Buyers and sellers with the data of their pages. Callers get only the kinds that their roles manage. */
  people: defineRestResource({
    access: PERSON_ROLES,
    row: personPage,
    filter: z.strictObject({ ...idsParam, role: z.optional(oneOf(PERSON_KINDS)) }),
    sortBy: ['id'],
    order: LATEST_ID_FIRST,
  }),
  /** Consequences of blocking or deleting people. Omits people that the caller is not allowed to block or delete. */
  consequences: defineRestResource({
    access: 'authenticated',
    row: consequence,
    filter: z.strictObject({
      ...idsParam,
      ids: z._default(input.listOf(input.id).check(max(MAX_PAGE_SIZE, atMostEntries)), []),
    }),
    sortBy: ['id'],
    order: { field: 'id', order: 'ASC' },
  }),
} as const;
