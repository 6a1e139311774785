import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';

import { PAYOUT_FAILURES } from '../../../src/contract/core/choices';
import { defineErasure } from '../erasure';
import { categories } from './catalogue';
import { createdAt, identity, timestamptz, tys } from './columns';
import { personId, users } from './people';

export const bookings = tys.table(
  'bookings',
  {
    id: identity(),
    buyerId: personId('buyer_id'),
    sellerId: personId('seller_id'),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    service: text('service').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
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

export const bookingsErasure = defineErasure(bookings, {
  service: { kept: 'Names a service, not a person.' },
  status: 'system',
});

const STATEMENT =
  'Lines of a statement name services and bookings, not people. Ledgers are only ever added to.';

/** Append-only ledger of the buyers. A buyer's balance is the sum of the credits minus the sum of the debits. */
export const buyerTransactions = tys.table(
  'buyer_transactions',
  {
    id: identity(),
    buyerId: personId('buyer_id'),
    type: text('type', { enum: ['credit', 'debit'] }).notNull(),
    amountHundredths: integer('amount_hundredths').notNull(),
    description: text('description').notNull(),
    bookingId: integer('booking_id').references(() => bookings.id),
    /** Price of a purchase in US cents, or `null` for other lines. */
    paidCents: integer('paid_cents'),
    /** The debit that this credit refunds, fully or partly. */
    refundOf: integer('refund_of').references((): AnyPgColumn => buyerTransactions.id),
    idempotencyKey: text('idempotency_key'),
    /** The administrator who made this refund. `null` for other lines, and for a refund by another program. */
    refundedBy: integer('refunded_by').references(() => users.id),
    /** Permission of the action by which an administrator added or took the credits. `null` for other lines. */
    action: text('action'),
    createdAt: createdAt(),
  },
  (t) => [
    index('buyer_transactions_of_buyer').on(t.buyerId, t.createdAt, t.id),
    index('buyer_transactions_by_date').on(t.createdAt, t.id),
    index('buyer_transactions_of_booking')
      .on(t.bookingId)
      .where(sql`booking_id is not null`),
    index('buyer_transactions_purchases')
      .on(t.paidCents, t.amountHundredths, t.createdAt, t.buyerId)
      .where(sql`paid_cents is not null`),
    uniqueIndex('buyer_transactions_refund').on(t.refundOf, t.idempotencyKey),
    check('buyer_transactions_amount', sql`amount_hundredths > 0`),
    check('buyer_transactions_type', sql`type in ('credit', 'debit')`),
    check('buyer_transactions_refunds', sql`refund_of is null or (type = 'credit' and paid_cents is null)`),
  ],
);

export const buyerTransactionsErasure = defineErasure(buyerTransactions, {
  type: 'system',
  description: { kept: STATEMENT },
  action: { system: 'Name of a permission.' },
  idempotencyKey: { kept: 'The same refund sent again must not refund twice. The client chooses the key.' },
});

export const payouts = tys.table(
  'payouts',
  {
    id: identity(),
    sellerId: personId('seller_id'),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', { enum: ['paid', 'pending', 'failed'] }).notNull(),
    failureReason: text('failure_reason', { enum: PAYOUT_FAILURES }),
    createdAt: createdAt(),
  },
  (t) => [
    index('payouts_by_date').on(t.createdAt, t.id),
    index('payouts_of_seller').on(t.sellerId, t.createdAt),
    index('payouts_failed')
      .on(t.createdAt, t.id)
      .where(sql`status = 'failed'`),
    check('payouts_failure_reason', sql`failure_reason is null or status = 'failed'`),
  ],
);

export const payoutsErasure = defineErasure(payouts, { status: 'system', failureReason: 'system' });

/** Append-only ledger of the sellers. Amounts of earnings and tips are positive, and of payouts negative. */
export const sellerTransactions = tys.table(
  'seller_transactions',
  {
    id: identity(),
    sellerId: personId('seller_id'),
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

export const sellerTransactionsErasure = defineErasure(sellerTransactions, {
  type: 'system',
  description: { kept: STATEMENT },
});

/** Result of the last reconciliation of the ledgers: one row at most. */
export const reconciliations = tys.table(
  'book_checks',
  {
    id: integer('id').primaryKey().default(1),
    checkedAt: timestamptz('checked_at').notNull(),
    /** JSON: the violated rules, each with the time of its first finding. */
    findings: text('findings').notNull(),
  },
  () => [check('book_checks_one_row', sql`id = 1`)],
);

export const reconciliationsErasure = defineErasure(reconciliations, {
  findings: { system: 'Rules, amounts and ids.' },
});
