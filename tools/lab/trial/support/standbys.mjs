import pg from 'pg';

/** Member of the cluster, as reported by Patroni. @typedef {{ name: string, role: string, state: string, timeline?: number }} Member */

/**
 * Returns the names of both synchronous standbys, as reported by Patroni, or `undefined` if the cluster is not healthy.
 * @param {Member[]} members
 */
export const reportedSyncStandbys = (members) => {
  const isRunning = members.every(({ state }) => state === 'running' || state === 'streaming');
  const hasOneTimeline = new Set(members.map(({ timeline }) => timeline)).size === 1;
  const hasLeader = members.some(({ role }) => role === 'leader');
  const names = members.filter(({ role }) => role === 'sync_standby').map(({ name }) => name);
  return isRunning && hasOneTimeline && hasLeader && names.length === 2 ? names.toSorted().join() : undefined;
};

/**
 * Returns the synchronous standbys according to PostgreSQL, because the report of Patroni can be outdated.
 * @param {string} url
 */
export const actualSyncStandbys = async (url) => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select application_name as name from pg_stat_replication where state = 'streaming' and sync_state = 'sync' order by 1",
    );
    return rows.map(({ name }) => name).join();
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
};
