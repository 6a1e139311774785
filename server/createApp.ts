import { Hono, type Context } from 'hono';

import { translatable } from '../src/contract/core/translatable';
import { api, extensionEndpoints } from '../src/contract/endpoints';
import { OPENAPI_PATH } from '../src/contract/routes';
import { translateMessage } from './platform/translate';
import type { AppOptions } from './appOptions';
import { createLimits } from './modules/auth/createLimits';
import { DEFAULT_SESSION_LIMITS } from './modules/auth/sessionLimits';
import { withReplicaSync } from './modules/auth/withReplicaSync';
import { exportRoutes } from './modules/export/exportRoutes';
import { restRoutes } from './crud/restRoutes';
import { requireStepUp } from './modules/mfa/stepUp';
import { NO_FACTORS } from './modules/mfa/settings';
import { handlers } from './handlers';
import { extras } from './extensions';
import { createOtherHandlers } from './otherHandlers';
import { answerFailure, type Failure } from './http/answerFailure';
import { createContext } from './http/createContext';
import { languageOf } from './http/languageOf';
import { createReadRunner, positionMiddleware } from './http/readRunner';
import { envelopeRoutes, registerEndpoints } from './http/registerEndpoints';
import { serveImages } from './modules/catalogue/serveImages';
import { liveRoute } from './modules/live/serveLive';
import { noMail } from './platform/mail/mail';
import { consoleLog } from './platform/observability/log';
import { serveDocument } from './modules/openapi/serveDocument';

/** REST resources respond without an envelope. */
const isRest = (c: Context) => /^\/api\/extras(\/|$)/.test(c.req.path);

type FailureBody = Pick<Failure, 'message' | 'errors' | 'more'>;
const failed = (c: Context, { message, errors, more }: FailureBody) => ({
  ...(!isRest(c) && { success: false }),
  message,
  ...(!isRest(c) && { data: null }),
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
    ...createLimits(db, rateLimitFactor),
  };
  const contextOf = createContext(parts, { now, publicUrl, proxies, replicas });
  const reading = createReadRunner(contextOf, replicas, log);
  if (replicas) app.use('*', positionMiddleware(replicas, proxies));
  app.use('*', async (c, next) => {
    await next();
    // Set on the answer itself: `c.header` would copy the answer, which takes a tenth of the time of a list.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  const routes = [
    ...envelopeRoutes(api, handlers),
    ...envelopeRoutes(extensionEndpoints, createOtherHandlers({ db, showsDemoLogins, live, factors })),
    ...restRoutes(extras),
    ...exportRoutes(reading, { endpoints: handlers, resources: extras }),
    ...(live ? [liveRoute(live)] : []),
  ];
  registerEndpoints(app, routes, { contextOf, reading, requireStepUp });
  app.get('/images/:file', serveImages(db, replicas));
  app.get(OPENAPI_PATH, serveDocument());
  app.all('*', (c) => {
    const key = isRest(c) ? 'http.no_such_resource' : 'http.no_such_call';
    return c.json(failed(c, { message: translateMessage(languageOf(c), translatable(key)) }), 404);
  });
  app.onError((error, c) => {
    const { status, headers, ...failure } = answerFailure(error, c, log);
    return c.json(failed(c, failure), status, headers);
  });
  return app;
};
