import { withTimeout } from 'es-toolkit';
import type pg from 'pg';

import { queryWithin } from './resilientPool';
import { ourVersion, versionOf } from './version';

/** Shorter than load balancers wait, and longer than detecting a silent primary takes. */
const PATIENCE_MS = 1_500;

type Tables = 'ours' | 'tables are newer than this program' | 'tables are older than this program';

const tablesOf = (version: number): Tables => {
  if (version === ourVersion()) return 'ours';
  return version > ourVersion() ? 'tables are newer than this program' : 'tables are older than this program';
};

/** Watches whether the database answers and its schema version, which a newer program or a restore may change. */
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
    last: () => last,
    isAnswering: () => isAnswering,
    /** Concurrent calls share one query. @throws Error when the database does not answer in time */
    look: () => (underWay ??= look()),
  };
};

export type TablesWatch = ReturnType<typeof createTablesWatch>;
