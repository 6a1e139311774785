import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';

import type { Id } from '../../contract/core/field';
import type { Party } from '../../contract/accounts/person';
import { DASH } from '../../format/money';
import { fullName } from '../../format/name';
import { useCapability } from '../../dataProvider/useCapability';
import { useMayOpen } from '../../authProvider/useMayOpen';
import { personLinkTarget } from './personPaths';

interface PersonLinkProps {
  page: 'seller' | 'buyer';
  person: { id?: Id | undefined; name: string; email: string | null } | null;
}

/**
 * A name that leads to the person's page, for those who may open them; plain where the server does not say who
 * it is.
 */
export const PersonLink = ({ page, person }: PersonLinkProps) => {
  const id = person?.id;
  const mayOpen = useMayOpen(`${page}_account`);
  const hasPage = useCapability('people');
  if (!person?.name) return DASH;
  if (id === undefined || !mayOpen) return <bdi>{person.name}</bdi>;
  return (
    <Link
      component={RouterLink}
      {...personLinkTarget(page, { id, name: person.name, email: person.email ?? '' }, hasPage)}
      underline="hover"
    >
      <bdi>{person.name}</bdi>
    </Link>
  );
};

/** The same of whom a row is about. */
export const PartyLink = ({ page, party }: { page: 'seller' | 'buyer'; party: Party | null }) => (
  <PersonLink page={page} person={party && { id: party.id, name: fullName(party), email: party.email }} />
);
