import type { Context, MiddlewareHandler } from 'hono';
import type pg from 'pg';

import { pickLanguage } from '../../src/contract/bilingual';
import { languageOf } from '../http/languageOf';
import { serverIsReplaced } from '../sentences/http';
import { ourVersion, versionOf } from '../db/version';

type Tables = 'ours' | 'tables are newer than this program' | 'tables are older than this program';

/** Watches the version of the tables, which a newer program or an older backup may change while this server runs. */
export const createTablesWatch = (pool: pg.Pool) => {
  let last: Tables = 'ours';
  return {
    /** The result of the last look. */
    last: () => last,
    look: async (): Promise<Tables> => {
      const version = await versionOf(pool);
      if (version === ourVersion()) last = 'ours';
      else
        last =
          version > ourVersion()
            ? 'tables are newer than this program'
            : 'tables are older than this program';
      return last;
    },
  };
};

export type TablesWatch = ReturnType<typeof createTablesWatch>;

const refused = (c: Context) => ({
  success: false,
  message: pickLanguage(languageOf(c), serverIsReplaced),
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
