import pg from 'pg';

/** As Patroni says. @typedef {{ name: string, role: string, state: string, timeline?: number }} Member */

/** The standby that writes wait for, when all is well; else nothing. @param {Member[]} members */
export const syncIn = (members) => {
  const isWell = members.every(({ state }) => state === 'running' || state === 'streaming');
  const isOneLine = new Set(members.map(({ timeline }) => timeline)).size === 1;
  const hasLeader = members.some(({ role }) => role === 'leader');
  const waitedFor = members.filter(({ role }) => role === 'sync_standby');
  return members.length === 3 && isWell && isOneLine && hasLeader && waitedFor.length === 1
    ? waitedFor[0]?.name
    : undefined;
};

/** Whom PostgreSQL itself waits for, when both standbys follow: what Patroni says of it may be old. @param {string} url */
export const standbyWaitedFor = async (url) => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select * from pg_stat_replication where state = 'streaming'");
    const waitedFor = rows.filter(({ sync_state: state }) => state === 'sync');
    return rows.length === 2 && waitedFor.length === 1 ? waitedFor[0].application_name : undefined;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
};
