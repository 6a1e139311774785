import { Worker } from 'node:worker_threads';

import { WORKER_FILE } from './paths';

export interface EngineOptions {
  /** Folder for durable writes; in memory when left out. */
  dataDir?: string;
  /** Result of `dump()`, to start with a copy of the database. */
  dump?: Uint8Array;
}

export type EngineCall = (kind: 'bytes' | 'dump' | 'close', bytes?: Uint8Array) => Promise<unknown>;

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

const stopped = () => new Error('The embedded database has stopped');

const startThread = async (options: EngineOptions, onExit: () => void): Promise<EngineCall> => {
  const worker = new Worker(WORKER_FILE, { workerData: options });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isOver = false;
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
  worker.on('exit', () => {
    isOver = true;
    failAll(stopped());
    onExit();
  });
  await new Promise((resolve, reject) => waiting.set(0, { resolve, reject }));
  return (kind, bytes) =>
    new Promise((resolve, reject) => {
      if (isOver) return reject(stopped());
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, kind, bytes });
    });
};

/**
 * Starts the engine's thread and resolves when the engine answers. If the thread dies, its pending requests fail, and
 * the next request starts another thread on the folder. A database in memory is lost with its thread.
 */
export const startEngine = async (options: EngineOptions): Promise<EngineCall> => {
  let thread: Promise<EngineCall> | undefined;
  let isClosed = false;
  const start = () => {
    thread = startThread(options, () => {
      if (options.dataDir) thread = undefined;
    });
    return thread;
  };
  await start();
  return async (kind, bytes) => {
    if (isClosed) throw stopped();
    if (kind === 'close') {
      isClosed = true;
      if (!thread) return undefined;
    }
    return (await (thread ?? start()))(kind, bytes);
  };
};
