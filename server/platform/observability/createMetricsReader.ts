import cluster from 'node:cluster';

import type { Registry } from 'prom-client';

import { isWorkerMessage, type WorkerMessage } from './workerMessage';

/** Milliseconds: longer than the leading process waits for workers. */
const PATIENCE_MS = 3_000;

/** Reads the metrics of this process, or of all workers, because a scrape reaches any of them. */
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
      const timer = setTimeout(() => end(ownOnly()), PATIENCE_MS);
      waiting.set(id, end);
      send({ tys: 'all?', id });
    });
};
