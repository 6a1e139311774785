import { useTranslate } from 'react-admin';
import type { PersonKind } from '../../../contract/accounts/personPage';
import type { Id } from '../../../contract/core/field';
import { PersonLink } from '../PersonLink';

/** One side of a booking; somebody who has left has a page still. */
export const BookingPartyLink = ({
  kind,
  person,
}: {
  kind: PersonKind;
  person: { id: Id; name: string | null } | null;
}) => {
  const translate = useTranslate();
  return (
    <PersonLink
      page={kind}
      person={{ id: person?.id, name: person?.name ?? translate('person_page.left'), email: null }}
    />
  );
};
