import { measure, watchNode } from './replicas/nodes.mjs';
import { openBrowser, simulateUsers } from './replicas/users.mjs';
import { formatShares, measureReadShares } from './replicas/shares.mjs';
import { replay, signalAll, startReplica } from '../../postgres.mjs';
import { seed } from './support/product.mjs';
import { assert, print } from './support/output.mjs';
import { pause, runTrial, startDatabase, startProcesses } from './support/trial.mjs';

/**
 * Tests two API processes with a PostgreSQL primary, two replicas and simulated users: `npm --prefix tools/lab run
 * trial:replicas`. Prints the work of each database server, then kills a replica, pauses a replica, and pauses
 * the replay of both. Installs missing programs.
 */
const USERS = 12;
const SELLERS = 20_000;
const WORK_MS = 20_000;
const SHORT_MS = 8_000;
/** Time until a recovered replica is used. */
const RECOVERY_MS = 2_000;
/** Percentage of reads that replicas must serve. */
const MIN_REPLICA_PERCENT = 90;
const SETTINGS = ['shared_preload_libraries=pg_stat_statements', 'max_connections=60'];

/** Returns the URL of the database `office`. @param {string} url of a replica */
const databaseUrl = (url) => url.replace('/postgres?', '/office?');

/** Prints and checks a result. @param {string} label @param {Awaited<ReturnType<typeof simulateUsers>>} result */
const reportUsers = (label, { requests, changed, missed, failed, medianMs, worstMs }) => {
  print(
    label,
    `${requests} requests, ${changed} changes, ${failed.length} failed, ${missed} own changes missed, ` +
      `median ${medianMs.toFixed(0)} ms, max ${worstMs.toFixed(0)} ms`,
  );
  assert(failed.length === 0, `no request fails: ${failed.slice(0, 3).join(', ')}`);
  assert(missed === 0, 'every user sees their own changes');
};

/** @param {import('./support/trial.mjs').Trial} trial */
const startAll = async (trial) => {
  const { postgres, url, db } = await startDatabase(trial, SETTINGS);
  await seed(url, SELLERS);
  await db.query('create extension pg_stat_statements');
  await db.query('analyze');
  const replicas = [];
  for (let n = 0; n < 2; n++) {
    const replica = await startReplica(postgres, SETTINGS);
    trial.atEnd(replica.stop);
    replicas.push({ ...replica, url: databaseUrl(replica.url) });
  }
  const DATABASE_REPLICAS = replicas.map((replica) => replica.url).join(' ');
  const env = { DATABASE_URL: url, DATABASE_REPLICAS, DEMO: 'on', LOG_LEVEL: 'error' };
  const origins = (await startProcesses(trial, [env, env])).map(({ origin }) => origin);
  print('primary with two replicas', `${SELLERS.toLocaleString('en-US')} sellers and as many buyers`);

  const { rows: sellers } = await db.query(
    `select id from tys.users where role = 'seller' and not is_restricted and deleted_at is null order by id desc limit $1`,
    [USERS],
  );
  /** @type {{ browser: import('./replicas/users.mjs').Browser, seller: number }[]} */
  const users = [];
  for (const { id } of sellers) users.push({ browser: await openBrowser(origins), seller: Number(id) });
  const nodes = [
    await watchNode('primary', url),
    ...(await Promise.all(replicas.map((replica, at) => watchNode(`replica ${at + 1}`, replica.url)))),
  ];
  // Does not wait, because the connection to a killed server never ends.
  for (const { client } of nodes) trial.atEnd(() => void client.end().catch(() => {}));
  return { replicas, origins, users, nodes };
};

await runTrial(async (trial) => {
  const { replicas, origins, users, nodes } = await startAll(trial);
  const [, second] = replicas;
  if (!second) return;
  await simulateUsers(users, RECOVERY_MS, { changes: false });

  const reading = await measure(nodes, () => simulateUsers(users, WORK_MS, { changes: false }));
  reportUsers('users who only read', reading.result);
  print('CPU time of the replicas', `${reading.replicaPercent('cpu').toFixed(1)} %`);
  assert(
    reading.replicaPercent('cpu') >= MIN_REPLICA_PERCENT,
    `${MIN_REPLICA_PERCENT} % of the CPU time of reads leave the primary`,
  );

  const mixed = await measure(nodes, () => simulateUsers(users, WORK_MS));
  reportUsers('users who read and write', mixed.result);
  print('read statements on replicas', `${mixed.replicaPercent('reads').toFixed(1)} %`);
  print('read time on replicas', `${mixed.replicaPercent('readSeconds').toFixed(1)} %`);
  assert(
    mixed.replicaPercent('reads') >= MIN_REPLICA_PERCENT,
    `${MIN_REPLICA_PERCENT} % of the read statements leave the primary`,
  );

  /**
   * Simulates users during a fault. Returns each server's share of the reads.
   * @param {string} label
   * @param {() => unknown} [injectFault]
   */
  const measureShares = async (label, injectFault = () => {}) => {
    const shares = await measureReadShares(origins, async () => {
      const working = simulateUsers(users, SHORT_MS);
      await pause(SHORT_MS / 4);
      await injectFault();
      reportUsers(label, await working);
    });
    print('read-only requests by server', formatShares(shares));
    return shares;
  };
  await measureShares('a replica is killed', () => process.kill(second.pid(), 'SIGKILL'));
  const without = await measureShares('without the replica');
  assert(without['replica 2'] === 0, 'a stopped replica gets no requests');
  await second.start();
  await pause(RECOVERY_MS);
  const back = await measureShares('with the restarted replica');
  assert((back['replica 2'] ?? 0) > 0, 'a restarted replica gets requests');

  const pid = second.pid();
  trial.atEnd(() => signalAll(pid, 'SIGCONT'));
  await measureShares('a replica is paused', () => signalAll(pid, 'SIGSTOP'));
  signalAll(pid, 'SIGCONT');
  await pause(RECOVERY_MS);

  const urls = replicas.map(({ url }) => url);
  await measureShares('both replicas fall behind', () => replay(urls, 'pause'));
  await replay(urls, 'resume');
  await pause(RECOVERY_MS);
  await measureShares('both replicas have caught up');
});
