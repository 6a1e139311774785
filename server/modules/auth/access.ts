import { translatable } from '../../../src/contract/core/translatable';
import type { Access } from '../../../src/contract/core/api';
import { httpError, missingRoleError } from '../../http/httpError';
import type { Session } from '../../http/context';

const NOBODY: Session = { userId: 0, name: '', roles: [], tokenHash: Buffer.alloc(0) };

/** @throws HTTPException 401 without a valid token, 403 without the role */
export const requireAccess = (access: Access, session: Session | undefined): Session => {
  if (access === 'public') return session ?? NOBODY;
  if (!session) throw httpError(401, translatable('auth.please_log_in'));
  if (access !== 'signedIn' && !access.some((role) => session.roles.includes(role))) {
    throw missingRoleError(access);
  }
  return session;
};
