import { sql } from 'drizzle-orm';

import { PHONE_DIGITS_OF } from '../../db/schema/people';

/** How people write one: with blanks, brackets and a plus. */
const PHONE = /^\+?[\d\s()./-]+$/;
/** Shorter numbers are a person's or a booking's. */
const FEWEST_DIGITS = 6;

/** That the telephone has these digits, where a search is made of enough of them. */
export const phoneHas = (search: string) => {
  const digits = search.replaceAll(/\D/g, '');
  return PHONE.test(search.trim()) && digits.length >= FEWEST_DIGITS
    ? sql`${sql.raw(PHONE_DIGITS_OF)} like ${`%${digits}%`}`
    : undefined;
};
