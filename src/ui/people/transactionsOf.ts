import type { RaRecord } from 'react-admin';

import { ADMIN_BASE } from '../../contract/routes';
import type { Id } from '../../contract/field';
import type { PersonRow } from '../../contract/people';
import { fullName } from '../../format/name';

interface Person {
  id: Id;
  name: string;
  email: string;
}

/** A person's transaction page, which is passed their name and email (specification, section 2). */
export const ledgerOf = (page: 'seller' | 'buyer', { id, name, email }: Person) => ({
  to: `${ADMIN_BASE}/${page}/${encodeURIComponent(String(id))}/transactions`,
  state: { name, email },
});

export const transactionsOf = (page: 'seller' | 'buyer', person: PersonRow) =>
  ledgerOf(page, { id: person.id, name: fullName(person), email: person.email });

/** For the search in the top bar. */
export const findableAs = (page: 'seller' | 'buyer') => (record: RaRecord) => {
  const person = record as PersonRow;
  return { label: fullName(person), detail: person.email, ...transactionsOf(page, person) };
};
