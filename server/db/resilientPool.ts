import pg from 'pg';

/** Longer than any statement or transaction of a call takes. */
const HELD_MS = 30_000;
const CONNECT_MS = 5_000;

interface PoolOptions {
  /** How long a connection may be in use at a stretch. */
  heldMs?: number | undefined;
  /** Told, for the log, whenever a connection breaks. */
  onLost: (error: Error) => void;
}

type Done = (cause?: Error | boolean) => void;
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;

/**
 * Connections to a server that may be restarted, be cut off or have none left, and later be there again. The plain
 * pool ends the process when a connection breaks within a transaction; and it loses a place for good when one breaks as
 * a transaction begins (drizzle gives it back only after that), or is never heard of again.
 */
export class ResilientPool extends pg.Pool {
  #heldMs: number;

  constructor(config: pg.PoolConfig, { heldMs = HELD_MS, onLost }: PoolOptions) {
    super({ connectionTimeoutMillis: CONNECT_MS, keepAlive: true, ...config });
    this.#heldMs = heldMs;
    this.on('error', onLost);
    this.on('connect', (client) => {
      client.on('error', (error) => {
        onLost(error);
        client.release?.(error);
      });
    });
  }

  /** May be given back by several, of whom the first counts. */
  #watch(client: pg.PoolClient & Partial<Pick<pg.Client, 'end'>>) {
    const release = client.release.bind(client);
    let isOut = true;
    const letGo = (error?: Error | boolean) => {
      clearTimeout(timer);
      if (isOut) {
        isOut = false;
        release(error);
      }
    };
    const timer = setTimeout(() => {
      // Breaks the connection under a query that waits on it, which then fails.
      void client.end?.();
      letGo(new Error('Connection terminated: silent for too long'));
    }, this.#heldMs);
    timer.unref();
    client.release = letGo;
    return client;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    if (!taken) return super.connect().then((client) => this.#watch(client));
    super.connect((error, client, done) => {
      if (client) this.#watch(client);
      taken(error, client, client ? (cause) => client.release(cause) : done);
    });
  }
}
