import * as z from 'zod/mini';

import { MAX_BENEFITS, MAX_MONEY, MAX_NAME } from '../limits';
import { asNumber, id, text, twoDecimals } from './common';

const flag = z.union([
  z.literal(0),
  z.literal(1),
  z.pipe(
    z.boolean(),
    z.transform((yes) => (yes ? 1 : 0)),
  ),
]);

/** A picture as it travels to the server: only a new one is ever sent (design, row 18). */
const DATA_URL = /^data:image\/[a-z+.-]+;base64,/i;
const newImage = text('Category Image is required').check(
  z.minLength(1, 'Category Image is required'),
  z.regex(DATA_URL, 'Category Image must be a picture sent as a data URL'),
);

const categoryName = text('Category Name is required').check(
  z.trim(),
  z.minLength(1, 'Category Name is required'),
  z.maxLength(MAX_NAME, `Category Name must be at most ${MAX_NAME} characters`),
);

export const createCategory = z.object({ name: categoryName, is_popular: flag, image: newImage });
/** Without a picture, the one there is stays. */
export const updateCategory = z.object({
  id,
  name: categoryName,
  is_popular: flag,
  image: z.nullish(newImage),
});

/** The category form: a picture is needed, new or already there. */
export const categoryForm = z.object({
  name: categoryName,
  is_popular: flag,
  image: text('Category Image is required').check(z.minLength(1, 'Category Image is required')),
});

/** An emptied field holds `null` or nothing; text may be a number still. */
const number = (required: string, wrong: string) =>
  z.pipe(
    asNumber,
    z
      .number({
        error: ({ input }) => (input === undefined || input === null || input === '' ? required : wrong),
      })
      .check(z.minimum(0, wrong), z.maximum(MAX_MONEY, `At most ${MAX_MONEY}`), twoDecimals),
  );

const price = number('Price is required', 'Price must be a number');
const credits = number('Credits is required', 'Credits must be a number');
const pricePerCredit = number('Price per credit is required', 'Price per credit must be a number');
const benefit = text().check(z.trim(), z.maxLength(200, 'A benefit must be at most 200 characters'));
/** Rows left empty do not count. */
const benefits = z.array(benefit).check(
  z.maxLength(MAX_BENEFITS),
  z.refine((rows) => rows.some(Boolean), 'At least one benefit is required'),
);

export const createPlan = z.object({
  name: text('Name is required').check(
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.maxLength(MAX_NAME, `Name must be at most ${MAX_NAME} characters`),
  ),
  price_usd: price,
  credits,
  is_one_off: flag,
  benefits,
});

export const updatePlan = z.object({
  id,
  credits: z.nullish(credits),
  price_usd: price,
  price_per_credit: pricePerCredit,
  benefits,
});
/** Edit Pricing: the payload without what the path says. */
export const planForm = z.omit(updatePlan, { id: true });
