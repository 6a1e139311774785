import { emptyAnswer } from '../core/answer';
import { call } from '../core/call';
import * as input from '../core/inputs';

/** Ends the session that makes it: section 7 has no call for that, so a server says whether it has this one. */
export const signOut = call('POST user/logout', 'signedIn', input.noFields, emptyAnswer);
