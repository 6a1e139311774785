import * as z from 'zod/mini';

import { booking } from '../bookings';
import { personRef } from './personRef';
import { oneOf } from '../core/checks';
import {
  choice,
  count,
  credits,
  date,
  entity,
  flag,
  id,
  listOf,
  nullable,
  number,
  optional,
  optionalText,
  text,
  type RowOf,
} from '../core/field';
import { blockReasonFields, personDetailFields } from './person';
import { idsParam } from '../core/queries';

/** Kinds of accounts that have a person page. */
export const PERSON_KINDS = ['buyer', 'seller'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** Statistics of each kind of account, in the order in which the person page shows them. */
export const PERSON_STATISTICS = {
  buyer: ['balance', 'bookings', 'spent', 'refunded', 'requests', 'reports'],
  seller: ['earnings', 'balance', 'bookings', 'tips', 'payouts', 'refunded', 'reports'],
} as const;
export type PersonStatisticName = (typeof PERSON_STATISTICS)[PersonKind][number];
/** Statistics that count records. All others are amounts. */
export const COUNT_STATISTICS: ReadonlySet<PersonStatisticName> = new Set([
  'bookings',
  'requests',
  'reports',
]);
const STATISTIC_NAMES = [...new Set([...PERSON_STATISTICS.buyer, ...PERSON_STATISTICS.seller])] as const;

/** Number of months in the trend of a statistic, including the current month. */
export const TREND_MONTHS = 12;

const statistic = entity(
  {
    name: choice(STATISTIC_NAMES),
    amount: number,
    share: optional(nullable(number)),
    months: listOf(number),
  },
  'PersonFigure',
);
export type PersonStatistic = RowOf<typeof statistic>;

const counterpart = entity({ person: personRef, bookings: count, credits, last_at: date }, 'Counterpart');
export type CounterpartRow = RowOf<typeof counterpart>;

/** Record of a person page. A list of people omits all optional fields. */
export const personPage = entity(
  {
    id,
    role: choice(PERSON_KINDS),
    first_name: text,
    last_name: text,
    email: optionalText,
    ...personDetailFields,
    created_at: date,
    is_restricted: flag,
    restricted_at: nullable(date),
    ...blockReasonFields,
    deleted_at: nullable(date),
    open_refund_requests: optional(count),
    trend_from: optional(date),
    figures: optional(listOf(statistic)),
    dealt_with: optional(listOf(counterpart)),
    next: optional(listOf(booking)),
  },
  'Person',
);
export type PersonPageRow = RowOf<typeof personPage>;

export const personFilter = z.strictObject({ ...idsParam, role: z.optional(oneOf(PERSON_KINDS)) });
