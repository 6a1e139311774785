import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

import type { Log } from '../../db/log';
import type { Metrics } from './metrics';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/** Counts every request, and logs those to the API by route, because a URL may hold the name of a person. */
export const watchRequests =
  (log: Log, metrics: Metrics): MiddlewareHandler =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const method = METHODS.has(c.req.method) ? c.req.method : 'other';
    const route = routePath(c);
    const { status } = c.res;
    metrics.answered({ method, route, status }, ms / 1000);
    if (route.startsWith('/api/')) {
      log.info(
        { requestId: c.get('requestId'), method, route, status, ms: Math.round(ms * 10) / 10 },
        'answered',
      );
    }
  };
