import { Duplex } from 'node:stream';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import pg from 'pg';

interface EngineOptions {
  /** Folder for durable writes; in memory when left out. */
  dataDir?: string;
  /** Result of `dump()`, to start with a copy of the database. */
  dump?: Uint8Array;
}

export type EngineCall = (kind: 'bytes' | 'dump' | 'close', bytes?: Uint8Array) => Promise<unknown>;

interface PendingCall {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

const createStoppedError = () => new Error('The embedded database has stopped');

const startThread = async (options: EngineOptions, onExit: () => void): Promise<EngineCall> => {
  const worker = new Worker(join(import.meta.dirname, 'pgliteWorker.js'), { workerData: options });
  const pending = new Map<number, PendingCall>();
  let lastId = 0;
  let hasExited = false;
  const failAll = (error: Error) => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  worker.on('message', ({ id, value, error }) => {
    const { resolve, reject } = pending.get(id) ?? {};
    pending.delete(id);
    if (error) reject?.(error);
    else resolve?.(value);
  });
  worker.on('error', failAll);
  worker.on('exit', () => {
    hasExited = true;
    failAll(createStoppedError());
    onExit();
  });
  await new Promise((resolve, reject) => pending.set(0, { resolve, reject }));
  return (kind, bytes) =>
    new Promise((resolve, reject) => {
      if (hasExited) return reject(createStoppedError());
      const id = ++lastId;
      pending.set(id, { resolve, reject });
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
    if (isClosed) throw createStoppedError();
    if (kind === 'close') {
      isClosed = true;
      if (!thread) return undefined;
    }
    return (await (thread ?? start()))(kind, bytes);
  };
};

/** Replaces `pg`'s socket: written bytes go to the engine, whose responses are read. */
class EngineSocket extends Duplex {
  #callEngine: EngineCall;

  constructor(callEngine: EngineCall) {
    super();
    this.#callEngine = callEngine;
  }
  connect() {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
  override _read() {}
  override _write(bytes: Buffer, _encoding: string, callback: (error?: Error) => void) {
    this.#callEngine('bytes', new Uint8Array(bytes)).then(
      (response) => {
        if (response instanceof Uint8Array && response.length) this.push(Buffer.from(response));
        callback();
      },
      (error: Error) => callback(error),
    );
  }
  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error) => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', callback);
  }
  override _final(callback: () => void) {
    this.push(null);
    callback();
  }
}

export interface Engine {
  pool: pg.Pool;
  /** All database files as one archive, to start copies from. */
  dump: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/**
 * Provides PGlite behind the same `pg` pool as a server, with one connection for its one session. Queries before the
 * engine has started wait for the start, or fail with it.
 */
export const openEmbedded = (starting: Promise<EngineCall>): Engine => {
  const callEngine: EngineCall = async (...request) => (await starting)(...request);
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new EngineSocket(callEngine),
  });
  // Queries on a broken connection have already failed.
  const ignore = () => {};
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  return {
    pool,
    dump: async () => (await callEngine('dump')) as Uint8Array,
    close: async () => {
      await pool.end();
      await callEngine('close');
    },
  };
};
