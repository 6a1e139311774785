import type { PersonKind } from '../../../contract/accounts/personPage';
import type { Id } from '../../../contract/core/field';
import { PersonLink } from '../PersonLink';
import { useWords } from './words';

/** One side of a booking; somebody who has left has a page still. */
export const BookingPartyLink = ({
  kind,
  person,
}: {
  kind: PersonKind;
  person: { id: Id; name: string | null } | null;
}) => {
  const word = useWords();
  return (
    <PersonLink page={kind} person={{ id: person?.id, name: person?.name ?? word('left'), email: null }} />
  );
};
