import { acceptCall, invitedCall } from '../../src/contract/acceptInvitation';
import { capabilities } from '../../src/contract/capabilities';
import { factorCalls } from '../../src/contract/factors';
import { demoLoginsCall, setupCall } from '../../src/contract/firstRun';
import { viewersCall } from '../../src/contract/live';
import { signInFactor } from '../../src/contract/signInFactor';
import { signOut } from '../../src/contract/signOut';

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
