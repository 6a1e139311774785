import { Hono, type Context as HonoContext } from 'hono';

import { api, type Access, type Call } from '../src/contract/api';
import { acceptCall, invitedCall } from '../src/contract/acceptInvitation';
import { capabilities } from '../src/contract/capabilities';
import { factorCalls, type MoreOfRefusal } from '../src/contract/factors';
import { here, LIVE_PATH } from '../src/contract/live';
import { signInFactor } from '../src/contract/signInFactor';
import { signOut } from '../src/contract/signOut';
import { demoLoginsCall, setupCall } from '../src/contract/firstRun';
import { OPENAPI_PATH } from '../src/contract/routes';
import { inLanguage } from '../src/contract/sentences';
import { answerFailure } from './http/answerFailure';
import { requireAccess } from './auth/access';
import type { Caller } from './auth/caller';
import { createCodeLimit } from './auth/codeLimit';
import { createDevices } from './auth/devices';
import { createInviteLimit } from './auth/inviteLimit';
import { createNoticeLimit } from './auth/noticeLimit';
import { createOwnPasswordLimit } from './auth/ownPasswordLimit';
import { endOwnSession } from './auth/endOwnSession';
import { beginningOf } from './auth/beginning';
import { SESSION_LIMITS, type SessionLimits } from './auth/sessionLimits';
import { findSession } from './auth/sessions';
import { andEverywhere } from './auth/andEverywhere';
import { comesByItself, noteUse } from './auth/noteUse';
import { sayWhyEnded } from './auth/whyEnded';
import { createSignInLimit } from './auth/signInLimit';
import { createBeforeSignIn } from './setup/beforeSignIn';
import { clientOf } from './http/clientOf';
import { languageOf } from './http/languageOf';
import { originOf } from './http/originOf';
import { acceptInvitation, showInvited } from './invitations/accept';
import type { Db } from './db/open';
import type { Replicas } from './db/replicas/openReplicas';
import { createExports } from './exports/createExports';
import { createExtras } from './extras/createExtras';
import { requireFactor, requireConfirmation } from './factors/confirmation';
import { factorCalls as factorHandlers } from './factors/factorCalls';
import { createFactorLimit } from './factors/factorLimit';
import { CONFIRMED_CALLS, type Needs } from './factors/needs';
import { NO_FACTORS, type FactorSettings } from './factors/settings';
import { signInFactor as signInHandlers } from './factors/signInFactor';
import { siteAt, type Site } from './factors/site';
import type { Answer, Context } from './handler';
import { handlers } from './handlers';
import { serveImages } from './images/serveImages';
import type { Live } from './live/createLive';
import { sayHere, serveLive } from './live/serveLive';
import { noMail, type Mail } from './mail/mail';
import { consoleLog, type Log } from './observe/log';
import { serveDocument } from './openapi/serveDocument';
import { noSuchCall } from './sentences/http';
import { PUBLIC_BODY, SIGNED_IN_BODY, PICTURE_BODY } from './http/readBody';
import { readInput } from './http/readInput';
import { createReading, leavePositions, type Reading } from './readCalls';

export interface Parts {
  db: Db;
  /** The clock. */
  now?: () => Date;
  /** Left out, nothing is sent. */
  mail?: Mail;
  /** Multiplies the limits on failed sign-ins and on codes. */
  rateLimitFactor?: number;
  /** Called before a person is erased. */
  beforeErasure?: (() => void) | undefined;
  /** Called after a change, so that its events are sealed. */
  afterChange?: (() => void) | undefined;
  /** What tells others as it happens; left out, nothing does. */
  live?: Live;
  sessionLimits?: SessionLimits | undefined;
  /** Where people find this product, without a slash at the end; left out, as each caller's browser knows it. */
  publicUrl?: string | undefined;
  /** What is asked of staff besides a password; left out, nothing. */
  factors?: FactorSettings | undefined;
  /** How many proxies of ours stand in front. */
  proxies?: number;
  log?: Log;
  /** What is read from besides the database that is written to; left out, nothing. */
  replicas?: Replicas | undefined;
  /** Whether the sign-in page may show the demo's logins; left out, it never does. */
  showsDemoLogins?: boolean;
}

const PICTURES: ReadonlySet<Call> = new Set([api.createCategory, api.updateCategory, api.editProfile]);

/** How much a call's body may be. */
const bodyLimitsOf = (call: Call) =>
  call.access === 'public' ? PUBLIC_BODY : PICTURES.has(call) ? PICTURE_BODY : SIGNED_IN_BODY;

const keysOf = <Calls extends object>(calls: Calls) => Object.keys(calls) as (keyof Calls)[];

const failed = (message: string, errors?: Record<string, string>, more?: MoreOfRefusal) => ({
  success: false,
  message,
  data: null,
  ...(errors && { errors }),
  ...more,
});

/** The whole API under `/api`, built from the contract's rows: a route, a role check and a handler each. */
export const createApp = ({
  db,
  now = () => new Date(),
  mail = noMail,
  beforeErasure = () => {},
  afterChange = () => {},
  live,
  rateLimitFactor = 1,
  sessionLimits = SESSION_LIMITS,
  publicUrl,
  factors = NO_FACTORS,
  proxies = 0,
  log = consoleLog,
  replicas,
  showsDemoLogins = false,
}: Parts) => {
  const app = new Hono().basePath('/api');
  const parts = {
    db,
    mail,
    beforeErasure,
    afterChange: replicas ? andEverywhere(afterChange, db, replicas) : afterChange,
    sessionLimits,
    factors,
    factorLimit: createFactorLimit(db, rateLimitFactor),
    signInLimit: createSignInLimit(db, rateLimitFactor),
    ownPasswordLimit: createOwnPasswordLimit(db, rateLimitFactor),
    codeLimit: createCodeLimit(db, rateLimitFactor),
    noticeLimit: createNoticeLimit(db),
    inviteLimit: createInviteLimit(db, rateLimitFactor),
  };
  const deviceOf = createDevices(db, proxies);

  const contextOf = async (c: HonoContext, access: Access, from = db): Promise<Context> => {
    const token = c.req.header('token');
    const session = token && access !== 'public' ? await findSession(from, token, now()) : undefined;
    if (session?.wasIdle && !comesByItself(c) && !replicas?.isSilent()) {
      const noted = noteUse(parts, session, now());
      // Whoever reads from a replica does not wait for the primary.
      if (from === db) await noted;
    }
    if (token && !session && access !== 'public') await sayWhyEnded(from, token);
    const me = requireAccess(access, session);
    if (access !== 'public') await requireFactor(from, factors, me, c.req.path);
    return {
      ...parts,
      db: from,
      now: now(),
      me,
      get site(): Site {
        return siteAt(originOf(c, { publicUrl, proxies }));
      },
      // Only limits ask for it, which few calls have.
      get client(): Caller {
        return {
          networks: clientOf(c, proxies),
          get from() {
            return beginningOf(c, proxies);
          },
          ...deviceOf(c),
        };
      },
      get origin() {
        return originOf(c, { publicUrl, proxies });
      },
      language: languageOf(c),
      requestId: c.get('requestId'),
    };
  };

  const reading = createReading(contextOf, replicas, log);
  if (replicas) app.use('*', leavePositions(replicas, proxies));
  app.use('*', async (c, next) => {
    await next();
    // Set on the answer itself: `c.header` would copy the answer, which takes a tenth of the time of a list.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  const register = <C extends Call>(
    call: C,
    handle: (context: Context, input: never) => Promise<Answer<unknown>>,
    { needsConfirmation, reads }: { needsConfirmation?: Needs<never> | undefined; reads?: Reading } = {},
  ) =>
    app.on(call.method, `/${call.path}`, (c) => {
      const answer = async (context: Context) => {
        const input = await readInput(c, call, bodyLimitsOf(call));
        if (await needsConfirmation?.(input as never, context)) await requireConfirmation(context);
        const { data, message = 'OK' } = await handle(context, input as never);
        return c.json({ success: true, message: inLanguage(context.language, message), data });
      };
      // Access is checked first, so that nobody without it makes us read a body.
      return call.method === 'GET' && reads
        ? reads(c, call.access, answer)
        : contextOf(c, call.access).then(answer);
    });
  for (const name of keysOf(api)) {
    register(api[name], handlers[name], { needsConfirmation: CONFIRMED_CALLS[name], reads: reading });
  }
  for (const name of keysOf(signInFactor)) register(signInFactor[name], signInHandlers[name]);
  for (const name of keysOf(factorCalls)) register(factorCalls[name], factorHandlers[name]);
  register(signOut, endOwnSession);
  const beforeSignIn = createBeforeSignIn({ db, showsDemoLogins, isLive: live !== undefined, factors });
  register(capabilities, beforeSignIn.capabilities);
  register(demoLoginsCall, beforeSignIn.demoLogins);
  register(setupCall, beforeSignIn.setup);
  register(invitedCall, showInvited);
  register(acceptCall, acceptInvitation);
  if (live) {
    app.get(`/${LIVE_PATH}`, serveLive(live, contextOf));
    register(here, sayHere(live));
  }
  app.route('/extras', createExtras({ contextOf, reading, log }));
  app.route('/exports', createExports(contextOf, reading));
  app.get('/images/:file', serveImages(db, replicas));
  app.get(OPENAPI_PATH, serveDocument());
  app.all('*', (c) => c.json(failed(inLanguage(languageOf(c), noSuchCall)), 404));
  app.onError((error, c) => {
    const { status, message, errors, more, headers } = answerFailure(error, c, log);
    return c.json(failed(message, errors, more), status, headers);
  });
  return app;
};
