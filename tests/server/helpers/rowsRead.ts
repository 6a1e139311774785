import type pg from 'pg';
import { vi, type MockInstance } from 'vitest';

interface Statement {
  text: string;
  values: unknown[];
}

/** Records the statements that go through a pool until `stop` is called. */
export const recordStatements = (pool: pg.Pool) => {
  const statements: Statement[] = [];
  const record = (query: string | pg.QueryConfig, values: unknown[] = []) => {
    const text = typeof query === 'string' ? query : query.text;
    if (/^\s*(select|with|insert|update|delete)\b/i.test(text)) statements.push({ text, values });
  };
  const watch = (from: { query: unknown }) => {
    const query = (from.query as (...given: unknown[]) => unknown).bind(from);
    return vi
      .spyOn(from as { query: (...given: unknown[]) => unknown }, 'query')
      .mockImplementation((...given) => {
        record(given[0] as string | pg.QueryConfig, given[1] as unknown[] | undefined);
        return query(...given);
      });
  };
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>;
  const spies = [watch(pool)];
  const connecting = vi.spyOn(pool, 'connect') as unknown as MockInstance<typeof connect>;
  // `pool.query` calls `connect` with a callback. The spy on the pool has already recorded the statement.
  connecting.mockImplementation(async (...given: unknown[]) => {
    const client = await connect(...given);
    if (given.length) return client;
    spies.push(watch(client));
    return client;
  });
  return {
    statements,
    stop: () => {
      connecting.mockRestore();
      for (const spy of spies) spy.mockRestore();
    },
  };
};

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const rowsIn = (plan: Plan): number => {
  const own = plan['Node Type'].includes('Scan')
    ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
    : 0;
  return own * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, below) => sum + rowsIn(below), 0);
};

/** Runs a statement, rolls it back, and returns the number of rows that PostgreSQL has read. */
export const countRowsRead = async (pool: pg.Pool, { text, values }: Statement): Promise<number> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    return rowsIn((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
    client.release();
  }
};
