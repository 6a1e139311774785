import { Hono } from 'hono';

import { translatable } from '../src/contract/core/translatable';
import { api } from '../src/contract/core/api';
import type { RefusalDetails } from '../src/contract/mfa/factors';
import { LIVE_PATH } from '../src/contract/live/live';
import { OPENAPI_PATH } from '../src/contract/routes';
import { translateMessage } from './platform/translate';
import type { AppOptions } from './appOptions';
import { createAudit } from './modules/auditLog/createAudit';
import { createLimits } from './modules/auth/createLimits';
import { DEFAULT_SESSION_LIMITS } from './modules/auth/sessionLimits';
import { withReplicaSync } from './modules/auth/withReplicaSync';
import { createExports } from './modules/export/createExports';
import { createExtras } from './crud/createExtras';
import { CALL_CONFIRMATIONS } from './modules/mfa/confirmationRules';
import { NO_FACTORS } from './modules/mfa/settings';
import { handlers } from './handlers';
import { otherCalls } from './otherCalls';
import { createOtherHandlers } from './otherHandlers';
import { answerFailure } from './http/answerFailure';
import { createContext } from './http/createContext';
import { languageOf } from './http/languageOf';
import { createReadRunner, positionMiddleware } from './http/readRunner';
import { registerCalls } from './http/registerCalls';
import { serveImages } from './modules/catalogue/serveImages';
import { serveLive } from './modules/live/serveLive';
import { noMail } from './platform/mail/mail';
import { consoleLog } from './platform/observability/log';
import { serveDocument } from './modules/openapi/serveDocument';

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
  const audit = createAudit(db, replicas ? withReplicaSync(afterChange, db, replicas) : afterChange);
  const parts = {
    db,
    mail,
    beforeErasure,
    sessionLimits,
    factors,
    ...createLimits(db, rateLimitFactor),
  };
  const contextOf = createContext(audit, parts, { now, publicUrl, proxies, replicas });
  const reading = createReadRunner(contextOf, replicas, log);
  if (replicas) app.use('*', positionMiddleware(replicas, proxies));
  app.use('*', async (c, next) => {
    await next();
    // Set on the answer itself: `c.header` would copy the answer, which takes a tenth of the time of a list.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  registerCalls(app, { calls: api, handlers, rules: CALL_CONFIRMATIONS, contextOf, reading });
  registerCalls(app, {
    calls: otherCalls,
    handlers: createOtherHandlers({ db, showsDemoLogins, live, factors }),
    contextOf,
  });
  if (live) app.get(`/${LIVE_PATH}`, serveLive(live, contextOf));
  app.route('/extras', createExtras({ contextOf, reading, log }));
  app.route('/exports', createExports(contextOf, reading));
  app.get('/images/:file', serveImages(db, replicas));
  app.get(OPENAPI_PATH, serveDocument());
  app.all('*', (c) =>
    c.json(failed(translateMessage(languageOf(c), translatable('http.no_such_call'))), 404),
  );
  app.onError((error, c) => {
    const { status, message, errors, more, headers } = answerFailure(error, c, log);
    return c.json(failed(message, errors, more), status, headers);
  });
  return app;
};
