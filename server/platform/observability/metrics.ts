import { withTimeout } from 'es-toolkit';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Metric } from 'prom-client';

import { queryWithin } from '../../db/resilientPool';
import type { Replicas } from '../../db/replicas/openReplicas';
import { replicaMetrics } from './replicaMetrics';
import { createMetricsReader } from './createMetricsReader';

/** Milliseconds that a scrape waits for a metric, so that it takes less than a second. */
export const SCRAPE_MS = 500;
/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The most important writes. They are so few that their failures vanish among all requests. */
const WRITES: Record<string, string> = {
  'POST /api/user/login': 'sign-in',
  'POST /api/user/login/second-factor': 'sign-in',
  'POST /api/user/login/passkey': 'sign-in',
  'POST /api/admin/transactions/:id/refund': 'refund',
  'PUT /api/extras/refund-requests/:id': 'decision',
};

const LAST_CHECK = `select extract(epoch from checked_at)::float8 as at, json_array_length(findings::json) as findings
  from tys.book_checks`;

/** Result and time of the last reconciliation; no value before the first, or with a silent database. */
const bookGauges = (pool: pg.Pool) => {
  const read = async (gauge: Gauge, name: 'at' | 'findings') => {
    gauge.reset();
    gauge.remove();
    const { rows } = await queryWithin<{ at: number; findings: number }>(pool, LAST_CHECK, SCRAPE_MS);
    if (rows[0]) gauge.set(rows[0][name]);
  };
  const gaugeOf = (name: string, help: string, column: 'at' | 'findings') =>
    new Gauge({
      name,
      help,
      registers: [],
      // Each worker reads the same row.
      aggregator: 'max',
      collect() {
        return read(this, column).catch(() => {});
      },
    });
  return [
    gaugeOf('tys_books_findings', 'Ledger discrepancies found by the last check.', 'findings'),
    gaugeOf('tys_books_checked_timestamp_seconds', 'Time of the last ledger check.', 'at'),
  ];
};

/** Metrics for Prometheus. All but the counters of requests are read during a scrape. */
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
  registry.registerMetric(connections);
  new Gauge({
    name: 'tys_workers',
    help: 'Processes that share this port, with their metrics added up.',
    registers: [registry],
  }).set(1);
  for (const gauge of bookGauges(pool)) registry.registerMetric(gauge);
  for (const metric of [...(replicas ? replicaMetrics(replicas) : []), ...more])
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
  // A series that begins with its first failure shows no increase.
  for (const write of Object.values(WRITES))
    for (const result of ['answered', 'failed']) writes.inc({ write, result }, 0);
  for (const metric of registry.getMetricsAsArray()) {
    const { collect } = metric;
    // A late metric keeps its initial value, which for most is empty.
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
