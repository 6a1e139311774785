import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { createClient } from '../bench/support/client.mjs';
import { longestWait } from './support/loadClients.mjs';
import { ADMIN, startCluster } from './support/cluster.mjs';
import { FAULTS } from './support/faults.mjs';
import { ensurePostgresPrograms, ensureProgram } from './support/install.mjs';
import { runInNetworkNamespace } from './support/machines.mjs';
import { assertListening, assertNoDataLoss } from './support/dataLoss.mjs';
import { startLoad } from './support/backOfficeLoad.mjs';
import { assert, print } from './support/output.mjs';
import { pause, runTrial, startProcesses } from './support/trial.mjs';
import { addWait, combineWaits, printWaits, waitUntil } from './support/waits.mjs';

/**
 * Tests failover with the settings of `deploy/`: three machines with PostgreSQL, Patroni and etcd, HAProxy, and two API
 * processes under load: `npm --prefix tools/lab run trial:failover -- 3`. Each round injects a fault into the primary and
 * repairs it, fifty rounds by default. Requires Linux and root, and installs missing programs.
 */
const ROUNDS = 50;
const WRITE_LIMIT_S = 15;
const READ_LIMIT_S = 5;
const SETTLE_MS = 2_000;
const PRODUCT = 'treat_ya_self:its-password';

/** @param {import('./support/trial.mjs').Trial} trial @param {string} programs @param {number} rounds */
const failOver = async (trial, programs, rounds) => {
  const names = Object.keys(FAULTS);
  print('faults', `${rounds} faults of the primary, in turn: ${names.join(', ')}`);
  const cluster = await startCluster(trial, programs);
  await cluster.waitUntilHealthy();
  print('cluster of three', 'healthy');
  const admin = new pg.Client(cluster.urlOf(ADMIN, 'postgres'));
  await admin.connect();
  await admin.query("create role treat_ya_self login password 'its-password'");
  await admin.query('create database treat_ya_self owner treat_ya_self');
  await admin.end();

  const url = cluster.urlOf(PRODUCT, 'treat_ya_self');
  const DATABASE_REPLICAS = cluster.nodeUrls(PRODUCT, 'treat_ya_self').join(' ');
  const server = { DATABASE_URL: url, DATABASE_REPLICAS, DATA_DIR: trial.folder };
  const env = { ...server, DEMO: 'on', PROXIES: '1', LOG_LEVEL: 'error' };
  /** Lines of the product's log with errors. @type {string[]} */
  const errors = [];
  const processes = await startProcesses(trial, [env, env], (text) => {
    errors.push(...text.split('\n').filter((line) => line.includes('"level":50')));
  });
  const { token } = await createClient(processes[0]?.origin ?? '');
  const db = new pg.Pool({ connectionString: cluster.urlOf(ADMIN, 'treat_ya_self') });
  db.on('error', () => {});
  trial.atEnd(() => db.end());
  const replicas = cluster.replicasUrl(PRODUCT, 'treat_ya_self');
  const load = await startLoad(db, processes, token, replicas);
  trial.atEnd(load.stop);
  const { writers, readers, ownReaders } = load;
  print(
    'load on two processes',
    `${writers.length} clients write, ${readers.length} read, ${ownReaders.length} read their own changes`,
  );

  /** @type {import('./support/waits.mjs').Waits} */
  const waits = {};
  /** @type {string | undefined} */
  let chainEnd;
  for (let round = 1; round <= rounds; round++) {
    const name = names[(round - 1) % names.length] ?? '';
    const fault = FAULTS[name];
    const [oldPrimary] = await cluster.find('primary');
    if (!fault || !oldPrimary) throw new Error('The cluster has no primary');
    await load.chooseDebits();
    await pause(SETTLE_MS);
    longestWait(load.all);

    fault.inject(oldPrimary);
    // Waits for a primary with another name. A machine that is paused or lacks Patroni does not confirm its role.
    const newPrimary = await waitUntil(`${oldPrimary.name} has a successor`, async () =>
      (await cluster.find('primary')).find((machine) => machine.name !== oldPrimary.name),
    );
    const promotedAt = performance.now();
    await waitUntil('every client gets responses again', async () =>
      load.all.every(({ hasSucceededSince }) => hasSucceededSince(promotedAt)),
    );
    fault.repair(oldPrimary);
    await cluster.waitUntilHealthy();
    await pause(SETTLE_MS);
    const wait = {
      writes: longestWait(load.writers),
      reads: longestWait(load.readers),
      own: longestWait(load.ownReaders),
      standby: longestWait(load.standbyReaders),
    };
    chainEnd = await assertNoDataLoss(db, load, url, chainEnd);
    await assertListening(db, processes.length);
    addWait(waits, name, wait);
    const seconds = Object.entries(wait).map(([kind, longest]) => `${kind} ${longest.toFixed(1)} s`);
    print(`${round}. ${oldPrimary.name} ${name}, then ${newPrimary.name}`, seconds.join(', '));
    assert(load.missed.length === 0, `every user sees their own changes: ${load.missed.join(', ')}`);
    const unexpected = [...load.failures.keys()].filter((status) => status !== '503');
    assert(unexpected.length === 0, `failed requests have the status 503, not ${unexpected.join()}`);
  }

  await load.stop();
  await assertNoDataLoss(db, load, url, chainEnd);
  printWaits(waits);
  const changes = [...load.named.values()].reduce((sum, count) => sum + count, 0);
  print('stored once', `${load.refunded.size} refunds, ${changes} changes`);
  print('responses with 503', String(load.failures.get('503') ?? 0));
  const { writes, reads, standby } = combineWaits(waits);
  assert(Math.max(...writes) <= WRITE_LIMIT_S, `writes continue within ${WRITE_LIMIT_S} s`);
  assert(Math.max(...reads) <= READ_LIMIT_S, `reads continue within ${READ_LIMIT_S} s`);
  assert(Math.max(...standby) <= READ_LIMIT_S, `reads from a standby continue within ${READ_LIMIT_S} s`);
};

const [requested, programs] = process.argv.slice(2);
const rounds = Number(requested ?? ROUNDS);
// The second argument is set only if this script runs in the network namespace.
if (programs) await runTrial((trial) => failOver(trial, programs, rounds));
else {
  await runTrial(async (trial) => {
    for (const name of ['haproxy', 'patroni']) ensureProgram(name);
    ensureProgram('etcd', 'etcd-server');
    ensureProgram('ip', 'iproute2');
    const args = [fileURLToPath(import.meta.url), String(rounds), ensurePostgresPrograms()];
    process.exitCode = await runInNetworkNamespace(trial, args);
  });
}
