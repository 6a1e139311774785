import { Duplex } from 'node:stream';

import pg from 'pg';

import type { EngineCall } from './engine';

/** Replaces `pg`'s socket: written bytes go to the engine, whose responses are read. */
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
  /** All database files as one archive, to start copies from. */
  dump: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/**
 * Provides PGlite behind the same `pg` pool as a server, with one connection for its one session. Queries before the
 * engine has started wait for the start, or fail with it.
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
  // Queries on a broken connection have already failed.
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
