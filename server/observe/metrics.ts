import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import type { Replicas } from '../db/replicas/openReplicas';
import { mailMetrics } from '../mail/mailMetrics';
import { noMail, type Mail } from '../mail/mail';
import { replicaMetrics } from './replicaMetrics';
import { createMetricsReader } from './createMetricsReader';

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const LAST_CHECK = `select extract(epoch from checked_at)::float8 as at, json_array_length(findings::json) as findings
  from tys.book_checks`;

/** What the last check of the books found, and when that was: nothing before the first, or where the database is silent. */
const bookGauges = (pool: pg.Pool) => {
  const read = async (gauge: Gauge, name: 'at' | 'findings') => {
    gauge.reset();
    gauge.remove();
    const { rows } = await pool.query<{ at: number; findings: number }>(LAST_CHECK);
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
    gaugeOf('tys_books_findings', 'What does not add up in the books, by the last check.', 'findings'),
    gaugeOf('tys_books_checked_timestamp_seconds', 'When the books were last checked.', 'at'),
  ];
};

/** Metrics for Prometheus. A request adds one number; everything else is read when `/metrics` is called. */
export const createMetrics = (pool: pg.Pool, replicas?: Replicas, mail: Mail = noMail) => {
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
  new Gauge({
    name: 'tys_workers',
    help: 'Processes that share this port and whose figures are added up here.',
    registers: [registry],
  }).set(1);
  for (const metric of mailMetrics(mail, pool)) registry.registerMetric(metric);
  for (const gauge of bookGauges(pool)) registry.registerMetric(gauge);
  for (const metric of replicas ? replicaMetrics(replicas) : []) registry.registerMetric(metric);
  const answered = new Histogram({
    name: 'tys_http_request_duration_seconds',
    help: 'Time until a request was answered, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    read: createMetricsReader(registry),
    answered: (labels: { method: string; route: string; status: number }, seconds: number) =>
      answered.observe(labels, seconds),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
