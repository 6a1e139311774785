import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { Counter, Gauge, type Metric } from 'prom-client';

import type { Config } from '../config';

/** A backup has its name only once it is whole. */
const BACKUP = /\.backup$/;

const newestIn = async (folder: string) => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => BACKUP.test(name));
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  const [newest] = found.flatMap((one) => one ?? []).toSorted((a, b) => b.mtimeMs - a.mtimeMs);
  return newest;
};

/** Metrics of the backups in the folder `BACKUP_DIR`; none where it is not set. */
export const createBackupMetrics = ({
  BACKUP_DIR: folder,
  BACKUP_EVERY,
}: Pick<Config, 'BACKUP_DIR' | 'BACKUP_EVERY'>) => {
  const ofNewest = (
    name: string,
    help: string,
    read: (newest: { mtimeMs: number; size: number }) => number,
  ) =>
    new Gauge({
      name,
      help,
      registers: [],
      aggregator: 'max',
      async collect() {
        const newest = await newestIn(folder!);
        this.set(newest ? read(newest) : 0);
      },
    });
  const interval = new Gauge({
    name: 'tys_backup_interval_seconds',
    help: 'Backup interval, set by BACKUP_EVERY.',
    registers: [],
    aggregator: 'max',
  });
  interval.set(BACKUP_EVERY / 1000);
  const duration = new Gauge({
    name: 'tys_backup_duration_seconds',
    help: 'Duration of the last backup of this process.',
    registers: [],
    aggregator: 'max',
  });
  const failures = new Counter({
    name: 'tys_backup_failures_total',
    help: 'Scheduled backups that failed.',
    registers: [],
  });
  const all: Metric[] = [
    ofNewest(
      'tys_backup_last_timestamp_seconds',
      'Completion time of the newest backup in BACKUP_DIR, or 0.',
      ({ mtimeMs }) => mtimeMs / 1000,
    ),
    ofNewest('tys_backup_size_bytes', 'Size of the newest backup in BACKUP_DIR.', ({ size }) => size),
    interval,
    duration,
    failures,
  ];
  return {
    all: folder ? all : [],
    made: (seconds: number) => duration.set(seconds),
    failed: () => failures.inc(),
  };
};
export type BackupMetrics = ReturnType<typeof createBackupMetrics>;
