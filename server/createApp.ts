import { type Context, Hono } from 'hono';
import { contextStorage, getContext } from 'hono/context-storage';

import {
  type Capability,
  DEMO_LOGINS,
  FACTOR_ASKED,
  FACTOR_REQUIRED,
  LIVE,
  SETUP,
} from '../src/contract/capabilityNames';
import { ALWAYS_OFFERED } from '../src/contract/embeddedCapabilities';
import { translatable } from '../src/contract/core/translatable';
import { type ExtensionEndpoints, api, extensionEndpoints } from '../src/contract/endpoints';
import { OPENAPI_PATH } from '../src/contract/routes';
import { type Extensions, restRoutes } from './crud/restResources';
import { type Log, consoleLog } from './db/log';
import type { Db } from './db/open';
import type { Replicas } from './db/replicas/openReplicas';
import { type Failure, handleError } from './http/errorHandler';
import type { Api, Handlers } from './http/handlers';
import { createContext, envelopeRoutes, registerEndpoints } from './http/registerEndpoints';
import { createReadRunner, positionMiddleware } from './http/replicaRouting';
import { languageOf, originOf } from './http/requestInfo';
import { createAccountsModule } from './modules/accounts';
import { createActivity, createAuditFactory } from './modules/auditLog';
import { DEFAULT_SESSION_LIMITS, createAuthModule, createCaller } from './modules/auth';
import { MANAGER_ROLE } from './modules/auth/people';
import { hashPassword, verifyPassword } from './modules/auth/secrets';
import type { SessionLimits } from './modules/auth/sessions';
import { bookings } from './modules/bookings';
import { catalogueHandlers, serveImages } from './modules/catalogue';
import { exportRoutes } from './modules/export';
import { financeModule } from './modules/finance';
import { createInvitationsModule } from './modules/invitations';
import { ledgers } from './modules/ledger';
import { type Live, liveRoute, updatePresence, withReplicaSync } from './modules/live';
import {
  DEFAULT_MFA_SETTINGS,
  type MfaSettings,
  createMfaModule,
  createMfaServices,
  createRequireStepUp,
  createSecondFactor,
} from './modules/mfa';
import { notifications } from './modules/notifications';
import { serveDocument } from './modules/openapi';
import { reasons } from './modules/reasons';
import { views } from './modules/savedViews';
import { createSupportModule } from './modules/support';
import { type Mail, noMail, withRequestId } from './platform/mail/mail';
import { translateMessage } from './platform/translate';
import { createDemoLogins } from './runtime/demo/demoLogins';

export interface AppOptions {
  db: Db;
  now?: () => Date;
  /** Sends mail to users. Without this option, the server sends no mail. */
  mail?: Mail;
  rateLimitFactor?: number;
  beforeErasure?: (() => void) | undefined;
  afterChange?: (() => void) | undefined;
  /** Sends live updates to browsers. Without this option, the server sends no live updates. */
  live?: Live;
  sessionLimits?: SessionLimits | undefined;
  /** Public origin of the server, without a trailing slash. By default, the origin of the current request. */
  publicUrl?: string | undefined;
  /** Second-factor rule for staff. By default, no second factor is required. */
  factors?: MfaSettings | undefined;
  /** Number of the operator's proxies in front of this server. */
  proxies?: number;
  log?: Log;
  /** Replicas that serve reads. Without this option, all reads use `db`. */
  replicas?: Replicas | undefined;
  /** True to show the demo's logins on the sign-in page. */
  showsDemoLogins?: boolean;
}

const isRest = (c: Context) => /^\/api\/extras(\/|$)/.test(c.req.path);

type FailureBody = Pick<Failure, 'message' | 'errors' | 'more'>;
const failed = (c: Context, { message, errors, more }: FailureBody) => ({
  ...(!isRest(c) && { success: false }),
  message,
  ...(!isRest(c) && { data: null }),
  ...(errors && { errors }),
  ...more,
});

/** Creates the handlers of the two public extensions: the demo's logins, and the capabilities of the server. */
const createPublicHandlers = (
  { db, live, showsDemoLogins }: AppOptions,
  { rule }: MfaSettings,
  needsSetup: () => Promise<boolean>,
): Handlers<Pick<ExtensionEndpoints, 'capabilities' | 'demoLogins'>> => {
  const demoLogins = createDemoLogins(db);
  const shown = async () => (showsDemoLogins ? demoLogins.findWorking() : []);
  return {
    capabilities: async () => {
      const names: Capability[] = [...ALWAYS_OFFERED];
      if (live) names.push(LIVE);
      if (rule !== 'off') names.push(rule === 'asked' ? FACTOR_ASKED : FACTOR_REQUIRED);
      if (await needsSetup()) names.push(SETUP);
      if ((await shown()).length) names.push(DEMO_LOGINS);
      return { data: names };
    },
    demoLogins: async () => ({ data: await shown() }),
  };
};

/**
 * Creates the API under `/api`: the services of all modules, and a handler with a role check for each endpoint of the
 * contract. Code that lacks the handler of an endpoint does not compile.
 */
export const createApp = (options: AppOptions) => {
  const { db, publicUrl, replicas, live, now = () => new Date(), proxies = 0, log = consoleLog } = options;
  const { afterChange = () => {}, beforeErasure = () => {}, rateLimitFactor = 1 } = options;
  const { factors = DEFAULT_MFA_SETTINGS, sessionLimits = DEFAULT_SESSION_LIMITS } = options;
  const app = new Hono().basePath('/api');
  // Stores the context of the current request, from which services read properties such as the client's network.
  app.use('*', contextStorage());
  const origin = () => originOf(getContext(), { publicUrl, proxies });
  const mail = withRequestId(options.mail ?? noMail);
  const caller = createCaller(db, proxies);
  const factorServices = createMfaServices({ db, caller, settings: factors, rateLimitFactor, origin });
  const secondFactor = createSecondFactor(factorServices);
  const limits = { sessionLimits, rateLimitFactor };
  const auth = createAuthModule({ db, now, mail, caller, replicas, secondFactor, ...limits });
  const mfa = createMfaModule({ ...auth.services, ...factorServices });
  const accounts = createAccountsModule({ ...auth.services, beforeErasure });
  const invitations = createInvitationsModule({ db, mail, origin, rateLimitFactor, auth: auth.services });
  const support = createSupportModule(mail);

  const handlers: Handlers<Api> = {
    ...auth.handlers,
    ...catalogueHandlers,
    ...accounts.handlers,
    ...financeModule.handlers,
    ...ledgers,
    ...support.handlers,
  };
  const otherHandlers: Handlers<ExtensionEndpoints> = {
    ...createPublicHandlers(options, factors, auth.setup.isNeeded),
    setup: auth.setup.handler,
    signOut: auth.signOut,
    ...mfa.handlers,
    ...invitations.handlers,
    viewers: updatePresence(live),
  };
  const extensions: Extensions = {
    activity: createActivity(MANAGER_ROLE),
    bookings,
    reasons,
    views,
    notifications,
    ...auth.extensions,
    ...mfa.extensions,
    ...accounts.extensions,
    ...financeModule.extensions,
    ...invitations.extensions,
    ...support.extensions,
  };
  const createAudit = createAuditFactory({
    db,
    afterChange: replicas ? withReplicaSync(afterChange, db, replicas) : afterChange,
    hash: hashPassword,
    verify: verifyPassword,
  });
  const contextOf = createContext({ db, now, authenticate: auth.authenticate, createAudit });
  const reading = createReadRunner(contextOf, replicas, log);
  if (replicas) app.use('*', positionMiddleware(replicas, proxies));
  app.use('*', async (c, next) => {
    await next();
    // Avoids `c.header`, which would copy the response. For a list, the copy would take a tenth of the request's time.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  const routes = [
    ...envelopeRoutes(api, handlers),
    ...envelopeRoutes(extensionEndpoints, otherHandlers),
    ...restRoutes(extensions),
    ...exportRoutes(reading, { handlers, extensions }),
    ...(live ? [liveRoute(live)] : []),
  ];
  registerEndpoints(app, routes, { contextOf, reading, requireStepUp: createRequireStepUp(factorServices) });
  app.get('/images/:file', serveImages(db, replicas));
  app.get(OPENAPI_PATH, serveDocument());
  app.all('*', (c) => {
    const key = isRest(c) ? 'http.no_such_resource' : 'http.no_such_call';
    return c.json(failed(c, { message: translateMessage(languageOf(c), translatable(key)) }), 404);
  });
  app.onError((error, c) => {
    const { status, headers, ...failure } = handleError(error, c, log);
    return c.json(failed(c, failure), status, headers);
  });
  return app;
};
