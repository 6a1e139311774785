import pg from 'pg';

import { serverCpuSeconds } from '../support/cpuTime.mjs';
import { printTable } from '../support/output.mjs';
import { percent } from './shares.mjs';

/** What reads and changes nothing: of transactions that change something, what they read before is in it too. */
const READS = `query ~* '^\\s*(select|with|explain)' and query !~* '\\m(insert|update|delete)\\M|_lock\\(|pg_notify|pg_stat_statements'`;
/** What is asked of each five times a second, and of the primary after each change. */
const ASKS = `query ~ 'pg_control_system'`;

const COUNTED = `select
    coalesce(sum(calls) filter (where ${READS} and not ${ASKS}), 0)::int as reads,
    coalesce(sum(total_exec_time) filter (where ${READS} and not ${ASKS}), 0) / 1000 as "readSeconds",
    coalesce(sum(calls) filter (where ${ASKS}), 0)::int as asks,
    coalesce(sum(calls) filter (where query ~* '\\m(insert|update|delete)\\M'), 0)::int as writes
  from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`;

/** What a node has done since it was last asked to begin. @param {string} name @param {string} url of the database on it */
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
    begin: async () => {
      await client.query('select pg_stat_statements_reset()');
      before = serverCpuSeconds(pid);
    },
    /** @returns {Promise<{ reads: number, readSeconds: number, asks: number, writes: number, processor: number }>} */
    done: async () => {
      const processor = serverCpuSeconds(pid) - before;
      const counted = await client.query(COUNTED);
      return { ...counted.rows[0], processor };
    },
  };
};
/** @typedef {Awaited<ReturnType<typeof watchNode>>} Node */

/**
 * Says what every node does while something goes on.
 * @template T
 * @param {readonly Node[]} nodes the primary first
 * @param {() => Promise<T>} act
 */
export const measure = async (nodes, act) => {
  for (const { begin } of nodes) await begin();
  const worked = await act();
  const all = await Promise.all(nodes.map(({ done }) => done()));
  printTable(
    all.map(({ reads, readSeconds, asks, writes, processor }, at) => ({
      node: nodes[at]?.name ?? '',
      reads,
      'reading, s': readSeconds.toFixed(2),
      'asked how far': asks,
      writes,
      'processor, s': processor.toFixed(2),
    })),
  );
  /** @param {'reads' | 'readSeconds' | 'processor'} of @returns {number} of a hundred, what was not done by the primary */
  const left = (of) =>
    100 -
    percent(
      all[0]?.[of] ?? 0,
      all.reduce((sum, one) => sum + one[of], 0),
    );
  return { worked, left };
};
