import { acceptCall, invitedCall } from '../src/contract/invitations/acceptInvitation';
import { capabilities } from '../src/contract/capabilities';
import { factorCalls } from '../src/contract/mfa/factors';
import { demoLoginsCall, setupCall } from '../src/contract/auth/firstRun';
import { viewersCall } from '../src/contract/live/live';
import { signInFactor } from '../src/contract/mfa/signInFactor';
import { signOut } from '../src/contract/auth/signOut';

/**
 * The calls beyond section 7 that are no resources. Their routes are made from this, and what the document says of them: the
 * names are its operation ids.
 */
export const otherCalls = {
  capabilities,
  setup: setupCall,
  demoLogins: demoLoginsCall,
  invited: invitedCall,
  acceptInvitation: acceptCall,
  signOut,
  ...signInFactor,
  ...factorCalls,
  viewers: viewersCall,
};
export type OtherCalls = typeof otherCalls;
