import type { NumberedPage } from '../../src/contract/core/answer';
import type { Flag } from '../../src/contract/core/field';
import { joinName } from '../../src/contract/core/joinName';
import type { Party } from '../../src/contract/accounts/person';

/** Wire shapes of what the database holds. */

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);

/** Cents or hundredths to the decimal number of the wire: the one division, after all sums are done. */
export const toDecimal = (hundredths: number) => hundredths / 100;

/** Returns first and last name of a row of `users`. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  joinName({ first_name: firstName, last_name: lastName });

/** Whom a row is about. A deleted person has no address any more, and is nobody. */
export const toParty = (
  row: { id: number; email: string | null; firstName: string; lastName: string } | null,
): Party | null =>
  row?.email ? { id: row.id, email: row.email, first_name: row.firstName, last_name: row.lastName } : null;

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

export const toPerson = (row: { id: number; email: string | null; firstName: string; lastName: string }) => ({
  id: row.id,
  email: row.email ?? '',
  first_name: row.firstName,
  last_name: row.lastName,
});
