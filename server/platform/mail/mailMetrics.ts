import type pg from 'pg';
import { Counter, Gauge, type Metric } from 'prom-client';

import { queryWithin } from '../../db/resilientPool';
import { SCRAPE_MS } from '../observability/metrics';
import type { Mail } from './mail';

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
  const gaugeOf = (name: string, help: string, column: 'queued' | 'oldest') =>
    new Gauge({
      name,
      help,
      registers: [],
      // Each worker reads the same rows.
      aggregator: 'max',
      async collect() {
        // Without the database, no value is better than an old one.
        this.reset();
        this.remove();
        await queryWithin<{ queued: number; oldest: number }>(pool, QUEUE, SCRAPE_MS).then(
          ({ rows: [queue] }) => queue && this.set(queue[column]),
          () => {},
        );
      },
    });
  return [
    counterOf('tys_mail_sent_total', 'Messages accepted by the mail server.', () => counts?.sent ?? 0),
    counterOf('tys_mail_failed_total', 'Messages that failed permanently.', () => counts?.failed ?? 0),
    gaugeOf('tys_mail_queued', 'Messages queued for the mail server.', 'queued'),
    gaugeOf('tys_mail_oldest_queued_seconds', 'Age of the oldest queued message, or 0.', 'oldest'),
  ];
};
