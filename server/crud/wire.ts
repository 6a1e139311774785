import type { NumberedPage } from '../../src/contract/core/response';
import type { Flag } from '../../src/contract/core/field';

/** Converts values to their form in the API. */

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);

/** Converts cents or hundredths to a decimal number, after all sums are done. */
export const toDecimal = (hundredths: number) => hundredths / 100;

/** Section 3's pagination object. An empty list has one page. */
export const toPaginated = <T>(
  { data, total }: { data: T[]; total: number },
  { page, per_page }: { page: number; per_page: number },
): NumberedPage<T> => ({
  data,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  per_page,
  total,
});
