import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { createClient } from '../bench/support/client.mjs';
import { longestWait } from './support/loadClients.mjs';
import { ADMIN, startCluster } from './support/cluster.mjs';
import { FAULTS } from './support/faults.mjs';
import { ensurePostgresPrograms, ensureProgram } from './support/install.mjs';
import { runInNetworkNamespace } from './support/machines.mjs';
import { assertNoDataLoss, assertListening } from './support/dataLoss.mjs';
import { startLoad } from './support/backOfficeLoad.mjs';
import { assert, print } from './support/output.mjs';
import { pause, runTrial, startProcesses } from './support/trial.mjs';
import { addWait, combineWaits, printWaits, until } from './support/waits.mjs';

/**
 * `npm run trial:failover -- 3`: three machines with PostgreSQL, Patroni and etcd, HAProxy, and two API processes at work, with the
 * settings of `deploy/`. As often as is said, fifty times where nothing is, the primary is killed, paused or cut off, and brought back. Needs
 * Linux and root; installs what it needs, prints what it finds, leaves nothing running, and ends badly where something does not hold.
 */
const ROUNDS = 50;
const WRITES_WITHIN_S = 15;
const READS_WITHIN_S = 5;
const CALM_MS = 2_000;
const PRODUCT = 'treat_ya_self:its-password';

/** @param {import('./support/trial.mjs').Trial} trial @param {string} programs @param {number} rounds */
const failOver = async (trial, programs, rounds) => {
  const names = Object.keys(FAULTS);
  print('to be tried', `${rounds} faults of the primary, in turn: ${names.join(', ')}`);
  const cluster = await startCluster(trial, programs);
  await cluster.waitUntilHealthy();
  print('a cluster of three', 'whole');
  const admin = new pg.Client(cluster.urlOf(ADMIN, 'postgres'));
  await admin.connect();
  await admin.query("create role treat_ya_self login password 'its-password'");
  await admin.query('create database treat_ya_self owner treat_ya_self');
  await admin.end();

  const url = cluster.urlOf(PRODUCT, 'treat_ya_self');
  const DATABASE_REPLICAS = cluster.nodeUrls(PRODUCT, 'treat_ya_self').join(' ');
  const server = { DATABASE_URL: url, DATABASE_REPLICAS, DATA_DIR: trial.folder };
  const env = { ...server, DEMO: 'on', PROXIES: '1', LOG_LEVEL: 'error' };
  /** What the product did wrong, as it says. @type {string[]} */
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
    'two processes at work',
    `${writers.length} write, ${readers.length} read, ${ownReaders.length} look at what they have changed`,
  );

  /** @type {import('./support/waits.mjs').Waits} */
  const waits = {};
  /** @type {string | undefined} */
  let noted;
  for (let round = 1; round <= rounds; round++) {
    const name = names[(round - 1) % names.length] ?? '';
    const fault = FAULTS[name];
    const [old] = await cluster.find('primary');
    if (!fault || !old) throw new Error('There is no primary');
    await load.chooseDebits();
    await pause(CALM_MS);
    longestWait(load.all);

    fault.inject(old);
    // One that is paused still believes that it is the primary, and does not answer; one without Patroni is not asked any more.
    const now = await until(`${old.name} has a successor`, async () =>
      (await cluster.find('primary')).find(({ name: its }) => its !== old.name),
    );
    const moment = performance.now();
    await until('everybody is answered again', async () =>
      load.all.every(({ hasSucceededSince }) => hasSucceededSince(moment)),
    );
    fault.repair(old);
    await cluster.waitUntilHealthy();
    await pause(CALM_MS);
    const found = {
      writes: longestWait(load.writers),
      reads: longestWait(load.readers),
      own: longestWait(load.ownReaders),
      standby: longestWait(load.standbyReaders),
    };
    noted = await assertNoDataLoss(db, load, url, noted);
    await assertListening(db, processes.length);
    addWait(waits, name, found);
    const seconds = Object.entries(found).map(([kind, its]) => `${kind} ${its.toFixed(1)} s`);
    print(`${round}. ${old.name} ${name}, then ${now.name}`, seconds.join(', '));
    assert(load.missed.length === 0, `nobody misses their own change: ${load.missed.join(', ')}`);
    const unknown = [...load.refused.keys()].filter((status) => status !== '503');
    assert(
      unknown.length === 0,
      `a call that cannot be answered now is told so with 503: not ${unknown.join()}`,
    );
  }

  await load.stop();
  await assertNoDataLoss(db, load, url, noted);
  printWaits(waits);
  const changes = [...load.named.values()].reduce((sum, count) => sum + count, 0);
  print('answered', `${load.refunded.size} refunds, ${changes} changes; each is there once`);
  print('answered with 503 meanwhile', String(load.refused.get('503') ?? 0));
  const { writes, reads, standby } = combineWaits(waits);
  assert(Math.max(...writes) <= WRITES_WITHIN_S, `writing goes on within ${WRITES_WITHIN_S} s`);
  assert(Math.max(...reads) <= READS_WITHIN_S, `reading goes on within ${READS_WITHIN_S} s`);
  assert(Math.max(...standby) <= READS_WITHIN_S, `reading a standby goes on within ${READS_WITHIN_S} s`);
};

const [given, within] = process.argv.slice(2);
const rounds = Number(given ?? ROUNDS);
if (within) await runTrial((trial) => failOver(trial, within, rounds));
else {
  await runTrial(async (trial) => {
    for (const name of ['haproxy', 'patroni']) ensureProgram(name);
    ensureProgram('etcd', 'etcd-server');
    ensureProgram('ip', 'iproute2');
    const args = [fileURLToPath(import.meta.url), String(rounds), ensurePostgresPrograms()];
    process.exitCode = await runInNetworkNamespace(trial, args);
  });
}
