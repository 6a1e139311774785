import { sql } from 'drizzle-orm';
import { boolean, check, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { bytea, createdAt, tys } from './columns';

/** Pictures by SHA-256 of the content, so that equal pictures are stored once. Other tables refer to the URLs. */
export const images = tys.table('images', {
  hash: text('hash').primaryKey(),
  webp: bytea('webp').notNull(),
  createdAt: createdAt(),
});

export const imagesErasure = defineErasure(images, {
  hash: { deleteRow: 'A picture that another row uses stays.' },
  webp: { deleteRow: 'A picture that another row uses stays.' },
});

const OFFER = 'Staff describe the offer of the marketplace, not a person.';

export const categories = tys.table(
  'categories',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    isPopular: boolean('is_popular').notNull().default(false),
    image: text('image'),
    createdAt: createdAt(),
  },
  // Names that differ only in capitals and accents count as equal.
  () => [uniqueIndex('categories_name').on(sql`tys.fold(name)`)],
);

export const categoriesErasure = defineErasure(categories, {
  name: { system: OFFER },
  image: { system: OFFER },
});

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

export const plansErasure = defineErasure(plans, { name: { system: OFFER }, benefits: { system: OFFER } });

/** Settings of the marketplace. The table has at most one row. */
export const settings = tys.table(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    feeType: text('fee_type', { enum: ['percent', 'absolute'] }).notNull(),
    /** Fee in hundredths of a percent, or in US cents if `feeType` is `absolute`. */
    feeHundredths: integer('fee_hundredths').notNull(),
  },
  () => [check('settings_one_row', sql`id = 1`)],
);

export const settingsErasure = defineErasure(settings, { feeType: 'system' });
