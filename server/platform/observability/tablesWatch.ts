import { withTimeout } from 'es-toolkit';
import type { Context, MiddlewareHandler } from 'hono';
import type pg from 'pg';

import { translatable } from '../../../src/contract/core/translatable';
import { translateMessage } from '../translate';
import { languageOf } from '../../http/languageOf';
import { queryWithin } from '../../db/resilientPool';
import { ourVersion, versionOf } from '../../db/version';

/** Less than balancers wait, and longer than it takes to know that the primary is silent. */
const PATIENCE_MS = 1_500;

type Tables = 'ours' | 'tables are newer than this program' | 'tables are older than this program';

const tablesOf = (version: number): Tables => {
  if (version === ourVersion()) return 'ours';
  return version > ourVersion() ? 'tables are newer than this program' : 'tables are older than this program';
};

/** Watches whether the database answers, and the version of its tables, which a newer program or an older backup may change. */
export const createTablesWatch = (pool: pg.Pool) => {
  const queries = { query: (text: string) => queryWithin(pool, text, PATIENCE_MS) } as Pick<pg.Pool, 'query'>;
  let last: Tables = 'ours';
  let isAnswering = true;
  let underWay: Promise<Tables> | undefined;
  const look = async () => {
    try {
      last = tablesOf(await withTimeout(() => versionOf(queries), PATIENCE_MS));
      isAnswering = true;
      return last;
    } catch (error) {
      isAnswering = false;
      throw error;
    } finally {
      underWay = undefined;
    }
  };
  return {
    /** The version that the last answered look found. */
    last: () => last,
    /** Tells whether the database answered the last look. */
    isAnswering: () => isAnswering,
    /** Asks the database, once for all who ask at the same time. @throws Error when it does not answer in time */
    look: () => (underWay ??= look()),
  };
};

export type TablesWatch = ReturnType<typeof createTablesWatch>;

const refused = (c: Context) => ({
  success: false,
  message: translateMessage(languageOf(c), translatable('http.server_is_replaced')),
  data: null,
});
const LATER = { 'retry-after': '30' };

/**
 * Answers 503 while the tables are known to be of another version. They are looked at when a balancer asks `/readyz` and when
 * a call fails, because a look at every call would cost each of them a statement.
 */
export const requireOurTables =
  ({ last, look }: TablesWatch): MiddlewareHandler =>
  async (c, next) => {
    if (last() !== 'ours' && (await look().catch(last)) !== 'ours') return c.json(refused(c), 503, LATER);
    await next();
    const isOthers = c.res.status === 500 && (await look().catch(last)) !== 'ours';
    if (!isOthers) return undefined;
    c.res = undefined;
    c.res = c.json(refused(c), 503, LATER);
    return undefined;
  };
