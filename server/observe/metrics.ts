import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics for Prometheus. A request adds one number; everything else is read when `/metrics` is called. */
export const createMetrics = (pool: pg.Pool) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: 'tys_database_connections',
    help: 'Connections to the database: idle, in use, and calls that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'in use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited for' }, pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
  const answered = new Histogram({
    name: 'tys_http_request_duration_seconds',
    help: 'Time until a request was answered, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    answered: (labels: { method: string; route: string; status: number }, seconds: number) =>
      answered.observe(labels, seconds),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
