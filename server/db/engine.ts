import { Worker } from 'node:worker_threads';

import { WORKER_FILE } from '../paths';

export interface EngineOptions {
  /** Folder of the database, where a write is on the disk before it is answered; in memory when left out. */
  dataDir?: string;
  /** What `dump()` gave: the database starts as a copy of it. */
  dump?: Uint8Array;
}

export type EngineCall = (kind: 'bytes' | 'dump' | 'close', bytes?: Uint8Array) => Promise<unknown>;

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

const stopped = () => new Error('The embedded database has stopped');

/** Starts a thread with the engine, and resolves when the engine answers. */
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
 * Starts the engine's thread and resolves when it answers. If the thread dies, requests under way fail, and the next one
 * starts another thread on the same folder. A database in memory is lost with its thread.
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
