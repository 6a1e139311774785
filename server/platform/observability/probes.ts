import { withTimeout } from 'es-toolkit';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';

import { SCRAPE_MS, type Metrics } from './metrics';
import type { TablesWatch } from '../../db/tablesWatch';

interface Watched {
  tables: TablesWatch;
  isStopping: () => boolean;
  /** Tells whether reads are answered without the primary database. */
  canServeReads?: (() => boolean) | undefined;
}

/**
 * Tells whether this process should get requests, by the last look at the database.
 * @param needsDatabase whether a silent database counts: pages need none, and the API answers 503 with a message by itself
 */
export const createReadiness =
  ({ tables, isStopping, canServeReads = () => false }: Watched) =>
  (needsDatabase = true) => {
    if (isStopping()) return { isReady: false, status: 'stopping' };
    const state = tables.last();
    if (!tables.isAnswering()) {
      // A balancer that sent nothing any more would keep everybody from reading; writes answer 503 by themselves.
      if (state === 'ours' && canServeReads()) return { isReady: true, status: 'ready to read' };
      if (needsDatabase) return { isReady: false, status: 'database does not answer' };
    }
    return state === 'ours' ? { isReady: true, status: 'ready' } : { isReady: false, status: state };
  };
export type Readiness = ReturnType<typeof createReadiness>;

interface Probed extends Pick<Watched, 'tables' | 'isStopping'> {
  readiness: Readiness;
  metrics: Metrics;
  /** The token for reading the metrics; when left out, anybody may read them. */
  metricsToken?: string | undefined;
}

/** For monitoring: is the process alive, should it get requests, and its metrics. */
export const createProbes = ({ tables, isStopping, readiness, metrics, metricsToken }: Probed) => {
  const app = new Hono();
  // Only for these paths: `*` would also match the pages and pictures behind them.
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    app.use(path, async (c, next) => {
      await next();
      c.header('cache-control', 'no-store');
    });
  }
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const needsDatabase = c.req.query('exclude') !== 'database';
    // HAProxy waits two seconds, and what the database does must not take that long.
    const look = needsDatabase ? tables.look : () => withTimeout(tables.look, SCRAPE_MS);
    if (!isStopping()) await look().catch(() => {});
    const { isReady, status } = readiness(needsDatabase);
    return c.json({ status }, isReady ? 200 : 503);
  });
  if (metricsToken) app.use('/metrics', bearerAuth({ token: metricsToken }));
  app.get('/metrics', async (c) =>
    c.body(await metrics.read(), 200, { 'content-type': metrics.contentType }),
  );
  return app;
};
