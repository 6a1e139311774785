import { measure, watchNode } from './replicas/nodes.mjs';
import { simulateUsers, openBrowser } from './replicas/users.mjs';
import { formatShares, measureReadShares } from './replicas/shares.mjs';
import { replay, signalAll, startReplica } from '../../postgres.mjs';
import { seed } from './support/product.mjs';
import { assert, print } from './support/output.mjs';
import { pause, runTrial, startDatabase, startProcesses } from './support/trial.mjs';

/**
 * `npm run trial:replicas`: two API processes on a PostgreSQL with two replicas, and people at work. Says what each node did; kills
 * one under the load, hangs it, and holds up replay. Installs what it needs, prints what it finds, leaves nothing running, and
 * ends badly where something does not hold.
 */
const PEOPLE = 12;
const SELLERS = 20_000;
const WORK_MS = 20_000;
const SHORT_MS = 8_000;
/** Until a replica that is back is read from. */
const BACK_MS = 2_000;
/** Of a hundred, so many must leave the primary. */
const LEAVES = 90;
const SETTINGS = ['shared_preload_libraries=pg_stat_statements', 'max_connections=60'];

/** @param {string} url of a replica's server */
const officeAt = (url) => url.replace('/postgres?', '/office?');

/** @param {string} what @param {Awaited<ReturnType<typeof simulateUsers>>} worked */
const reportUsers = (what, { calls, changed, missed, failed, medianMs, worstMs }) => {
  print(
    what,
    `${calls} calls, ${changed} changes, ${failed.length} failed, ${missed} changes of one's own missed; ` +
      `median ${medianMs.toFixed(0)} ms, worst ${worstMs.toFixed(0)} ms`,
  );
  assert(failed.length === 0, `every call is answered: ${failed.slice(0, 3).join(', ')}`);
  assert(missed === 0, 'nobody misses their own change');
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
    replicas.push({ ...replica, url: officeAt(replica.url) });
  }
  const DATABASE_REPLICAS = replicas.map((replica) => replica.url).join(' ');
  const env = { DATABASE_URL: url, DATABASE_REPLICAS, DEMO: 'on', LOG_LEVEL: 'error' };
  const origins = (await startProcesses(trial, [env, env])).map(({ origin }) => origin);
  print('a primary with two replicas', `${SELLERS.toLocaleString('en-US')} sellers and as many buyers`);

  const { rows: sellers } = await db.query(
    `select id from tys.users where role = 'seller' and not is_restricted and deleted_at is null order by id desc limit $1`,
    [PEOPLE],
  );
  /** @type {{ browser: import('./replicas/users.mjs').Browser, seller: number }[]} */
  const people = [];
  for (const { id } of sellers) people.push({ browser: await openBrowser(origins), seller: Number(id) });
  const nodes = [
    await watchNode('primary', url),
    ...(await Promise.all(replicas.map((replica, at) => watchNode(`replica ${at + 1}`, replica.url)))),
  ];
  // Not waited for: of a server that was killed, no end comes.
  for (const { client } of nodes) trial.atEnd(() => void client.end().catch(() => {}));
  return { replicas, origins, people, nodes };
};

await runTrial(async (trial) => {
  const { replicas, origins, people, nodes } = await startAll(trial);
  const [, second] = replicas;
  if (!second) return;
  await simulateUsers(people, BACK_MS, { changes: false });

  const reading = await measure(nodes, () => simulateUsers(people, WORK_MS, { changes: false }));
  reportUsers('people who only read', reading.worked);
  print('processor time of the nodes that left the primary', `${reading.left('processor').toFixed(1)} %`);
  assert(
    reading.left('processor') >= LEAVES,
    `${LEAVES} % of the processor time of reading leave the primary`,
  );

  const mixed = await measure(nodes, () => simulateUsers(people, WORK_MS));
  reportUsers('people who read and change', mixed.worked);
  print('reading statements that left the primary', `${mixed.left('reads').toFixed(1)} %`);
  print('time spent on reading that left the primary', `${mixed.left('readSeconds').toFixed(1)} %`);
  assert(mixed.left('reads') >= LEAVES, `${LEAVES} % of the reading statements leave the primary`);

  /** People at work, and trouble after a while. @param {string} what @param {() => unknown} [trouble] */
  const shares = async (what, trouble = () => {}) => {
    const answered = await measureReadShares(origins, async () => {
      const working = simulateUsers(people, SHORT_MS);
      await pause(SHORT_MS / 4);
      await trouble();
      reportUsers(what, await working);
    });
    print('who answered meanwhile', formatShares(answered));
    return answered;
  };
  await shares('a replica is killed', () => process.kill(second.pid(), 'SIGKILL'));
  const without = await shares('without it');
  assert(without['replica 2'] === 0, 'a replica that has ended is not asked');
  await second.start();
  await pause(BACK_MS);
  const back = await shares('with it again');
  assert((back['replica 2'] ?? 0) > 0, 'a replica that is back is asked again');

  const pid = second.pid();
  trial.atEnd(() => signalAll(pid, 'SIGCONT'));
  await shares('a replica hangs', () => signalAll(pid, 'SIGSTOP'));
  signalAll(pid, 'SIGCONT');
  await pause(BACK_MS);

  const urls = replicas.map(({ url }) => url);
  await shares('both fall behind', () => replay(urls, 'pause'));
  await replay(urls, 'resume');
  await pause(BACK_MS);
  await shares('they have caught up');
});
