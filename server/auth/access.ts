import { HTTPException } from 'hono/http-exception';

import type { Access } from '../../src/contract/api';
import type { Session } from './sessions';

const NOBODY: Session = { userId: 0, roles: [], tokenHash: Buffer.alloc(0) };

/** @throws HTTPException 401 without a valid token, 403 without the role */
export const requireAccess = (access: Access, session: Session | undefined): Session => {
  if (access === 'public') return session ?? NOBODY;
  if (!session) throw new HTTPException(401, { message: 'Please log in' });
  if (access !== 'signedIn' && !access.some((role) => session.roles.includes(role))) {
    throw new HTTPException(403, { message: `This needs one of the roles: ${access.join(', ')}` });
  }
  return session;
};
