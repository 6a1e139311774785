import { index, integer, text } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { categories } from './catalogue';
import { createdAt, identity, timestamptz, tys } from './columns';
import { users } from './people';

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
