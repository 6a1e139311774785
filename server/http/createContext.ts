import type { Db } from '../db/open';
import type { Authenticate, RequestContext, CreateAudit } from './context';
import { languageOf } from './languageOf';
import type { ContextOf } from './readRunner';

interface Options {
  db: Db;
  now: () => Date;
  authenticate: Authenticate;
  createAudit: CreateAudit;
}

/** A public endpoint's context has no session, as its handler's type says. */
export const createContext =
  ({ db, now, authenticate, createAudit }: Options): ContextOf =>
  async (c, access, from = db) => {
    const request = { now: now(), requestId: c.get('requestId') };
    const session = access === 'public' ? undefined : await authenticate(c, access, from);
    const audit = createAudit({
      ...request,
      session,
      takeIdempotentRequest: () => {
        const taken = c.get('idempotentRequest');
        c.set('idempotentRequest', undefined);
        return taken;
      },
    });
    return { ...request, db: from, language: languageOf(c), audit, session } as RequestContext;
  };
