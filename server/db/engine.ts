import { Worker } from 'node:worker_threads';

import { WORKER_FILE } from '../paths';

export interface EngineOptions {
  /** Folder of the database; in memory when left out. */
  dataDir?: string;
  /** What `dump()` gave: the database starts as a copy of it. */
  dump?: Uint8Array;
}

export type Ask = (kind: 'bytes' | 'dump' | 'close', bytes?: Uint8Array) => Promise<unknown>;

/** Starts the engine's thread and resolves once it answers. */
export const startEngine = async (options: EngineOptions): Promise<Ask> => {
  const worker = new Worker(WORKER_FILE, { workerData: options });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, value, error }) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(error);
    else resolve?.(value);
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('The embedded database has stopped')));
  await new Promise((resolve, reject) => waiting.set(0, { resolve, reject }));
  return (kind, bytes) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, kind, bytes });
    });
};
