import { Hono, type Context as HonoContext } from 'hono';

import { api, type Access, type Call } from '../src/contract/api';
import { acceptCall, invitedCall } from '../src/contract/acceptInvitation';
import { capabilities } from '../src/contract/capabilities';
import { factorCalls, type RefusalDetails } from '../src/contract/factors';
import { viewersCall, LIVE_PATH } from '../src/contract/live';
import { signInFactor } from '../src/contract/signInFactor';
import { signOut } from '../src/contract/signOut';
import { demoLoginsCall, setupCall } from '../src/contract/firstRun';
import { OPENAPI_PATH } from '../src/contract/routes';
import { pickLanguage } from '../src/contract/bilingual';
import { answerFailure } from './http/answerFailure';
import { requireAccess } from './auth/access';
import type { Caller } from './auth/caller';
import { createCodeLimit } from './auth/codeLimit';
import { createDevices } from './auth/devices';
import { createInviteLimit } from './auth/inviteLimit';
import { createWarningLimit } from './auth/warningLimit';
import { createOwnPasswordLimit } from './auth/ownPasswordLimit';
import { endOwnSession } from './auth/endOwnSession';
import { readClientInfo } from './auth/clientInfo';
import { DEFAULT_SESSION_LIMITS, type SessionLimits } from './auth/sessionLimits';
import { findSession } from './auth/sessions';
import { withReplicaSync } from './auth/withReplicaSync';
import { isBackgroundCall, updateLastUsed } from './auth/updateLastUsed';
import { throwIfSessionEnded } from './auth/throwIfSessionEnded';
import { createSignInLimit } from './auth/signInLimit';
import { createPublicHandlers } from './setup/createPublicHandlers';
import { clientNetworks } from './http/clientNetworks';
import { languageOf } from './http/languageOf';
import { originOf } from './http/originOf';
import { acceptInvitation, showInvitation } from './invitations/acceptInvitation';
import type { Db } from './db/open';
import type { Replicas } from './db/replicas/openReplicas';
import { createExports } from './exports/createExports';
import { createExtras } from './extras/createExtras';
import { requireFactor, requireConfirmation } from './factors/confirmation';
import { factorCalls as factorHandlers } from './factors/factorCalls';
import { createFactorLimit } from './factors/factorLimit';
import { CALL_CONFIRMATIONS, type ConfirmationRule } from './factors/confirmationRules';
import { NO_FACTORS, type FactorSettings } from './factors/settings';
import { signInFactor as signInHandlers } from './factors/signInFactor';
import { siteAt, type Site } from './factors/site';
import type { Answer, Context } from './handler';
import { handlers } from './handlers';
import { serveImages } from './images/serveImages';
import type { Live } from './live/createLive';
import { updatePresence, serveLive } from './live/serveLive';
import { noMail, type Mail } from './mail/mail';
import { consoleLog, type Log } from './observe/log';
import { serveDocument } from './openapi/serveDocument';
import { noSuchCall } from './sentences/http';
import { PUBLIC_BODY, SIGNED_IN_BODY, PICTURE_BODY } from './http/readBody';
import { readInput } from './http/readInput';
import { createReadRunner, positionMiddleware, type RunRead } from './readRunner';

export interface AppOptions {
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

const failed = (message: string, errors?: Record<string, string>, more?: RefusalDetails) => ({
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
  sessionLimits = DEFAULT_SESSION_LIMITS,
  publicUrl,
  factors = NO_FACTORS,
  proxies = 0,
  log = consoleLog,
  replicas,
  showsDemoLogins = false,
}: AppOptions) => {
  const app = new Hono().basePath('/api');
  const parts = {
    db,
    mail,
    beforeErasure,
    afterChange: replicas ? withReplicaSync(afterChange, db, replicas) : afterChange,
    sessionLimits,
    factors,
    factorLimit: createFactorLimit(db, rateLimitFactor),
    signInLimit: createSignInLimit(db, rateLimitFactor),
    ownPasswordLimit: createOwnPasswordLimit(db, rateLimitFactor),
    codeLimit: createCodeLimit(db, rateLimitFactor),
    warningLimit: createWarningLimit(db),
    inviteLimit: createInviteLimit(db, rateLimitFactor),
  };
  const deviceOf = createDevices(db, proxies);

  const contextOf = async (c: HonoContext, access: Access, from = db): Promise<Context> => {
    const token = c.req.header('token');
    const session = token && access !== 'public' ? await findSession(from, token, now()) : undefined;
    if (session?.wasIdle && !isBackgroundCall(c) && !replicas?.isSilent()) {
      const noted = updateLastUsed(parts, session, now());
      // Whoever reads from a replica does not wait for the primary.
      if (from === db) await noted;
    }
    if (token && !session && access !== 'public') await throwIfSessionEnded(from, token);
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
          networks: clientNetworks(c, proxies),
          get info() {
            return readClientInfo(c, proxies);
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

  const reading = createReadRunner(contextOf, replicas, log);
  if (replicas) app.use('*', positionMiddleware(replicas, proxies));
  app.use('*', async (c, next) => {
    await next();
    // Set on the answer itself: `c.header` would copy the answer, which takes a tenth of the time of a list.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  const register = <C extends Call>(
    call: C,
    handle: (context: Context, input: never) => Promise<Answer<unknown>>,
    {
      needsConfirmation,
      reads,
    }: { needsConfirmation?: ConfirmationRule<never> | undefined; reads?: RunRead } = {},
  ) =>
    app.on(call.method, `/${call.path}`, (c) => {
      const answer = async (context: Context) => {
        const input = await readInput(c, call, bodyLimitsOf(call));
        if (await needsConfirmation?.(input as never, context)) await requireConfirmation(context);
        const { data, message = 'OK' } = await handle(context, input as never);
        return c.json({ success: true, message: pickLanguage(context.language, message), data });
      };
      // Access is checked first, so that nobody without it makes us read a body.
      return call.method === 'GET' && reads
        ? reads(c, call.access, answer)
        : contextOf(c, call.access).then(answer);
    });
  for (const name of keysOf(api)) {
    register(api[name], handlers[name], { needsConfirmation: CALL_CONFIRMATIONS[name], reads: reading });
  }
  for (const name of keysOf(signInFactor)) register(signInFactor[name], signInHandlers[name]);
  for (const name of keysOf(factorCalls)) register(factorCalls[name], factorHandlers[name]);
  register(signOut, endOwnSession);
  const beforeSignIn = createPublicHandlers({ db, showsDemoLogins, isLive: live !== undefined, factors });
  register(capabilities, beforeSignIn.capabilities);
  register(demoLoginsCall, beforeSignIn.demoLogins);
  register(setupCall, beforeSignIn.setup);
  register(invitedCall, showInvitation);
  register(acceptCall, acceptInvitation);
  if (live) {
    app.get(`/${LIVE_PATH}`, serveLive(live, contextOf));
    register(viewersCall, updatePresence(live));
  }
  app.route('/extras', createExtras({ contextOf, reading, log }));
  app.route('/exports', createExports(contextOf, reading));
  app.get('/images/:file', serveImages(db, replicas));
  app.get(OPENAPI_PATH, serveDocument());
  app.all('*', (c) => c.json(failed(pickLanguage(languageOf(c), noSuchCall)), 404));
  app.onError((error, c) => {
    const { status, message, errors, more, headers } = answerFailure(error, c, log);
    return c.json(failed(message, errors, more), status, headers);
  });
  return app;
};
