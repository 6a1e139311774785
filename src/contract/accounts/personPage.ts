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

/** Who has a page: those who buy, and those who sell. */
export const PERSON_KINDS = ['buyer', 'seller'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** Of a buyer and of a seller, in the order that they are shown in. */
export const PERSON_FIGURES = {
  buyer: ['balance', 'bookings', 'spent', 'refunded', 'requests', 'reports'],
  seller: ['earnings', 'balance', 'bookings', 'tips', 'payouts', 'refunded', 'reports'],
} as const;
export type PersonFigureName = (typeof PERSON_FIGURES)[PersonKind][number];
/** Those that count rows; the others are amounts. */
export const COUNTED_FIGURES: ReadonlySet<PersonFigureName> = new Set(['bookings', 'requests', 'reports']);
const NAMES = [...new Set([...PERSON_FIGURES.buyer, ...PERSON_FIGURES.seller])] as const;

/** How many months a trend has. */
export const TREND_MONTHS = 12;

const figure = entity(
  {
    name: choice(NAMES),
    amount: number,
    share: optional(nullable(number)),
    months: listOf(number),
  },
  'PersonFigure',
);
export type PersonFigure = RowOf<typeof figure>;

const counterpart = entity({ person: personRef, bookings: count, credits, last_at: date }, 'Counterpart');
export type CounterpartRow = RowOf<typeof counterpart>;

/** All that the first look at a buyer or a seller shows. A list has none of the figures and rows. */
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
    figures: optional(listOf(figure)),
    dealt_with: optional(listOf(counterpart)),
    next: optional(listOf(booking)),
  },
  'Person',
);
export type PersonPageRow = RowOf<typeof personPage>;

export const personFilter = z.strictObject({ ...idsParam, role: z.optional(oneOf(PERSON_KINDS)) });
