import type { ContactSubmissionRow } from '../../contract/reports';
import { fullName } from '../../format/name';
import { PartyLink } from '../../ui/people/PersonLink';

/** Who wrote: a link to their transactions where the server says whether they sell or buy. */
export const Sender = ({ user }: Pick<ContactSubmissionRow, 'user'>) =>
  user?.role === 'seller' || user?.role === 'buyer' ? (
    <PartyLink page={user.role} party={user} />
  ) : (
    <bdi>{fullName(user)}</bdi>
  );
