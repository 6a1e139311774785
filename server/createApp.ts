import { Hono } from 'hono';
import { contextStorage, getContext } from 'hono/context-storage';

import { translatable } from '../src/contract/core/translatable';
import { api } from '../src/contract/core/api';
import type { RefusalDetails } from '../src/contract/mfa/factors';
import { LIVE_PATH } from '../src/contract/live/live';
import { OPENAPI_PATH } from '../src/contract/routes';
import { translateMessage } from './platform/translate';
import type { AppOptions } from './appOptions';
import { createAudit as createAuditOf } from './modules/auditLog/createAudit';
import { withReplicaSync } from './modules/live/withReplicaSync';
import { createExports } from './modules/export/createExports';
import { createExtras } from './crud/createExtras';
import { CALL_CONFIRMATIONS } from './modules/mfa';
import { createModules } from './createModules';
import { otherCalls } from './otherCalls';
import { answerFailure } from './http/answerFailure';
import { createContext } from './http/createContext';
import { originOf } from './http/originOf';
import { languageOf } from './http/languageOf';
import { createReadRunner, positionMiddleware } from './http/readRunner';
import { registerCalls } from './http/registerCalls';
import { serveImages } from './modules/catalogue/serveImages';
import { serveLive } from './modules/live/serveLive';
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
export const createApp = (options: AppOptions) => {
  const { db, live, publicUrl, replicas, now = () => new Date(), proxies = 0, log = consoleLog } = options;
  const { afterChange = () => {} } = options;
  const app = new Hono().basePath('/api');
  // Services read the current request from it, such as the network that it comes from.
  app.use('*', contextStorage());
  const origin = () => originOf(getContext(), { publicUrl, proxies });
  const { handlers, otherHandlers, extensions, authenticate, confirm } = createModules({
    ...options,
    now,
    proxies,
    origin,
  });
  const createAudit = createAuditOf(db, replicas ? withReplicaSync(afterChange, db, replicas) : afterChange);
  const contextOf = createContext({ db, now, authenticate, createAudit });
  const reading = createReadRunner(contextOf, replicas, log);
  if (replicas) app.use('*', positionMiddleware(replicas, proxies));
  app.use('*', async (c, next) => {
    await next();
    // Set on the answer itself: `c.header` would copy the answer, which takes a tenth of the time of a list.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  registerCalls(app, { calls: api, handlers, rules: CALL_CONFIRMATIONS, confirm, contextOf, reading });
  registerCalls(app, {
    calls: otherCalls,
    handlers: otherHandlers,
    contextOf,
  });
  if (live) app.get(`/${LIVE_PATH}`, serveLive(live, contextOf));
  app.route('/extras', createExtras({ extensions, confirm, contextOf, reading, log }));
  app.route('/exports', createExports({ lists: { handlers, extensions }, confirm, contextOf, reading }));
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
