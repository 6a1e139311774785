import { statfs } from 'node:fs/promises';

import { Gauge, type Metric } from 'prom-client';

import type { Readiness } from './probes';
import type { TablesWatch } from '../../db/tablesWatch';

const gauge = (name: string, help: string, read: () => boolean, look: () => Promise<unknown>) =>
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
 * Readiness of the process and its database. Each scrape checks the database, because no balancer may do so. If the
 * database is silent, a scrape reports the previous check.
 */
export const readinessMetrics = (tables: TablesWatch, readiness: Readiness): Metric[] => {
  const look = () => tables.look().catch(() => {});
  return [
    gauge('tys_ready', '1 if `/readyz` responds with 200, otherwise 0.', () => readiness().isReady, look),
    gauge('tys_database_up', '1 if the database responds, otherwise 0.', tables.isAnswering, look),
  ];
};

export type WatchedFolders = Partial<Record<'DATA_DIR' | 'BACKUP_DIR', string | undefined>>;

/** A folder that does not exist yet has no metrics. */
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
