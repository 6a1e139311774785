import { Counter, Gauge, type Metric } from 'prom-client';

import type { Mail } from './mail';
import { measureMail } from './mailQueue';

/** Metrics of mail: what this process has sent and given up, and what is queued for all processes. */
export const mailMetrics = ({ counts }: Mail, pool: Parameters<typeof measureMail>[0]): Metric[] => {
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
        await measureMail(pool).then(
          (measured) => this.set(measured[column]),
          () => {},
        );
      },
    });
  return [
    counterOf('tys_mail_sent_total', 'Messages that the mail server has accepted.', () => counts?.sent ?? 0),
    counterOf('tys_mail_failed_total', 'Messages that were given up.', () => counts?.failed ?? 0),
    gaugeOf('tys_mail_queued', 'Messages that wait for the mail server.', 'queued'),
    gaugeOf('tys_mail_oldest_queued_seconds', 'The age of the oldest queued message, or 0.', 'oldest'),
  ];
};
