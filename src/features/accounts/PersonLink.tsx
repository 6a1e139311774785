import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';

import { useMayOpen } from '../../authProvider/useMayOpen';
import type { Id } from '../../contract/core/field';
import type { PersonKind } from '../../contract/accounts/personPage';
import type { PersonRef } from '../../contract/accounts/personRef';
import { useCapability } from '../../dataProvider/useCapability';
import { DASH } from '../../format/money';
import { personLinkTarget } from './personPaths';

interface KnownPersonLinkProps {
  kind: PersonKind;
  person: PersonRef & { id: Id };
  name: string;
}

const KnownPersonLink = ({ kind, person: { id, email }, name }: KnownPersonLinkProps) => {
  const mayOpen = useMayOpen(`${kind}_account`);
  const hasPage = useCapability('people');
  if (!mayOpen) return <bdi>{name}</bdi>;
  return (
    <Link
      component={RouterLink}
      {...personLinkTarget(kind, { id, name, email: email ?? '' }, hasPage)}
      underline="hover"
    >
      <bdi>{name}</bdi>
    </Link>
  );
};

interface PersonLinkProps {
  /** Kind of the person's page. Only buyers and sellers have one. */
  kind: string | undefined;
  person: PersonRef | null;
  /** Replaces the name of a deleted person. */
  deletedName?: string;
}

/** Name of a person that a record names, with a link to their page for users who may open it. */
export const PersonLink = ({ kind, person, deletedName = DASH }: PersonLinkProps) => {
  const name = person?.name || deletedName;
  const hasPage = kind === 'buyer' || kind === 'seller';
  if (person?.id === undefined || !hasPage) return name === DASH ? DASH : <bdi>{name}</bdi>;
  return <KnownPersonLink kind={kind} person={{ ...person, id: person.id }} name={name} />;
};
