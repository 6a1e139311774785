import { Hono, type Context as HonoContext } from 'hono';

import { api, type Access, type Call } from '../src/contract/api';
import { acceptCall, invitedCall } from '../src/contract/acceptInvitation';
import { capabilities } from '../src/contract/capabilities';
import { here, LIVE_PATH } from '../src/contract/live';
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
import { comesByItself, noteUse } from './auth/noteUse';
import { sayWhyEnded } from './auth/whyEnded';
import { createSignInLimit } from './auth/signInLimit';
import { createBeforeSignIn } from './setup/beforeSignIn';
import { clientOf } from './http/clientOf';
import { languageOf } from './http/languageOf';
import { originOf } from './http/originOf';
import { acceptInvitation, showInvited } from './invitations/accept';
import type { Db } from './db/open';
import { createExports } from './exports/createExports';
import { createExtras } from './extras/createExtras';
import type { Api, Answer, Context } from './handler';
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
  /** How many proxies of ours stand in front. */
  proxies?: number;
  log?: Log;
  /** Whether the sign-in page may show the demo's logins; left out, it never does. */
  showsDemoLogins?: boolean;
}

const PICTURES: ReadonlySet<Call> = new Set([api.createCategory, api.updateCategory, api.editProfile]);

/** How much a call's body may be. */
const bodyLimitsOf = (call: Call) =>
  call.access === 'public' ? PUBLIC_BODY : PICTURES.has(call) ? PICTURE_BODY : SIGNED_IN_BODY;

const failed = (message: string, errors?: Record<string, string>) => ({
  success: false,
  message,
  data: null,
  ...(errors && { errors }),
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
  proxies = 0,
  log = consoleLog,
  showsDemoLogins = false,
}: Parts) => {
  const app = new Hono().basePath('/api');
  const parts = {
    db,
    mail,
    beforeErasure,
    afterChange,
    sessionLimits,
    signInLimit: createSignInLimit(db, rateLimitFactor),
    ownPasswordLimit: createOwnPasswordLimit(db, rateLimitFactor),
    codeLimit: createCodeLimit(db, rateLimitFactor),
    noticeLimit: createNoticeLimit(db),
    inviteLimit: createInviteLimit(db, rateLimitFactor),
  };
  const deviceOf = createDevices(db, proxies);

  const contextOf = async (c: HonoContext, access: Access): Promise<Context> => {
    const token = c.req.header('token');
    const session = token && access !== 'public' ? await findSession(db, token, now()) : undefined;
    if (session?.wasIdle && !comesByItself(c)) await noteUse(parts, session, now());
    if (token && !session && access !== 'public') await sayWhyEnded(db, token);
    return {
      ...parts,
      now: now(),
      me: requireAccess(access, session),
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

  app.use('*', async (c, next) => {
    await next();
    // Set on the answer itself: `c.header` would copy the answer, which takes a tenth of the time of a list.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  const register = <C extends Call>(
    call: C,
    handle: (context: Context, input: never) => Promise<Answer<unknown>>,
  ) =>
    app.on(call.method, `/${call.path}`, async (c) => {
      // Access is checked first, so that nobody without it makes us read a body.
      const context = await contextOf(c, call.access);
      const input = await readInput(c, call, bodyLimitsOf(call));
      const { data, message = 'OK' } = await handle(context, input as never);
      return c.json({ success: true, message: inLanguage(context.language, message), data });
    });
  for (const name of Object.keys(api) as (keyof Api)[]) register(api[name], handlers[name]);
  register(signOut, endOwnSession);
  const beforeSignIn = createBeforeSignIn({ db, showsDemoLogins, isLive: live !== undefined });
  register(capabilities, beforeSignIn.capabilities);
  register(demoLoginsCall, beforeSignIn.demoLogins);
  register(setupCall, beforeSignIn.setup);
  register(invitedCall, showInvited);
  register(acceptCall, acceptInvitation);
  if (live) {
    app.get(`/${LIVE_PATH}`, serveLive(live, contextOf));
    register(here, sayHere(live));
  }
  app.route('/extras', createExtras(contextOf, log));
  app.route('/exports', createExports(contextOf));
  app.get('/images/:file', serveImages(db));
  app.get(OPENAPI_PATH, serveDocument());
  app.all('*', (c) => c.json(failed(inLanguage(languageOf(c), noSuchCall)), 404));
  app.onError((error, c) => {
    const { status, message, errors, headers } = answerFailure(error, c, log);
    return c.json(failed(message, errors), status, headers);
  });
  return app;
};
