import pg from 'pg';

import { serverCpuSeconds } from '../support/cpuTime.mjs';
import { printTable } from '../support/output.mjs';
import { percent } from './shares.mjs';

/** Condition for statements that only read, including the reads of transactions that write. */
const READS = `query ~* '^\\s*(select|with|explain)' and query !~* '\\m(insert|update|delete)\\M|_lock\\(|pg_notify|pg_stat_statements'`;
/** Condition for queries of the log position. Each server gets five a second, and the primary one more per change. */
const POSITIONS = `query ~ 'pg_control_system'`;

const STATEMENT_COUNTS = `select
    coalesce(sum(calls) filter (where ${READS} and not ${POSITIONS}), 0)::int as reads,
    coalesce(sum(total_exec_time) filter (where ${READS} and not ${POSITIONS}), 0) / 1000 as "readSeconds",
    coalesce(sum(calls) filter (where ${POSITIONS}), 0)::int as positions,
    coalesce(sum(calls) filter (where query ~* '\\m(insert|update|delete)\\M'), 0)::int as writes
  from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`;

/** Counts the statements and the CPU time of a database server. @param {string} name @param {string} url */
export const watchNode = async (name, url) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const pid = Number(rows[0]?.pid);
  let before = 0;
  return {
    name,
    client,
    reset: async () => {
      await client.query('select pg_stat_statements_reset()');
      before = serverCpuSeconds(pid);
    },
    /** Returns the counts since the last reset. @returns {Promise<{ reads: number, readSeconds: number, positions: number, writes: number, cpu: number }>} */
    read: async () => {
      const cpu = serverCpuSeconds(pid) - before;
      const counts = await client.query(STATEMENT_COUNTS);
      return { ...counts.rows[0], cpu };
    },
  };
};
/** @typedef {Awaited<ReturnType<typeof watchNode>>} Node */

/**
 * Prints the work of every database server during `act`. Also returns the result of `act` and a function for percentages.
 * @template T
 * @param {readonly Node[]} nodes the primary first
 * @param {() => Promise<T>} act
 */
export const measure = async (nodes, act) => {
  for (const { reset } of nodes) await reset();
  const result = await act();
  const all = await Promise.all(nodes.map(({ read }) => read()));
  printTable(
    all.map(({ reads, readSeconds, positions, writes, cpu }, at) => ({
      node: nodes[at]?.name ?? '',
      reads,
      'read time, s': readSeconds.toFixed(2),
      'position queries': positions,
      writes,
      'CPU, s': cpu.toFixed(2),
    })),
  );
  /**
   * Returns the percentage of a quantity that falls to the replicas.
   * @param {'reads' | 'readSeconds' | 'cpu'} quantity
   * @returns {number}
   */
  const replicaPercent = (quantity) =>
    100 -
    percent(
      all[0]?.[quantity] ?? 0,
      all.reduce((sum, one) => sum + one[quantity], 0),
    );
  return { result, replicaPercent };
};
