import cluster, { type Worker } from 'node:cluster';

import { AggregatorRegistry, type Registry } from 'prom-client';

type WorkerMessage =
  | { tys: 'all?'; id: number }
  | { tys: 'yours?'; id: number }
  | { tys: 'mine'; id: number; metrics: object }
  | { tys: 'all'; id: number; text: string };

/** Returns true for a message of this module. Messages of Node use the same channel. */
const isWorkerMessage = (message: unknown): message is WorkerMessage =>
  typeof message === 'object' && message !== null && 'tys' in message;

/** Milliseconds after which the metrics omit a busy worker. The metric `tys_workers` shows the omission. */
const WORKER_PATIENCE_MS = 1_500;

/** Runs in the leading process. Responds to a worker's request with the aggregated metrics of all workers. */
export const gatherMetrics = () => {
  const ready = new Set<Worker>();
  const waiting = new Map<number, (metrics: object) => void>();
  let questions = 0;
  cluster.on('listening', (worker) => void ready.add(worker));
  cluster.on('exit', (worker) => void ready.delete(worker));

  const send = (worker: Worker, message: WorkerMessage) => worker.isConnected() && worker.send(message);
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
      const timer = setTimeout(end, WORKER_PATIENCE_MS);
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

/** Milliseconds that a worker waits for the leading process, longer than the leading process waits for workers. */
const LEADER_PATIENCE_MS = 3_000;

/** Creates a function that reads the metrics of all workers, because a scrape can reach any worker. */
export const createMetricsReader = (registry: Registry): (() => Promise<string>) => {
  const ownOnly = () => registry.metrics();
  if (!cluster.isWorker) return ownOnly;
  const send = (message: WorkerMessage) => process.send?.(message);
  const waiting = new Map<number, (text: string) => void>();
  let questions = 0;
  const answer = async (message: unknown) => {
    if (!isWorkerMessage(message)) return;
    if (message.tys === 'yours?')
      send({ tys: 'mine', id: message.id, metrics: await registry.getMetricsAsJSON() });
    if (message.tys === 'all') waiting.get(message.id)?.(message.text);
  };
  process.on('message', (message) => void answer(message));
  return () =>
    new Promise<string>((resolve) => {
      const id = ++questions;
      const end = (text: string | Promise<string>) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(text);
      };
      // Returns this process's metrics if the leading process does not respond.
      const timer = setTimeout(() => end(ownOnly()), LEADER_PATIENCE_MS);
      waiting.set(id, end);
      send({ tys: 'all?', id });
    });
};
