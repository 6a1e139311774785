import type { RaRecord } from 'react-admin';

import { ADMIN_BASE } from '../../contract/routes';
import type { PersonRow } from '../../contract/people';
import { fullName } from '../../format/name';

/** A person's transaction page, which is passed their name and email (specification, section 2). */
export const transactionsOf = (page: 'seller' | 'buyer', person: PersonRow) => ({
  to: `${ADMIN_BASE}/${page}/${encodeURIComponent(String(person.id))}/transactions`,
  state: { name: fullName(person), email: person.email },
});

/** For the search in the top bar. */
export const findableAs = (page: 'seller' | 'buyer') => (record: RaRecord) => {
  const person = record as PersonRow;
  return { label: fullName(person), detail: person.email, ...transactionsOf(page, person) };
};
