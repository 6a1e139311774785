import { simulateUsers, openBrowser } from '../replicas/users.mjs';
import { formatShares, measureReadShares } from '../replicas/shares.mjs';
import { startPgbouncer, startReplica } from '../../../postgres.mjs';
import { assert, print } from './output.mjs';
import { pause, startProcesses } from './trial.mjs';

const PEOPLE = 6;
const WORK_MS = 8_000;
/** Of a hundred, so many calls that only read must leave the primary. */
const LEAVES = 90;
/** PgBouncer asks a server that was not there again after fifteen seconds, unless `server_login_retry` says otherwise. */
const BACK_MS = 30_000;
const LOOK_MS = 250;

/** @param {readonly string[]} origins */
const isRead = async (origins) => {
  const said = await Promise.all(
    origins.map((origin) => fetch(`${origin}/metrics`).then((one) => one.text())),
  );
  return said.every((text) => /^tys_replica_is_read\{[^}]*\} 1$/m.test(text));
};

/**
 * A replica with a PgBouncer of its own: people at work through two processes, while it is there, dies, and is back.
 * @param {import('./trial.mjs').Trial} trial
 * @param {import('../../../postgres.mjs').Postgres} primary
 * @param {import('pg').Client} office
 * @param {Record<string, string>} env of the processes
 */
export const testPooledReplica = async (trial, primary, office, env) => {
  const replica = await startReplica(primary, ['max_connections=30']);
  trial.atEnd(replica.stop);
  const pooler = await startPgbouncer(replica.socket);
  trial.atEnd(pooler.stop);
  const read = { ...env, DATABASE_REPLICAS: pooler.urlOf('office') };
  const processes = await startProcesses(trial, [read, read]);
  const origins = processes.map(({ origin }) => origin);

  /** @returns {Promise<number>} seconds until both processes read from it */
  const untilRead = async () => {
    const begun = performance.now();
    while (!(await isRead(origins))) {
      assert(performance.now() - begun < BACK_MS, 'a replica behind a pooler is read from');
      await pause(LOOK_MS);
    }
    return (performance.now() - begun) / 1000;
  };
  await untilRead();
  const { rows } = await office.query(
    `select id from tys.users where role = 'seller' and not is_restricted and deleted_at is null order by id limit $1`,
    [PEOPLE],
  );
  /** @type {{ browser: import('../replicas/users.mjs').Browser, seller: number }[]} */
  const people = [];
  for (const { id } of rows) people.push({ browser: await openBrowser(origins), seller: Number(id) });

  /** @param {string} what @param {() => unknown} [trouble] after a quarter of the time */
  const work = async (what, trouble = () => {}) => {
    const answered = await measureReadShares(origins, async () => {
      const working = simulateUsers(people, WORK_MS);
      await pause(WORK_MS / 4);
      await trouble();
      const { calls, changed, missed, failed, worstMs } = await working;
      print(
        what,
        `${calls} calls, ${changed} changes, ${failed.length} failed, ${missed} missed, worst ${worstMs.toFixed(0)} ms`,
      );
      assert(failed.length === 0, `every call is answered: ${failed.slice(0, 3).join(', ')}`);
      assert(missed === 0, 'nobody misses their own change');
    });
    print('who answered what only reads', formatShares(answered));
    return answered;
  };
  const there = await work('a replica behind a pooler of its own');
  assert((there['replica 1'] ?? 0) >= LEAVES, `${LEAVES} % of what only reads leave the primary`);
  await work('it is killed', () => process.kill(replica.pid(), 'SIGKILL'));
  await replica.start();
  print('it is back, and read from after', `${(await untilRead()).toFixed(1)} s`);
  await Promise.all(processes.map(({ stop }) => stop()));
};
