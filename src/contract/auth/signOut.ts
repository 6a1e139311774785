import { emptyAnswer } from '../core/answer';
import { SIGN_OUT } from '../capabilityNames';
import { defineEndpoint } from '../core/endpoint';
import * as input from '../core/inputs';

/** Ends the session that makes it: section 7 has no call for that, so a server says whether it has this one. */
export const signOut = defineEndpoint({
  method: 'POST',
  path: 'user/logout',
  summary: 'Signs out: revokes the session of the request.',
  capability: SIGN_OUT,
  access: 'authenticated',
  permission: 'own',
  stepUp: 'never',
  input: input.noFields,
  output: emptyAnswer,
});
