import { endOwnSession } from '../auth/endOwnSession';
import { factorCalls } from '../factors/factorCalls';
import { signInFactor } from '../factors/signInFactor';
import type { Handlers } from '../handler';
import { acceptInvitation, showInvitation } from '../invitations/acceptInvitation';
import { updatePresence } from '../live/updatePresence';
import { createPublicHandlers, type PublicParts } from '../setup/createPublicHandlers';
import type { OtherCalls } from './otherCalls';

/** Every call beyond section 7 has its handler: leaving one out does not compile. */
export const createOtherHandlers = (parts: PublicParts): Handlers<OtherCalls> => ({
  ...createPublicHandlers(parts),
  invited: showInvitation,
  acceptInvitation,
  signOut: endOwnSession,
  ...signInFactor,
  ...factorCalls,
  viewers: updatePresence(parts.live),
});
