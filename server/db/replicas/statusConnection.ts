import pg from 'pg';

import { toConnectionString } from '../location';

/** Milliseconds after which a query fails. */
const PATIENCE_MS = 2_000;

export interface StatusConnection {
  /** The one row of a statement. @throws Error when the server does not answer */
  query: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row>;
  close: () => void;
}

export const createStatusConnection = (url: string): StatusConnection => {
  let open: Promise<pg.Client> | undefined;
  /** Queries run one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  /** Number of failures: a query from before a failure does not wait again. */
  let failed = 0;

  const letGo = (which: Promise<pg.Client> | undefined) => {
    if (open === which) open = undefined;
    which?.then((client) => client.end()).catch(() => {});
  };
  const connect = async () => {
    const client = new pg.Client({
      connectionString: toConnectionString(url),
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    // The next query fails or opens another connection.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const askNow = async <Row extends pg.QueryResultRow>(statement: string) => {
    const mine = (open ??= connect());
    try {
      const { rows } = await (await mine).query<Row>(statement);
      return rows[0]!;
    } catch (error) {
      failed += 1;
      letGo(mine);
      throw error;
    }
  };

  return {
    query: <Row extends pg.QueryResultRow>(statement: string) => {
      const before = failed;
      const answer = last.then(() => {
        if (failed === before) return askNow<Row>(statement);
        throw new Error('It did not answer whoever asked before');
      });
      last = answer.catch(() => {});
      return answer;
    },
    close: () => letGo(open),
  };
};
