import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

import { SEARCHED_FIELDS, type PersonField } from '../../../src/contract/accounts/person';
import { ACCOUNT_KINDS } from '../../../src/contract/core/choices';
import { defineErasure, erasedConditions } from '../erasure';
import { createdAt, identity, timestamptz, tys } from './columns';

export const PHONE_DIGITS_OF = String.raw`regexp_replace(coalesce(phone_country_code, '') || phone_number, '\D', '', 'g')`;

/** SQL of the text that a search of people covers. Each further searched field adds a line. */
const SEARCHED_TEXT = [
  "first_name || ' ' || last_name || chr(10) || coalesce(email, '')",
  ...SEARCHED_FIELDS.filter((name) => !['email', 'first_name', 'last_name'].includes(name)).map(
    (name) => `coalesce(chr(10) || nullif(${name}, ''), '')`,
  ),
].join(' || ');

/** The explicit return type keeps the types of the table and of its erasure declaration independent of each other. */
const erasedPerson = (): string => erasedConditions(usersErasure).join(' and ');

export const users = tys.table(
  'users',
  {
    id: identity(),
    role: text('role', { enum: ACCOUNT_KINDS }).notNull(),
    /** Email in lower case, or `null` after the person is deleted. */
    email: text('email'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash'),
    phoneCountryCode: text('phone_country_code'),
    phoneNumber: text('phone_number'),
    billingAddress: text('billing_address'),
    image: text('image'),
    isBlocked: boolean('is_restricted').notNull().default(false),
    blockedAt: timestamptz('restricted_at'),
    /** This column and the next two are `null` unless `isBlocked` is true. */
    blockedReason: text('restricted_reason'),
    blockedNote: text('restricted_note'),
    blockedBy: integer('restricted_by').references((): AnyPgColumn => users.id),
    createdAt: createdAt(),
    /** Time of the person's deletion. The row stays without name or email, so that the ledger stays complete. */
    deletedAt: timestamptz('deleted_at'),
    /** Folded text for search, with name, email, other searched fields and id on one line each. */
    searchText: text('search_text').generatedAlwaysAs(
      sql.raw(`tys.search_fold(${SEARCHED_TEXT}) || chr(10) || id::text`),
    ),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_by_created_at')
      .on(t.role, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('users_by_id')
      .on(t.role, t.id)
      .where(sql`deleted_at is null`),
    index('users_by_email')
      .on(t.role, sql`email collate "C"`, t.id)
      .where(sql`deleted_at is null`),
    index('users_by_name')
      .on(t.role, sql`first_name collate "und-x-icu"`, sql`last_name collate "und-x-icu"`, t.id)
      .where(sql`deleted_at is null`),
    // The list of blocked people has separate indexes, because few of many people are blocked.
    index('users_blocked')
      .on(t.blockedAt, t.id)
      .where(sql`is_restricted and deleted_at is null`),
    index('users_blocked_by_id')
      .on(t.id)
      .where(sql`is_restricted and deleted_at is null`),
    index('users_blocked_by_email')
      .on(sql`email collate "C"`, t.id)
      .where(sql`is_restricted and deleted_at is null`),
    index('users_blocked_by_name')
      .on(sql`first_name collate "und-x-icu"`, sql`last_name collate "und-x-icu"`, t.id)
      .where(sql`is_restricted and deleted_at is null`),
    // One index for each list, because a word that most buyers' emails contain would slow down the sellers' search.
    index('users_search_sellers')
      .using('gin', sql`search_text gin_trgm_ops`)
      .where(sql`role = 'seller' and deleted_at is null`),
    index('users_search_buyers')
      .using('gin', sql`search_text gin_trgm_ops`)
      .where(sql`role = 'buyer' and deleted_at is null`),
    index('users_search_blocked')
      .using('gin', sql`search_text gin_trgm_ops`)
      .where(sql`is_restricted and deleted_at is null`),
    index('users_by_phone')
      .using('gin', sql.raw(`(${PHONE_DIGITS_OF}) gin_trgm_ops`))
      .where(sql`deleted_at is null`),
    check('users_restricted_since', sql`is_restricted = (restricted_at is not null)`),
    check(
      'users_restricted_why',
      sql`is_restricted or num_nonnulls(restricted_reason, restricted_note, restricted_by) = 0`,
    ),
    // Rejects a concurrent change that would restore the name or password of a person who is being deleted.
    check('users_erased', sql.raw(`deleted_at is null or (${erasedPerson()})`)),
    check('users_role', sql`role in ('admin', 'seller', 'buyer')`),
  ],
);

/** A column with the id of a person. */
export const personId = <Name extends string>(name: Name) =>
  integer(name)
    .notNull()
    .references(() => users.id);

/** A column with the id of a user. A deletion of the user deletes the row. */
export const ownerId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;
export type PersonProperty = CamelCase<PersonField>;

export const usersErasure = defineErasure(users, {
  role: 'system',
  email: 'set null',
  firstName: 'set empty',
  lastName: 'set empty',
  passwordHash: 'set null',
  phoneCountryCode: 'set null',
  phoneNumber: 'set null',
  billingAddress: 'set null',
  image: 'set null',
  blockedReason: 'set null',
  blockedNote: 'set null',
  searchText: 'generated',
});

/** Numbers of people, maintained by triggers, because counting a million rows for a page of ten is too slow. */
export const userTotals = tys.table(
  'user_totals',
  {
    role: text('role').notNull(),
    isBlocked: boolean('is_restricted').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.role, t.isBlocked] })],
);

export const userTotalsErasure = defineErasure(userTotals, { role: { system: 'A kind of account.' } });

/** Balances (hundredths of a credit), earnings (cents) and numbers of bookings, maintained by triggers for speed. */
export const personTotals = tys.table(
  'person_totals',
  {
    userId: ownerId().primaryKey(),
    role: text('role', { enum: ['seller', 'buyer'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
    bookings: integer('bookings').notNull().default(0),
  },
  (t) => [
    index('person_totals_by_amount').on(t.role, t.amount, t.userId),
    index('person_totals_never_booked')
      .on(t.role, t.userId)
      .where(sql`bookings = 0`),
  ],
);

export const personTotalsErasure = defineErasure(personTotals, { role: 'system' });
