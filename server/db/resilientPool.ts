import { withTimeout } from 'es-toolkit';
import pg from 'pg';

import { READ_ONLY_CODE } from './errors';

/** Maximum time in milliseconds to hold a connection, longer than any statement or transaction of a request takes. */
const HELD_MS = 30_000;
const CONNECT_MS = 5_000;

interface PoolOptions {
  heldMs?: number | undefined;
  onLost: (error: Error) => void;
}

type Release = (cause?: Error | boolean) => void;
type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void;

/**
 * Pool that survives restarts of the database server and network failures. In `pg`'s own pool, a connection that breaks
 * within a transaction ends the process, a connection that breaks at a transaction's start or never responds is lost,
 * and connections to a former primary, which is read-only, stay in use for changes.
 */
export class ResilientPool extends pg.Pool {
  #heldMs: number;
  /** Connections to replace, because they were open when one connection turned out to be read-only. */
  #former = new WeakSet<pg.PoolClient>();
  #made = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig, { heldMs = HELD_MS, onLost }: PoolOptions) {
    super({ connectionTimeoutMillis: CONNECT_MS, keepAlive: true, ...config });
    this.#heldMs = heldMs;
    this.on('error', onLost);
    this.on('connect', (client: pg.PoolClient & Partial<Pick<pg.Client, 'connection'>>) => {
      this.#made.add(client);
      client.on('error', (error) => {
        onLost(error);
        client.release?.(error);
      });
      client.connection?.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === READ_ONLY_CODE) for (const one of this.#made) this.#former.add(one);
      });
    });
    this.on('remove', (client) => void this.#made.delete(client));
  }

  /** Makes repeated calls of `release` harmless, and calls `release` after `heldMs` at the latest. */
  #watch(client: pg.PoolClient & Partial<Pick<pg.Client, 'end'>>) {
    const release = client.release.bind(client);
    let isOut = true;
    const letGo = (error?: Error | boolean) => {
      clearTimeout(timer);
      if (isOut) {
        isOut = false;
        release(error ?? this.#former.has(client));
      }
    };
    const timer = setTimeout(() => {
      // Closes the connection, so that a query waiting on it fails.
      void client.end?.();
      letGo(new Error('Connection terminated: silent for too long'));
    }, this.#heldMs);
    timer.unref();
    client.release = letGo;
    return client;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: ConnectCallback): void;
  override connect(taken?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!taken) {
      return super.connect().then((client) => {
        if (!this.#former.has(client)) return this.#watch(client);
        client.release(true);
        return this.connect();
      });
    }
    super.connect((error, client, done) => {
      if (client && this.#former.has(client)) {
        done(true);
        return this.connect(taken);
      }
      if (client) this.#watch(client);
      taken(error, client, client ? (cause) => client.release(cause) : done);
    });
  }
}

/**
 * Runs a query for up to `ms` milliseconds. A timeout closes the connection to a server, because otherwise the probes
 * of a silent database would use up all connections. The embedded engine's only connection stays open.
 *
 * @throws Error when the database does not answer in time
 */
export const queryWithin = <Row extends pg.QueryResultRow>(pool: pg.Pool, text: string, ms: number) => {
  const query: pg.QueryConfig & { query_timeout?: number } = { text };
  if (pool instanceof ResilientPool) query.query_timeout = ms;
  return withTimeout(() => pool.query<Row>(query), ms);
};
