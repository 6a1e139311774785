import { ADMIN_BASE } from '../../contract/routes';
import type { Id } from '../../contract/core/field';
import type { PersonRow } from '../../contract/accounts/people';
import type { PersonKind } from '../../contract/accounts/personPage';
import { fullName } from '../../format/name';

interface Person {
  id: Id;
  name: string;
  email: string;
}

export const personPath = (kind: PersonKind, id: Id) =>
  `${ADMIN_BASE}/${kind}/${encodeURIComponent(String(id))}`;
export const ledgerPath = (kind: PersonKind, id: Id) => `${personPath(kind, id)}/transactions`;

/**
 * Where a name leads, which is passed name and email (specification, section 2): to the person's page where the server
 * offers `people`, else to their transactions.
 */
export const personLinkTarget = (kind: PersonKind, { id, name, email }: Person, hasPage = false) => ({
  to: (hasPage ? personPath : ledgerPath)(kind, id),
  state: { name, email },
});

export const rowLinkTarget = (kind: PersonKind, person: PersonRow, hasPage?: boolean) =>
  personLinkTarget(kind, { id: person.id, name: fullName(person), email: person.email }, hasPage);
