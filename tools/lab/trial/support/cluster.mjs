import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { addMachine, createNetwork } from './machines.mjs';
import { actualSyncStandbys, reportedSyncStandbys } from './standbys.mjs';
import { pause } from './trial.mjs';

/**
 * Three machines with etcd, Patroni and PostgreSQL each, and HAProxy beside us, with the settings of `deploy/`.
 *
 * @typedef {import('./machines.mjs').Machine & { start: () => void, startAgent: () => void, killAgent: () => void }} Node
 */
const NODES = { one: '192.0.2.11', two: '192.0.2.12', three: '192.0.2.13' };
/** With the password that stands in `deploy/`. */
export const ADMIN = 'postgres:first-secret';
const PATIENCE_MS = 60_000;

/** What stands in `deploy/` for the first machine, for another. @param {string} file @param {string} name @param {string} address */
const read = (file, name, address) =>
  readFileSync(join('deploy', file), 'utf8')
    .split('\n')
    // A line that names all three is everybody's.
    .map((line) => (line.includes(NODES.three) ? line : line.replaceAll(NODES.one, address)))
    .join('\n')
    .replace(/^name: one$/m, `name: ${name}`);

/**
 * @param {string} folder
 * @param {string} programs PostgreSQL's
 * @param {[string, string]} which its name and address
 * @returns {Node}
 */
const makeNode = (folder, programs, [name, address]) => {
  const own = join(folder, name);
  mkdirSync(own);
  chmodSync(own, 0o777);
  const machine = addMachine(name, address, own);
  const etcd = join(folder, `${name}.etcd.yml`);
  writeFileSync(etcd, read('etcd.yml', name, address).replace('/var/lib/etcd/office', join(own, 'etcd')));
  const patroni = join(folder, `${name}.patroni.yml`);
  writeFileSync(
    patroni,
    read('patroni.yml', name, address)
      .replace('/var/lib/postgresql/15/office', join(own, 'data'))
      .replace('/usr/lib/postgresql/15/bin', programs)
      .replace('/var/lib/postgresql/', `${own}/`)
      .replace('/var/run/postgresql', own),
  );
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let agent;
  const startAgent = () => {
    agent = machine.run('patroni', patroni);
  };
  return {
    ...machine,
    startAgent,
    killAgent: () => void agent?.kill('SIGKILL'),
    start: () => {
      machine.run('etcd', '--config-file', etcd);
      startAgent();
    },
  };
};

/** @param {string} address @param {string} path */
const ask = (address, path) =>
  fetch(`http://${address}:8008/${path}`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);

/** @param {string} folder @param {import('./trial.mjs').Trial['atEnd']} atEnd */
const startProxy = (folder, atEnd) => {
  const file = join(folder, 'haproxy.cfg');
  const settings = readFileSync('deploy/haproxy-postgres.cfg', 'utf8');
  writeFileSync(file, settings.replace(/^ +(user|group) haproxy$/gm, ''));
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  atEnd(() => proxy.kill('SIGKILL'));
};

/**
 * @param {import('./trial.mjs').Trial} trial
 * @param {string} programs PostgreSQL's
 */
export const startCluster = async ({ folder, atEnd }, programs) => {
  createNetwork();
  const nodes = Object.entries(NODES).map((which) => makeNode(folder, programs, which));
  atEnd(() => nodes.forEach(({ kill }) => kill()));
  for (const { start } of nodes) start();
  startProxy(folder, atEnd);

  /** Whichever Patroni says so itself. @param {string} path `primary`, or `sync` for the one that writes wait for */
  const find = async (path) => {
    const answers = await Promise.all(nodes.map(({ address }) => ask(address, path)));
    return nodes.filter((_, at) => answers[at]?.status === 200);
  };
  /** @returns {Promise<import('./standbys.mjs').Member[]>} as the first says that answers */
  const members = async () => {
    for (const { address } of nodes) {
      const answer = await ask(address, 'cluster');
      if (answer?.ok) return (await answer.json()).members;
    }
    return [];
  };
  /** @param {string} account @param {string} database */
  const urlOf = (account, database) => `postgresql://${account}@127.0.0.1:5000/${database}`;
  return {
    nodes,
    find,
    /** Until all three follow one line, and writes wait for both standbys. @throws Error with what is seen instead */
    waitUntilHealthy: async () => {
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        const seen = await members();
        const names = reportedSyncStandbys(seen);
        if (names && names === (await actualSyncStandbys(urlOf(ADMIN, 'postgres')))) return;
        if (performance.now() > until) throw new Error(`No whole cluster: ${JSON.stringify(seen)}`);
        await pause(250);
      }
    },
    urlOf,
    /** Of all three by themselves. @param {string} account @param {string} database */
    nodeUrls: (account, database) =>
      nodes.map(({ address }) => `postgresql://${account}@${address}:5432/${database}`),
    /** @param {string} account @param {string} database */
    replicasUrl: (account, database) => `postgresql://${account}@127.0.0.1:5001/${database}`,
  };
};
