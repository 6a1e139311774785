import { emptyAnswer } from './answer';
import { call } from './call';
import * as input from './inputs';

/** Ends the session that makes it: section 7 has no call for that, so a server says whether it has this one. */
export const signOut = call('POST user/logout', 'signedIn', input.noFields, emptyAnswer);
