import { statfs } from 'node:fs/promises';

import type pg from 'pg';
import { Counter, Gauge, type Metric } from 'prom-client';

import type { Replicas } from '../../db/replicas/openReplicas';
import { queryWithin } from '../../db/resilientPool';
import type { Mail } from '../mail/mail';

/** Milliseconds that a scrape waits for a metric, so that the scrape takes less than a second. */
export const SCRAPE_MS = 500;

/** Creates a gauge for a column in a query's only row. Without a row or after a failure, the gauge has no value. */
const rowGauge = (pool: pg.Pool, name: string, help: string, query: string, column: string) =>
  new Gauge({
    name,
    help,
    registers: [],
    // All workers read the same row, so the maximum is the value of each worker.
    aggregator: 'max',
    async collect() {
      this.reset();
      this.remove();
      await queryWithin<Record<string, number>>(pool, query, SCRAPE_MS).then(
        ({ rows: [row] }) => row && this.set(row[column]!),
        () => {},
      );
    },
  });

const LAST_CHECK = `select extract(epoch from checked_at)::float8 as at, json_array_length(findings::json) as findings
  from tys.book_checks`;

/** Metrics with the result and the time of the last reconciliation. */
export const reconciliationMetrics = (pool: pg.Pool): Metric[] => [
  rowGauge(
    pool,
    'tys_books_findings',
    'Ledger discrepancies found by the last check.',
    LAST_CHECK,
    'findings',
  ),
  rowGauge(pool, 'tys_books_checked_timestamp_seconds', 'Time of the last ledger check.', LAST_CHECK, 'at'),
];

const QUEUE = `select count(*)::int as queued,
  coalesce(greatest(extract(epoch from now() - min(created_at)), 0), 0)::float8 as oldest from tys.queued_mail`;

export const mailMetrics = ({ counts }: Mail, pool: pg.Pool): Metric[] => {
  const counterOf = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  return [
    counterOf('tys_mail_sent_total', 'Messages accepted by the mail server.', () => counts?.sent ?? 0),
    counterOf('tys_mail_failed_total', 'Messages that failed permanently.', () => counts?.failed ?? 0),
    rowGauge(pool, 'tys_mail_queued', 'Messages queued for the mail server.', QUEUE, 'queued'),
    rowGauge(
      pool,
      'tys_mail_oldest_queued_seconds',
      'Age of the oldest queued message, or 0.',
      QUEUE,
      'oldest',
    ),
  ];
};

export const replicaMetrics = ({ all, readCounts }: Replicas): Metric[] => [
  new Counter({
    name: 'tys_reads_total',
    help: 'Read-only queries by database server.',
    labelNames: ['server'],
    registers: [],
    collect() {
      this.reset();
      for (const [server, count] of readCounts) this.inc({ server }, count);
    },
  }),
  new Gauge({
    name: 'tys_replica_behind_seconds',
    help: 'Replication lag of a replica. Absent until the replica was reached once.',
    labelNames: ['replica'],
    registers: [],
    aggregator: 'max',
    collect() {
      for (const { name, lagMs } of all)
        if (Number.isFinite(lagMs())) this.set({ replica: name }, lagMs() / 1000);
    },
  }),
  new Gauge({
    name: 'tys_replica_is_read',
    help: '1 if a replica serves reads, otherwise 0.',
    labelNames: ['replica'],
    registers: [],
    aggregator: 'min',
    collect() {
      for (const { name, isFresh } of all) this.set({ replica: name }, isFresh() ? 1 : 0);
    },
  }),
];

export type WatchedFolders = Partial<Record<'DATA_DIR' | 'BACKUP_DIR', string | undefined>>;

/** Metrics of the disks of folders. A folder that does not exist yet has no metrics. */
export const diskMetrics = (folders: WatchedFolders): Metric[] => {
  const of = (name: string, help: string, part: 'bavail' | 'blocks') =>
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [],
      aggregator: 'min',
      async collect() {
        this.reset();
        for (const [folder, path] of Object.entries(folders)) {
          const found = path && (await statfs(path).catch(() => undefined));
          if (found) this.set({ folder }, found[part] * found.bsize);
        }
      },
    });
  return [
    of('tys_disk_free_bytes', 'Free space on the disk of a folder.', 'bavail'),
    of('tys_disk_size_bytes', 'Size of the disk of a folder.', 'blocks'),
  ];
};
