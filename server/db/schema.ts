import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

/**
 * Everything lives in a schema of its own, so that a shared PostgreSQL server keeps what else it holds.
 * Money is integers: `*_cents` are US cents, `*_hundredths` are hundredths of a credit.
 */
export const tys = pgSchema('tys');

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => moment('created_at').notNull().defaultNow();
const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 });

export const users = tys.table(
  'users',
  {
    id: identity(),
    role: text('role', { enum: ['admin', 'seller', 'buyer'] }).notNull(),
    /** Lower case; empty once the person is deleted. */
    email: text('email'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash'),
    phoneCountryCode: text('phone_country_code'),
    phoneNumber: text('phone_number'),
    billingAddress: text('billing_address'),
    image: text('image'),
    isRestricted: boolean('is_restricted').notNull().default(false),
    restrictedAt: moment('restricted_at'),
    createdAt: createdAt(),
    /** A deleted person keeps this row, without name or address, so that their ledger stays whole. */
    deletedAt: moment('deleted_at'),
    /** Name, address and number on a line each, without accents or capitals: what a search looks through. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`tys.fold(first_name || ' ' || last_name) || chr(10) || coalesce(email, '') || chr(10) || id::text`,
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
    index('users_blocked')
      .on(t.restrictedAt, t.id)
      .where(sql`is_restricted and deleted_at is null`),
    index('users_search')
      .using('gin', sql`search_text gin_trgm_ops`)
      .where(sql`deleted_at is null`),
    check('users_restricted_since', sql`is_restricted = (restricted_at is not null)`),
    check('users_role', sql`role in ('admin', 'seller', 'buyer')`),
  ],
);

/** How many people there are, kept by triggers: counting a million rows for a page of ten is too slow. */
export const userTotals = tys.table(
  'user_totals',
  {
    role: text('role').notNull(),
    isRestricted: boolean('is_restricted').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.role, t.isRestricted] })],
);

export const roles = tys.table('roles', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  key: text('key').notNull().unique(),
});

export const userRoles = tys.table(
  'user_roles',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] })],
);

export const sessions = tys.table(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is nowhere in the database. */
    tokenHash: bytea('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sessions_of_user').on(t.userId), index('sessions_by_expiry').on(t.expiresAt)],
);

/** Pictures by the SHA-256 of what is stored, so that the same one twice is there once. Rows name them by address. */
export const images = tys.table('images', {
  hash: text('hash').primaryKey(),
  webp: bytea('webp').notNull(),
  createdAt: createdAt(),
});

export const categories = tys.table(
  'categories',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    isPopular: boolean('is_popular').notNull().default(false),
    image: text('image'),
    createdAt: createdAt(),
  },
  // Two names that differ in capitals and accents only would be one to whoever reads them.
  () => [uniqueIndex('categories_name').on(sql`tys.fold(name)`)],
);

export const plans = tys.table('plans', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  creditsHundredths: integer('credits_hundredths').notNull(),
  priceCents: integer('price_cents').notNull(),
  pricePerCreditCents: integer('price_per_credit_cents').notNull(),
  isOneOff: boolean('is_one_off').notNull().default(false),
  benefits: text('benefits').array().notNull(),
  createdAt: createdAt(),
});

export const bookings = tys.table(
  'bookings',
  {
    id: identity(),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => users.id),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => users.id),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    service: text('service').notNull(),
    startsAt: moment('starts_at').notNull(),
    status: text('status', { enum: ['upcoming', 'completed', 'cancelled'] }).notNull(),
    priceHundredths: integer('price_hundredths').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('bookings_of_buyer').on(t.buyerId),
    index('bookings_of_seller').on(t.sellerId),
    index('bookings_by_start').on(t.startsAt),
  ],
);

/** A buyer's ledger, only ever added to. The balance is the credits less the debits. */
export const buyerTransactions = tys.table(
  'buyer_transactions',
  {
    id: identity(),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: ['credit', 'debit'] }).notNull(),
    amountHundredths: integer('amount_hundredths').notNull(),
    description: text('description').notNull(),
    bookingId: integer('booking_id').references(() => bookings.id),
    /** What was paid for these credits, in US cents; null for everything but a purchase. */
    paidCents: integer('paid_cents'),
    /** The debit that this credit gives back, or a part of. */
    refundOf: integer('refund_of').references((): AnyPgColumn => buyerTransactions.id),
    /** The caller's name for a refund: sent again, it is the same refund. */
    idempotencyKey: text('idempotency_key'),
    createdAt: createdAt(),
  },
  (t) => [
    index('buyer_transactions_of_buyer').on(t.buyerId, t.createdAt, t.id),
    index('buyer_transactions_by_date').on(t.createdAt, t.id),
    uniqueIndex('buyer_transactions_refund').on(t.refundOf, t.idempotencyKey),
    check('buyer_transactions_amount', sql`amount_hundredths > 0`),
    check('buyer_transactions_type', sql`type in ('credit', 'debit')`),
    check('buyer_transactions_refunds', sql`refund_of is null or (type = 'credit' and paid_cents is null)`),
  ],
);

export const payouts = tys.table(
  'payouts',
  {
    id: identity(),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => users.id),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', { enum: ['paid', 'pending', 'failed'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('payouts_by_date').on(t.createdAt, t.id),
    index('payouts_of_seller').on(t.sellerId, t.createdAt),
  ],
);

/** A seller's ledger, only ever added to: earnings and tips come in, payouts (negative) go out. */
export const sellerTransactions = tys.table(
  'seller_transactions',
  {
    id: identity(),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: ['earning', 'tip', 'payout'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    description: text('description').notNull(),
    bookingId: integer('booking_id').references(() => bookings.id),
    payoutId: integer('payout_id').references(() => payouts.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('seller_transactions_of_seller').on(t.sellerId, t.type),
    check(
      'seller_transactions_amount',
      sql`case type when 'payout' then amount_cents < 0 else amount_cents > 0 end`,
    ),
    check('seller_transactions_type', sql`type in ('earning', 'tip', 'payout')`),
  ],
);

/** What a buyer asks to have back of a booking's price. */
export const refundRequests = tys.table(
  'refund_requests',
  {
    id: identity(),
    /** The debit. */
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => buyerTransactions.id),
    creditsHundredths: integer('credits_hundredths').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'approved', 'denied'] })
      .notNull()
      .default('open'),
    note: text('note'),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('refund_requests_by_status').on(t.status),
    check('refund_requests_status', sql`status in ('open', 'approved', 'denied')`),
    check('refund_requests_decision', sql`(status = 'open') = (decided_at is null)`),
  ],
);

/** A buyer's complaint about a booking: who is reported is its seller. */
export const reports = tys.table(
  'reports',
  {
    id: identity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reports_of_booking').on(t.bookingId),
    check('reports_status', sql`status in ('open', 'closed')`),
  ],
);

export const contactSubmissions = tys.table(
  'contact_submissions',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('contact_submissions_by_date').on(t.createdAt, t.id)],
);

/** One row at most: what holds for the whole marketplace. */
export const settings = tys.table(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    feeType: text('fee_type', { enum: ['percent', 'absolute'] }).notNull(),
    /** Hundredths of a percent, or US cents. */
    feeHundredths: integer('fee_hundredths').notNull(),
  },
  () => [check('settings_one_row', sql`id = 1`)],
);

/** Which notifications an administrator has seen. What there is to notify of is asked of the tables above. */
export const seenNotifications = tys.table(
  'seen_notifications',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its kind and the number of what it is about. */
    notification: text('notification').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.notification] })],
);
