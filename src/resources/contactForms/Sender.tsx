import type { ContactSubmissionRow } from '../../contract/support/reports';
import { fullName } from '../../format/name';
import { PartyLink } from '../../features/accounts/PersonLink';

/** Who wrote: a link to their transactions where the server says whether they sell or buy. */
export const Sender = ({ user }: Pick<ContactSubmissionRow, 'user'>) =>
  user?.role === 'seller' || user?.role === 'buyer' ? (
    <PartyLink page={user.role} party={user} />
  ) : (
    <bdi>{fullName(user)}</bdi>
  );
