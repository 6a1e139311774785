import { endOwnSession } from './modules/auth/staffSessions';
import { factorCalls } from './modules/mfa/factorCalls';
import { signInFactor } from './modules/mfa/signInFactor';
import { acceptInvitation, showInvitation } from './modules/invitations/acceptInvitation';
import { updatePresence } from './modules/live/updatePresence';
import { createPublicHandlers, type PublicParts } from './modules/auth/setup/createPublicHandlers';
import type { OtherCalls } from './otherCalls';
import type { Handlers } from './http/handlers';

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
