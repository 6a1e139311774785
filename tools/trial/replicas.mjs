import { readdirSync, readFileSync } from 'node:fs';

import pg from 'pg';

import { startServer } from '../bench/support/process.mjs';
import { startReplica } from '../postgres.mjs';
import { watchNode } from './replicas/nodes.mjs';
import { atWork, openBrowser } from './replicas/people.mjs';
import { needPostgres } from './support/install.mjs';
import { seed } from './support/product.mjs';
import { must, say, sayTable } from './support/say.mjs';

/**
 * `npm run trial:replicas`: two API processes on a PostgreSQL with two replicas, and people at work. Says what each node did; ends
 * one under the load, hangs it, and holds replay up. Installs what it needs, prints what it finds, leaves nothing running, and
 * ends badly where something does not hold.
 */
const PEOPLE = 12;
const SELLERS = 20_000;
const WORK_MS = 20_000;
const SHORT_MS = 8_000;
/** Of a hundred, so many must leave the primary. */
const LEAVES = 90;

/** @type {(() => unknown)[]} the last first */
const ends = [];

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** @param {string} url */
const officeAt = (url) => url.replace('/postgres?', '/office?');
/** @param {number} part @param {number} whole */
const percent = (part, whole) => (100 * part) / whole;

/**
 * Measures every node while something goes on.
 * @param {readonly import('./replicas/nodes.mjs').Node[]} nodes the primary first
 * @param {() => ReturnType<typeof atWork>} act
 */
const measure = async (nodes, act) => {
  for (const { begin } of nodes) await begin();
  const worked = await act();
  const all = await Promise.all(nodes.map((node) => node.done()));
  sayTable(
    all.map(({ reads, readSeconds, asks, writes, processor }, at) => ({
      node: nodes[at]?.name ?? '',
      reads,
      'reading, s': readSeconds.toFixed(2),
      'asked how far': asks,
      writes,
      'processor, s': processor.toFixed(2),
    })),
  );
  /** @param {'reads' | 'readSeconds' | 'processor'} of @returns {number} in a hundred */
  const left = (of) =>
    100 -
    percent(
      all[0]?.[of] ?? 0,
      all.reduce((sum, one) => sum + one[of], 0),
    );
  return { ...worked, left };
};

/** @param {string} what @param {Awaited<ReturnType<typeof atWork>>} worked */
const sayWorked = (what, { calls, changed, missed, failed, medianMs, worstMs }) => {
  say(
    what,
    `${calls} calls, ${changed} changes, ${failed.length} failed, ${missed} changes of one's own missed; ` +
      `median ${medianMs.toFixed(0)} ms, worst ${worstMs.toFixed(0)} ms`,
  );
  must(failed.length === 0, `every call is answered: ${failed.slice(0, 3).join(', ')}`);
  must(missed === 0, 'nobody misses their own change');
};

/** Who answered what is only read, as the processes say. @param {readonly string[]} origins */
const answersOf = async (origins) => {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const origin of origins) {
    const text = await (await fetch(`${origin}/metrics`)).text();
    for (const [, server = '', count] of text.matchAll(/^tys_reads_total\{server="([^"]+)"\} (\d+)/gm))
      sums[server] = (sums[server] ?? 0) + Number(count);
  }
  return sums;
};

/** @param {readonly string[]} origins @param {() => Promise<unknown>} act */
const sharesDuring = async (origins, act) => {
  const before = await answersOf(origins);
  await act();
  const after = await answersOf(origins);
  const made = Object.entries(after).map(
    ([name, count]) => /** @type {const} */ ([name, count - (before[name] ?? 0)]),
  );
  const all = made.reduce((sum, [, count]) => sum + count, 0);
  return Object.fromEntries(made.map(([name, count]) => [name, percent(count, all)]));
};
/** @param {Record<string, number>} shares */
const inWords = (shares) =>
  Object.entries(shares)
    .map(([name, share]) => `${name} ${share.toFixed(1)} %`)
    .join(', ');

/** The processes of a server. @param {number} pid @param {NodeJS.Signals} signal */
const signalAll = (pid, signal) => {
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const parent = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1];
      if (Number(name) === pid || Number(parent) === pid) process.kill(Number(name), signal);
    } catch {
      // Ended meanwhile.
    }
  }
};

const trial = async () => {
  const settings = ['shared_preload_libraries=pg_stat_statements', 'max_connections=60'];
  const primary = await needPostgres(settings);
  ends.unshift(primary.stop);
  const admin = new pg.Client(primary.url);
  await admin.connect();
  await admin.query('create database office');
  await admin.end();
  await seed(officeAt(primary.url), SELLERS);
  const office = new pg.Client(officeAt(primary.url));
  await office.connect();
  ends.unshift(() => office.end());
  await office.query('create extension pg_stat_statements');
  await office.query('analyze');
  const replicas = [await startReplica(primary, settings), await startReplica(primary, settings)];
  for (const { stop } of replicas) ends.unshift(stop);
  const [, second] = replicas;
  if (!second) return;
  say('a primary with two replicas', `${SELLERS.toLocaleString('en-US')} sellers and as many buyers`);

  const env = {
    DATABASE_URL: officeAt(primary.url),
    DATABASE_REPLICAS: replicas.map(({ url }) => officeAt(url)).join(' '),
    DEMO: 'on',
    LOG_LEVEL: 'error',
  };
  const servers = [await startServer(['dist/main.js'], env), await startServer(['dist/main.js'], env)];
  for (const { stop } of servers) ends.unshift(stop);
  const origins = servers.map(({ origin }) => origin);
  const { rows: sellers } = await office.query(
    `select id from tys.users where role = 'seller' and not is_restricted and deleted_at is null order by id desc limit $1`,
    [PEOPLE],
  );
  /** @type {{ browser: import('./replicas/people.mjs').Browser, seller: number }[]} */
  const people = [];
  for (const { id } of sellers) people.push({ browser: await openBrowser(origins), seller: Number(id) });
  const nodes = [
    await watchNode('primary', officeAt(primary.url)),
    ...(await Promise.all(replicas.map(({ url }, at) => watchNode(`replica ${at + 1}`, officeAt(url))))),
  ];
  for (const { client } of nodes) ends.unshift(() => client.end().catch(() => {}));
  await atWork(people, SHORT_MS / 4, { changes: false });

  const reading = await measure(nodes, () => atWork(people, WORK_MS, { changes: false }));
  sayWorked('people who only read', reading);
  say('processor time of the nodes that left the primary', `${reading.left('processor').toFixed(1)} %`);
  must(reading.left('processor') >= LEAVES, `${LEAVES} % of the processor time of reading leave the primary`);

  const mixed = await measure(nodes, () => atWork(people, WORK_MS));
  sayWorked('people who read and change', mixed);
  say('reading statements that left the primary', `${mixed.left('reads').toFixed(1)} %`);
  say('time spent on reading that left the primary', `${mixed.left('readSeconds').toFixed(1)} %`);
  must(mixed.left('reads') >= LEAVES, `${LEAVES} % of the reading statements leave the primary`);

  const whileEnds = await sharesDuring(origins, async () => {
    const working = atWork(people, SHORT_MS);
    await pause(SHORT_MS / 4);
    process.kill(second.pid(), 'SIGKILL');
    sayWorked('a replica is killed under the load', await working);
  });
  say('who answered meanwhile', inWords(whileEnds));
  const without = await sharesDuring(origins, async () =>
    sayWorked('without it', await atWork(people, SHORT_MS)),
  );
  say('who answered', inWords(without));
  must(without['replica 2'] === 0, 'a replica that has ended is not asked');
  await second.start();
  await pause(2_000);
  const back = await sharesDuring(origins, async () =>
    sayWorked('with it again', await atWork(people, SHORT_MS)),
  );
  say('who answered', inWords(back));
  must((back['replica 2'] ?? 0) > 10, 'a replica that is back is asked again');

  const hung = second.pid();
  const whileHung = await sharesDuring(origins, async () => {
    const working = atWork(people, SHORT_MS);
    await pause(SHORT_MS / 4);
    signalAll(hung, 'SIGSTOP');
    const worked = await working;
    signalAll(hung, 'SIGCONT');
    sayWorked('a replica hangs under the load', worked);
  });
  say('who answered meanwhile', inWords(whileHung));
  await pause(2_000);

  /** @param {'pause' | 'resume'} what */
  const replay = async (what) => {
    for (const { url } of replicas) {
      const client = new pg.Client(officeAt(url));
      await client.connect();
      await client.query(`select pg_wal_replay_${what}()`);
      await client.end();
    }
  };
  const whileBehind = await sharesDuring(origins, async () => {
    const working = atWork(people, SHORT_MS);
    await pause(SHORT_MS / 4);
    await replay('pause');
    sayWorked('both fall behind under the load', await working);
  });
  say('who answered meanwhile', inWords(whileBehind));
  await replay('resume');
  const caughtUp = await sharesDuring(origins, async () => {
    await pause(2_000);
    sayWorked('they have caught up', await atWork(people, SHORT_MS));
  });
  say('who answered', inWords(caughtUp));
};

const endAll = async () => {
  for (const end of ends.splice(0)) await end();
};
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void endAll().finally(() => process.exit(1)));
}

try {
  await trial();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await endAll();
}
