import { Counter, Gauge, type Metric } from 'prom-client';

import type { Replicas } from '../../db/replicas/openReplicas';

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
