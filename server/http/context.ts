import type { Context as HonoContext } from 'hono';

import type { Access } from '../../src/contract/core/api';
import type { Language } from '../../src/contract/core/languages';
import type { Role } from '../../src/contract/roles';
import type { Db } from '../db/open';
import type { Audit } from './audit';

/** Session of the caller. */
export interface Session {
  userId: number;
  /** First and last name. */
  name: string;
  roles: Role[];
  /** Identifies the session among those of the user. */
  tokenHash: Buffer;
}

/** Context of a request on a public endpoint: nobody is signed in. */
export interface PublicContext {
  /** A replica for a request that only reads, else the primary. */
  db: Db;
  now: Date;
  /** Language of the response's messages, from `Accept-Language`. */
  language: Language;
  /** Identifies the request in the log. */
  requestId: string | undefined;
  /** Runs a change in a transaction that also stores its audit events. */
  audit: Audit;
}

/** Context of a request by a signed-in administrator. Anything else is a service that a module receives when it is created. */
export interface RequestContext extends PublicContext {
  session: Session;
}

/**
 * Finds the caller's session and checks access. Implemented by `auth`, and handed in by `createApp`.
 *
 * @throws HTTPException 401 without a valid token, 403 without the role or the second factor that the role needs
 */
export type Authenticate = (c: HonoContext, access: Exclude<Access, 'public'>, from: Db) => Promise<Session>;
