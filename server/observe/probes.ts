import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';

import type { Metrics } from './metrics';
import type { TablesWatch } from './tablesWatch';

/** Less than balancers wait, and longer than it takes to know that the primary is silent. */
const PATIENCE_MS = 1_500;

const within = <T>(ms: number, work: Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Too slow')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

interface Probed {
  tables: TablesWatch;
  metrics: Metrics;
  /** The token for reading the metrics; when left out, anybody may read them. */
  metricsToken?: string | undefined;
  isStopping: () => boolean;
  /** Whether what only reads is answered without the database that is written to. */
  canServeReads?: (() => boolean) | undefined;
}

/** For monitoring: is the process alive, should it get requests, and its metrics. */
export const createProbes = ({ tables, metrics, metricsToken, isStopping, canServeReads }: Probed) => {
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
    if (isStopping()) return c.json({ status: 'stopping' }, 503);
    const state = await within(PATIENCE_MS, tables.look()).catch(() => 'database does not answer');
    // A balancer that sent nothing any more would keep everybody from reading; writes answer 503 by themselves.
    if (state === 'database does not answer' && tables.last() === 'ours' && canServeReads?.())
      return c.json({ status: 'ready to read' });
    return state === 'ours' ? c.json({ status: 'ready' }) : c.json({ status: state }, 503);
  });
  if (metricsToken) app.use('/metrics', bearerAuth({ token: metricsToken }));
  app.get('/metrics', async (c) =>
    c.body(await metrics.read(), 200, { 'content-type': metrics.contentType }),
  );
  return app;
};
