import type { RestResourceName } from '../../../contract/capabilityNames';
import type { InvitationRow } from '../../../contract/invitations/invitations';
import { fullName } from '../../../format/name';

export const INVITATIONS: RestResourceName = 'invitations';

/** Who is invited: their name where it is known, else their address. */
export const nameOf = (invitation: InvitationRow) =>
  invitation.first_name || invitation.last_name ? fullName(invitation) : invitation.email;
