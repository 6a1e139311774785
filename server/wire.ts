import type { Flag } from '../src/contract/entities';

/** Wire shapes of what the database holds. */

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);

/** Cents or hundredths to the decimal number of the wire: the one division, after all sums are done. */
export const toDecimal = (hundredths: number) => hundredths / 100;

export const toPerson = (row: { id: number; email: string | null; firstName: string; lastName: string }) => ({
  id: row.id,
  email: row.email ?? '',
  first_name: row.firstName,
  last_name: row.lastName,
});
