import { withTimeout } from 'es-toolkit';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { Gauge, type Metric } from 'prom-client';

import type { TablesWatch } from '../../db/version';
import { SCRAPE_MS } from './gauges';
import type { Metrics } from './metrics';

interface Watched {
  tables: TablesWatch;
  isStopping: () => boolean;
  canServeReads?: (() => boolean) | undefined;
}

/**
 * Computes readiness from the last check of the database.
 * @param needsDatabase false to stay ready without a database: pages need none, and the API responds with 503
 */
export const createReadiness =
  ({ tables, isStopping, canServeReads = () => false }: Watched) =>
  (needsDatabase = true) => {
    if (isStopping()) return { isReady: false, status: 'stopping' };
    const state = tables.last();
    if (!tables.isAnswering()) {
      // The process stays ready, because otherwise it would get no reads either. Writes get the status 503.
      if (state === 'ours' && canServeReads()) return { isReady: true, status: 'ready to read' };
      if (needsDatabase) return { isReady: false, status: 'database does not respond' };
    }
    return state === 'ours' ? { isReady: true, status: 'ready' } : { isReady: false, status: state };
  };
type Readiness = ReturnType<typeof createReadiness>;

interface Probed extends Pick<Watched, 'tables' | 'isStopping'> {
  readiness: Readiness;
  metrics: Metrics;
  /** Without a token, the metrics are public. */
  metricsToken?: string | undefined;
}

export const createProbes = ({ tables, isStopping, readiness, metrics, metricsToken }: Probed) => {
  const app = new Hono();
  // Lists the paths, because `*` would also match the pages and pictures registered later.
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    app.use(path, async (c, next) => {
      await next();
      c.header('cache-control', 'no-store');
    });
  }
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const needsDatabase = c.req.query('exclude') !== 'database';
    // Limits the wait, because HAProxy waits only two seconds for a response.
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

const healthGauge = (name: string, help: string, read: () => boolean, look: () => Promise<unknown>) =>
  new Gauge({
    name,
    help,
    registers: [],
    // The unhealthiest worker determines the value.
    aggregator: 'min',
    async collect() {
      this.set(read() ? 1 : 0);
      await look();
      this.set(read() ? 1 : 0);
    },
  });

/**
 * Readiness of the process and its database. Each scrape checks the database, because a server without a balancer gets
 * no other checks. If the database is silent, a scrape reports the previous check.
 */
export const readinessMetrics = (tables: TablesWatch, readiness: Readiness): Metric[] => {
  const look = () => tables.look().catch(() => {});
  return [
    healthGauge(
      'tys_ready',
      '1 if `/readyz` responds with 200, otherwise 0.',
      () => readiness().isReady,
      look,
    ),
    healthGauge('tys_database_up', '1 if the database responds, otherwise 0.', tables.isAnswering, look),
  ];
};
