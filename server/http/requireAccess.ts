import { translatable } from '../../src/contract/core/translatable';
import type { Access } from '../../src/contract/core/endpoint';
import type { Session } from './context';
import { httpError, missingRoleError } from './httpError';

/** @throws HTTPException 401 without a session, 403 without the role */
export const requireAccess = (access: Access, session: Session | undefined): Session => {
  if (!session) throw httpError(401, translatable('auth.please_log_in'));
  if (typeof access !== 'string' && !access.some((role) => session.roles.includes(role))) {
    throw missingRoleError(access);
  }
  return session;
};
