import { Duplex } from 'node:stream';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import pg from 'pg';

interface EngineOptions {
  /** Folder of the database. Without a folder, the database is in memory. */
  dataDir?: string;
  /** Result of `dump()`. If it is set, the engine starts with a copy of the dumped database. */
  dump?: Uint8Array;
}

export type EngineCall = (kind: 'bytes' | 'dump' | 'close', bytes?: Uint8Array) => Promise<unknown>;

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

const stopped = () => new Error('The embedded database has stopped');

const startThread = async (options: EngineOptions, onExit: () => void): Promise<EngineCall> => {
  const worker = new Worker(join(import.meta.dirname, 'pgliteWorker.js'), { workerData: options });
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

/** Replaces `pg`'s socket. A write sends bytes to the engine, and a read returns the engine's responses. */
class EngineSocket extends Duplex {
  #ask: EngineCall;

  constructor(ask: EngineCall) {
    super();
    this.#ask = ask;
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
  override _write(bytes: Buffer, _encoding: string, done: (error?: Error) => void) {
    this.#ask('bytes', new Uint8Array(bytes)).then(
      (answer) => {
        if (answer instanceof Uint8Array && answer.length) this.push(Buffer.from(answer));
        done();
      },
      (error: Error) => done(error),
    );
  }
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }
  override _final(done: () => void) {
    this.push(null);
    done();
  }
}

export interface Engine {
  pool: pg.Pool;
  /** Returns all database files in one archive, from which other engines can start. */
  dump: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/**
 * Provides PGlite through a `pg` pool, like a PostgreSQL server. The pool has one connection, because PGlite has one
 * session. Queries before the engine has started wait for the start, and fail if the start fails.
 */
export const openEmbedded = (starting: Promise<EngineCall>): Engine => {
  const ask: EngineCall = async (...request) => (await starting)(...request);
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new EngineSocket(ask),
  });
  // Errors of the connection need no handling, because the queries on the connection have already failed.
  const ignore = () => {};
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  return {
    pool,
    dump: async () => (await ask('dump')) as Uint8Array,
    close: async () => {
      await pool.end();
      await ask('close');
    },
  };
};
