import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';

import { api, type Access } from '../src/contract/api';
import { findSession, type Session } from './auth/sessions';
import { createSignInLimit } from './auth/signInLimit';
import type { Db } from './db/open';
import type { Api, Answer, Context } from './handler';
import { handlers } from './handlers';
import { readInput } from './readInput';

export interface Parts {
  db: Db;
  /** The clock. */
  now?: () => Date;
  /** Multiplies the limits on failed sign-ins. */
  rateLimitFactor?: number;
}

const MAX_BODY = 1024 * 1024;
const NOBODY: Session = { userId: 0, roles: [] };

const failed = (message: string) => ({ success: false, message, data: null });

/** @throws HTTPException 401 without a valid token, 403 without the role */
const requireAccess = (access: Access, session: Session | undefined): Session => {
  if (access === 'public') return session ?? NOBODY;
  if (!session) throw new HTTPException(401, { message: 'Please log in' });
  if (access !== 'signedIn' && !access.some((role) => session.roles.includes(role))) {
    throw new HTTPException(403, { message: `This needs one of the roles: ${access.join(', ')}` });
  }
  return session;
};

/** Unknown when there is no socket, as when an app is called in tests. */
const clientOf = (c: HonoContext) => {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
};

/** The whole API under `/api`, built from the contract's rows: a route, a role check and a handler each. */
export const createApp = ({ db, now = () => new Date(), rateLimitFactor = 1 }: Parts) => {
  const app = new Hono().basePath('/api');
  const signInLimit = createSignInLimit(rateLimitFactor);

  app.use(
    '*',
    bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json(failed('The request body is too large'), 413) }),
  );
  for (const name of Object.keys(api) as (keyof Api)[]) {
    const call = api[name];
    app.on(call.method, `/${call.path}`, async (c) => {
      const token = c.req.header('token');
      const session = token && call.access !== 'public' ? await findSession(db, token, now()) : undefined;
      const me = requireAccess(call.access, session);
      const input = await readInput(c, call);
      const context: Context = { db, now: now(), me, client: clientOf(c), signInLimit };
      const { data, message = 'OK' } = (await handlers[name](context, input as never)) as Answer<unknown>;
      return c.json({ success: true, message, data }, 200, { 'cache-control': 'no-store' });
    });
  }
  app.all('*', (c) => c.json(failed('There is no such call'), 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return c.json(failed(error.message), error.status);
    console.error(error);
    return c.json(failed('Something went wrong'), 500);
  });
  return app;
};
