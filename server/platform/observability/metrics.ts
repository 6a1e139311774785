import { withTimeout } from 'es-toolkit';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics, type Metric } from 'prom-client';

import type { Log } from '../../db/log';
import type { Replicas } from '../../db/replicas/openReplicas';
import { createMetricsReader } from './workers';
import { reconciliationMetrics, replicaMetrics, SCRAPE_MS } from './gauges';

/** Upper bounds of the histogram's buckets for request durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Names of the most important writes. With separate counters, even few failures of these writes are visible. */
const WRITES: Record<string, string> = {
  'POST /api/user/login': 'sign-in',
  'POST /api/user/login/second-factor': 'sign-in',
  'POST /api/user/login/passkey': 'sign-in',
  'POST /api/admin/transactions/:id/refund': 'refund',
  'PUT /api/extras/refund-requests/:id': 'decision',
};

/** Metrics for Prometheus. All values except the counters of requests are read during a scrape. */
export const createMetrics = (pool: pg.Pool, replicas?: Replicas, more: readonly Metric[] = []) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: 'tys_database_connections',
    help: 'Database connections by state: idle, in use, and requests waiting for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'in use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'tys_workers',
    help: 'Processes that share this port, with their metrics added up.',
    registers: [registry],
  }).set(1);
  for (const metric of [
    connections,
    ...reconciliationMetrics(pool),
    ...(replicas ? replicaMetrics(replicas) : []),
    ...more,
  ])
    registry.registerMetric(metric);
  const answered = new Histogram({
    name: 'tys_http_request_duration_seconds',
    help: 'Request duration by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const writes = new Counter({
    name: 'tys_writes_total',
    help: 'Critical writes by kind and result. A failed write got a 5xx response.',
    labelNames: ['write', 'result'],
    registers: [registry],
  });
  // Starts each counter at 0, because Prometheus sees no increase in a series that begins at 1.
  for (const write of Object.values(WRITES))
    for (const result of ['answered', 'failed']) writes.inc({ write, result }, 0);
  for (const metric of registry.getMetricsAsArray()) {
    const { collect } = metric;
    // A metric that takes too long keeps its initial value. Most metrics have no initial value.
    if (collect)
      metric.collect = () => withTimeout(async () => collect.call(metric), SCRAPE_MS).catch(() => {});
  }
  return {
    contentType: registry.contentType,
    read: createMetricsReader(registry),
    answered: (labels: { method: string; route: string; status: number }, seconds: number) => {
      answered.observe(labels, seconds);
      const write = WRITES[`${labels.method} ${labels.route}`];
      if (write) writes.inc({ write, result: labels.status < 500 ? 'answered' : 'failed' });
    },
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/** Counts every request. Logs API requests with their route, because a URL can contain the name of a person. */
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
