import { withTimeout } from 'es-toolkit';
import pg from 'pg';

import { READ_ONLY_CODE } from './errors';

/** Longer than any statement or transaction of a request takes. */
const CHECKOUT_LIMIT_MS = 30_000;
const CONNECT_MS = 5_000;

interface PoolOptions {
  checkoutLimitMs?: number | undefined;
  onLost: (error: Error) => void;
}

type Release = (cause?: Error | boolean) => void;
type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: Release,
) => void;

/**
 * Survives restarts of the database server and network failures. With `pg`'s own pool, a connection that breaks within
 * a transaction ends the process. A connection that breaks at a transaction's start or never responds is lost to the
 * pool. Connections to a former primary, which is read-only, stay in use for changes.
 */
export class ResilientPool extends pg.Pool {
  #checkoutLimitMs: number;
  /** Connections that were open when one of them turned out to be read-only. They are replaced. */
  #former = new WeakSet<pg.PoolClient>();
  #clients = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig, { checkoutLimitMs = CHECKOUT_LIMIT_MS, onLost }: PoolOptions) {
    super({ connectionTimeoutMillis: CONNECT_MS, keepAlive: true, ...config });
    this.#checkoutLimitMs = checkoutLimitMs;
    this.on('error', onLost);
    this.on('connect', (client: pg.PoolClient & Partial<Pick<pg.Client, 'connection'>>) => {
      this.#clients.add(client);
      client.on('error', (error) => {
        onLost(error);
        client.release?.(error);
      });
      client.connection?.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === READ_ONLY_CODE) for (const existing of this.#clients) this.#former.add(existing);
      });
    });
    this.on('remove', (client) => void this.#clients.delete(client));
  }

  /** Allows repeated calls of `release`, and calls it after `checkoutLimitMs`. */
  #watch(client: pg.PoolClient & Partial<Pick<pg.Client, 'end'>>) {
    const release = client.release.bind(client);
    let isCheckedOut = true;
    const releaseOnce = (error?: Error | boolean) => {
      clearTimeout(timer);
      if (isCheckedOut) {
        isCheckedOut = false;
        release(error ?? this.#former.has(client));
      }
    };
    const timer = setTimeout(() => {
      // Closes the connection, so that a query waiting on it fails.
      void client.end?.();
      releaseOnce(new Error('Connection terminated: silent for too long'));
    }, this.#checkoutLimitMs);
    timer.unref();
    client.release = releaseOnce;
    return client;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) {
      return super.connect().then((client) => {
        if (!this.#former.has(client)) return this.#watch(client);
        client.release(true);
        return this.connect();
      });
    }
    super.connect((error, client, release) => {
      if (client && this.#former.has(client)) {
        release(true);
        return this.connect(callback);
      }
      if (client) this.#watch(client);
      callback(error, client, client ? (cause) => client.release(cause) : release);
    });
  }
}

/**
 * Limits a query to `ms` milliseconds, then closes a server's connection: frequent probes would otherwise use up a
 * silent database's connections. The embedded engine's only connection stays open.
 *
 * @throws Error when the database does not answer in time
 */
export const queryWithin = <Row extends pg.QueryResultRow>(pool: pg.Pool, text: string, ms: number) => {
  const query: pg.QueryConfig & { query_timeout?: number } = { text };
  if (pool instanceof ResilientPool) query.query_timeout = ms;
  return withTimeout(() => pool.query<Row>(query), ms);
};
