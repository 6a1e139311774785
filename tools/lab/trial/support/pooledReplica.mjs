import { openBrowser, simulateUsers } from '../replicas/users.mjs';
import { formatShares, measureReadShares } from '../replicas/shares.mjs';
import { startPgbouncer, startReplica } from '../../../postgres.mjs';
import { assert, print } from './output.mjs';
import { pause, startProcesses } from './trial.mjs';

const PEOPLE = 6;
const WORK_MS = 8_000;
/** Percentage of read-only requests that a replica must serve. */
const MIN_REPLICA_SHARE = 90;
/** Maximum time until a restarted replica is used. Without `server_login_retry`, PgBouncer waits 15 seconds to reconnect. */
const RECOVERY_LIMIT_MS = 30_000;
const POLL_MS = 250;

/** Tells whether all processes read from the replica. @param {readonly string[]} origins */
const isReplicaRead = async (origins) => {
  const metrics = await Promise.all(
    origins.map((origin) => fetch(`${origin}/metrics`).then((response) => response.text())),
  );
  return metrics.every((text) => /^tys_replica_is_read\{[^}]*\} 1$/m.test(text));
};

/**
 * Simulates users of two processes that read from a replica behind its own PgBouncer, while the replica runs, is killed and
 * comes back.
 * @param {import('./trial.mjs').Trial} trial
 * @param {import('../../../postgres.mjs').Postgres} primary
 * @param {import('pg').Client} db
 * @param {Record<string, string>} env of the processes
 */
export const testPooledReplica = async (trial, primary, db, env) => {
  const replica = await startReplica(primary, ['max_connections=30']);
  trial.atEnd(replica.stop);
  const pooler = await startPgbouncer(replica.socket);
  trial.atEnd(pooler.stop);
  const readEnv = { ...env, DATABASE_REPLICAS: pooler.urlOf('office') };
  const processes = await startProcesses(trial, [readEnv, readEnv]);
  const origins = processes.map(({ origin }) => origin);

  /** @returns {Promise<number>} seconds until both processes read from the replica */
  const waitUntilRead = async () => {
    const start = performance.now();
    while (!(await isReplicaRead(origins))) {
      assert(
        performance.now() - start < RECOVERY_LIMIT_MS,
        'both processes read from the replica behind a pooler',
      );
      await pause(POLL_MS);
    }
    return (performance.now() - start) / 1000;
  };
  await waitUntilRead();
  const { rows } = await db.query(
    `select id from tys.users where role = 'seller' and not is_restricted and deleted_at is null order by id limit $1`,
    [PEOPLE],
  );
  /** @type {{ browser: import('../replicas/users.mjs').Browser, seller: number }[]} */
  const users = [];
  for (const { id } of rows) users.push({ browser: await openBrowser(origins), seller: Number(id) });

  /**
   * Simulates users. Returns each server's share of the reads.
   * @param {string} label
   * @param {() => unknown} [injectFault] called after a quarter of the time
   */
  const measureShares = async (label, injectFault = () => {}) => {
    const shares = await measureReadShares(origins, async () => {
      const working = simulateUsers(users, WORK_MS);
      await pause(WORK_MS / 4);
      await injectFault();
      const { requests, changed, missed, failed, worstMs } = await working;
      print(
        label,
        `${requests} requests, ${changed} changes, ${failed.length} failed, ${missed} missed, max ${worstMs.toFixed(0)} ms`,
      );
      assert(failed.length === 0, `no request fails: ${failed.slice(0, 3).join(', ')}`);
      assert(missed === 0, 'every user sees their own changes');
    });
    print('read-only requests by server', formatShares(shares));
    return shares;
  };
  const shares = await measureShares('a replica behind its own pooler');
  assert(
    (shares['replica 1'] ?? 0) >= MIN_REPLICA_SHARE,
    `${MIN_REPLICA_SHARE} % of read-only requests leave the primary`,
  );
  await measureShares('the replica is killed', () => process.kill(replica.pid(), 'SIGKILL'));
  await replica.start();
  print('the replica is used again after', `${(await waitUntilRead()).toFixed(1)} s`);
  await Promise.all(processes.map(({ stop }) => stop()));
};
