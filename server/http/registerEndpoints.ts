import type { Context as HonoContext, Hono } from 'hono';

import type { Access, Endpoint, Method } from '../../src/contract/core/endpoint';
import type { StepUpRule } from '../../src/contract/permissions';
import type { Db } from '../db/open';
import { translateMessage } from '../platform/translate';
import { RepeatedRequest, type Authenticate, type CreateAudit, type RequestContext } from './context';
import type { Answer, Handlers } from './handlers';
import { PICTURE_BODY, PUBLIC_BODY, SIGNED_IN_BODY, acceptIdempotencyKey, readInput } from './readInput';
import type { ContextOf, RunRead } from './replicaRouting';
import { languageOf } from './requestInfo';

interface ContextOptions {
  db: Db;
  now: () => Date;
  authenticate: Authenticate;
  createAudit: CreateAudit;
}

/** Creates contexts of requests. On a public endpoint, neither the context nor its type has a session. */
export const createContext =
  ({ db, now, authenticate, createAudit }: ContextOptions): ContextOf =>
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

interface RoutedEndpoint {
  method: Method;
  path: string;
  access: Access;
  stepUp?: StepUpRule | undefined;
  readsPrimary?: boolean | undefined;
  storesIdempotencyKey?: boolean | undefined;
}

export interface Route {
  endpoint: RoutedEndpoint;
  /** Reads and validates the input. Runs after the caller's access was checked. */
  read: (c: HonoContext) => Promise<unknown>;
  handle: (context: RequestContext, input: never, c: HonoContext) => Promise<unknown>;
  respond: (c: HonoContext, context: RequestContext, result: never, input: never) => Response;
  /** Returns the result of a creation that succeeded before under the same idempotency key. */
  repeat?: (context: RequestContext, error: RepeatedRequest) => Promise<unknown>;
}

interface Services {
  contextOf: ContextOf;
  reading: RunRead;
  /** @throws HTTPException 403 if the rule requires step-up authentication, and the session lacks it */
  requireStepUp: (rule: StepUpRule, input: unknown, context: RequestContext) => Promise<void>;
}

/** Each request is checked for access, body limit, input and step-up authentication, in that order. */
export const registerEndpoints = (
  app: Hono,
  routes: readonly Route[],
  { contextOf, reading, requireStepUp }: Services,
) => {
  for (const { endpoint, read, handle, respond, repeat } of routes) {
    const { method, path, access, stepUp = 'never', readsPrimary, storesIdempotencyKey } = endpoint;
    app.on(method, `/${path}`, (c) => {
      const run = async (context: RequestContext) => {
        const input = await read(c);
        await requireStepUp(stepUp, input, context);
        if (method === 'POST' && access !== 'public' && !storesIdempotencyKey)
          acceptIdempotencyKey(c, path, input as object);
        const result = await handle(context, input as never, c).catch((error: Error) => {
          if (error instanceof RepeatedRequest && repeat) return repeat(context, error);
          throw error;
        });
        return respond(c, context, result as never, input as never);
      };
      return method === 'GET' && !readsPrimary ? reading(c, access, run) : contextOf(c, access).then(run);
    });
  }
};

const bodyLimits = ({ access, hasPicture }: Endpoint) =>
  access === 'public' ? PUBLIC_BODY : hasPicture ? PICTURE_BODY : SIGNED_IN_BODY;

/** In section 7 of the specification, the envelope of a response is `{ success, message, data }`. */
export const envelopeRoutes = <Endpoints extends { [Name in keyof Endpoints]: Endpoint }>(
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
): Route[] =>
  (Object.keys(endpoints) as (keyof Endpoints)[]).map((name) => ({
    endpoint: endpoints[name],
    read: (c) => readInput(c, endpoints[name], bodyLimits(endpoints[name])),
    handle: handlers[name] as Route['handle'],
    repeat: async (_context, error) => ({ data: null, message: error.message }),
    respond: (c, { language }, { data, message }: Answer<unknown>) =>
      c.json({ success: true, message: message ? translateMessage(language, message) : 'OK', data }),
  }));
