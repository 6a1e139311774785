import cluster, { type Worker } from 'node:cluster';

import { AggregatorRegistry } from 'prom-client';

import { isWorkerMessage, type WorkerMessage } from './workerMessage';

/** Milliseconds after which a busy worker is left out, which `tys_workers` shows. */
const PATIENCE_MS = 1_500;

/** For the leading process: answers a worker's request with the aggregated metrics of all workers. */
export const gatherMetrics = () => {
  const ready = new Set<Worker>();
  const waiting = new Map<number, (metrics: object) => void>();
  let questions = 0;
  cluster.on('listening', (worker) => void ready.add(worker));
  cluster.on('exit', (worker) => void ready.delete(worker));

  const send = (worker: Worker, message: WorkerMessage) => {
    if (worker.isConnected()) worker.send(message);
  };
  const askAll = () =>
    new Promise<object[]>((resolve) => {
      const id = ++questions;
      const all = [...ready];
      const answers: object[] = [];
      const end = () => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(answers);
      };
      const timer = setTimeout(end, PATIENCE_MS);
      waiting.set(id, (metrics) => {
        answers.push(metrics);
        if (answers.length === all.length) end();
      });
      for (const worker of all) send(worker, { tys: 'yours?', id });
    });

  const answer = async (worker: Worker, message: unknown) => {
    if (!isWorkerMessage(message)) return;
    if (message.tys === 'mine') waiting.get(message.id)?.(message.metrics);
    if (message.tys !== 'all?') return;
    const text = await AggregatorRegistry.aggregate(await askAll()).metrics();
    send(worker, { tys: 'all', id: message.id, text });
  };
  cluster.on('message', (worker, message: unknown) => void answer(worker, message));
};
