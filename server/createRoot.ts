import { Hono, type Context } from 'hono';
import { requestId } from 'hono/request-id';
import type pg from 'pg';
import type { Metric } from 'prom-client';

import { translatable } from '../src/contract/core/translatable';
import { createApp, type AppOptions } from './createApp';
import type { Log } from './db/log';
import { createTablesWatch } from './db/version';
import { requireOurTables } from './http/errorHandler';
import { languageOf } from './http/requestInfo';
import { securityHeaders } from './http/securityHeaders';
import { noMail } from './platform/mail/mail';
import { diskMetrics, mailMetrics, type WatchedFolders } from './platform/observability/gauges';
import { createMetrics, watchRequests } from './platform/observability/metrics';
import { createProbes, createReadiness, readinessMetrics } from './platform/observability/probes';
import { translateMessage } from './platform/translate';

interface RootParts extends AppOptions {
  pool: pg.Pool;
  log: Log;
  metricsToken?: string | undefined;
  site: Hono;
  /** Folders for the disk metrics, which report the free space of each folder's disk. */
  folders?: WatchedFolders;
  metrics?: readonly Metric[];
}

const restarting = (c: Context) => translateMessage(languageOf(c), translatable('http.restarting'));

export const createRoot = ({
  pool,
  metricsToken,
  site,
  folders = {},
  metrics: own = [],
  ...parts
}: RootParts) => {
  let isLeaving = false;
  let refuses: 'nothing' | 'reading' | 'all' = 'nothing';
  const tables = createTablesWatch(pool);
  const isStopping = () => isLeaving;
  const readiness = createReadiness({ tables, isStopping, canServeReads: parts.replicas?.canServeReads });
  const metrics = createMetrics(pool, parts.replicas, [
    ...readinessMetrics(tables, readiness),
    ...diskMetrics(folders),
    ...mailMetrics(parts.mail ?? noMail, pool),
    ...own,
  ]);
  const root = new Hono();
  root.use('*', async (c, next) => {
    await next();
    // During shutdown, closes each connection. An idle connection would delay the shutdown, and lose its next request.
    if (isLeaving) c.header('connection', 'close');
  });
  root.use('*', securityHeaders(parts.proxies ?? 0));
  root.route('/', createProbes({ tables, isStopping, readiness, metrics, metricsToken }));
  root.use('*', requestId({ limitLength: 64 }));
  root.use('*', watchRequests(parts.log, metrics));
  root.use('/api/*', (c, next) =>
    refuses === 'all' || (refuses === 'reading' && c.req.method === 'GET')
      ? Promise.resolve(
          c.json({ success: false, message: restarting(c), data: null }, 503, { 'retry-after': '5' }),
        )
      : next(),
  );
  root.use('/api/*', requireOurTables(tables));
  root.route('/', createApp(parts)).route('/', site);
  return {
    fetch: root.fetch,
    /** Makes `/readyz` fail from now on, and makes each response close its connection. */
    drain: () => {
      isLeaving = true;
    },
    /** Rejects reads from now on. nginx does not probe `/readyz`, but sends a rejected read to another process. */
    refuseReading: () => {
      refuses = 'reading';
    },
    /** Rejects all API requests from now on. */
    stop: () => {
      isLeaving = true;
      refuses = 'all';
    },
  };
};
