import type { Db } from '../../db/open';
import { createFactorLimit } from '../mfa/factorLimit';
import { createCodeLimit } from './codeLimit';
import { createInviteLimit } from './inviteLimit';
import { createOwnPasswordLimit } from './ownPasswordLimit';
import { createSignInLimit } from './signInLimit';
import { createWarningLimit } from './warningLimit';

/** What is limited, and counted in the database. @param factor multiplies the limits on failed sign-ins and on codes */
export const createLimits = (db: Db, factor: number) => ({
  factorLimit: createFactorLimit(db, factor),
  signInLimit: createSignInLimit(db, factor),
  ownPasswordLimit: createOwnPasswordLimit(db, factor),
  codeLimit: createCodeLimit(db, factor),
  warningLimit: createWarningLimit(db),
  inviteLimit: createInviteLimit(db, factor),
});
