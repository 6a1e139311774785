import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

import pg from 'pg';

import { WORKER_FILE } from '../paths';

interface Options {
  /** Folder of the database; in memory when left out. */
  dataDir?: string;
  /** What `dump()` gave: the database starts as a copy of it. */
  dump?: Uint8Array;
}

type Ask = (kind: 'bytes' | 'dump' | 'close', bytes?: Uint8Array) => Promise<unknown>;

/** Starts the engine's thread and resolves once it answers. */
const startEngine = async (options: Options): Promise<Ask> => {
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

/** What `pg` takes for its socket: bytes written go to the engine, its answers are read. */
class EngineSocket extends Duplex {
  #ask: Ask;

  constructor(ask: Ask) {
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
  /** Every file of the database as one archive, to start copies from. */
  dump: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/**
 * PostgreSQL's engine inside this process (PGlite), behind the same `pg` pool as a real server. It has one session,
 * so the pool has one connection.
 */
export const openEmbedded = async (options: Options = {}): Promise<Engine> => {
  const ask = await startEngine(options);
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new EngineSocket(ask),
  });
  return {
    pool,
    dump: async () => (await ask('dump')) as Uint8Array,
    close: async () => {
      await pool.end();
      await ask('close');
    },
  };
};
