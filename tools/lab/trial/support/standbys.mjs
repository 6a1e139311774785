import pg from 'pg';

/** As Patroni says. @typedef {{ name: string, role: string, state: string, timeline?: number }} Member */

/** The standbys that writes wait for, when all is well; else nothing. @param {Member[]} members */
export const reportedSyncStandbys = (members) => {
  const isWell = members.every(({ state }) => state === 'running' || state === 'streaming');
  const isOneLine = new Set(members.map(({ timeline }) => timeline)).size === 1;
  const hasLeader = members.some(({ role }) => role === 'leader');
  const names = members.filter(({ role }) => role === 'sync_standby').map(({ name }) => name);
  return isWell && isOneLine && hasLeader && names.length === 2 ? names.toSorted().join() : undefined;
};

/** Those whom PostgreSQL itself waits for: what Patroni says of it may be old. @param {string} url */
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
