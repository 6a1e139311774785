import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { addMachine, createNetwork } from './machines.mjs';
import { actualSyncStandbys, reportedSyncStandbys } from './standbys.mjs';
import { pause } from './trial.mjs';

/**
 * Three machines with etcd, Patroni and PostgreSQL, and HAProxy on the machine of this process, with the settings of `deploy/`.
 *
 * @typedef {import('./machines.mjs').Machine & { start: () => void, startAgent: () => void, killAgent: () => void }} Node
 */
const NODES = { one: '192.0.2.11', two: '192.0.2.12', three: '192.0.2.13' };
/** Account with the password of `deploy/patroni.yml`. */
export const ADMIN = 'postgres:first-secret';
const TIMEOUT_MS = 60_000;

/**
 * Returns a file of `deploy/`, which is for the first machine, with the name and address of another machine.
 * @param {string} file
 * @param {string} name
 * @param {string} address
 */
const read = (file, name, address) =>
  readFileSync(join('deploy', file), 'utf8')
    .split('\n')
    // A line with all three addresses is the same on each machine.
    .map((line) => (line.includes(NODES.three) ? line : line.replaceAll(NODES.one, address)))
    .join('\n')
    .replace(/^name: one$/m, `name: ${name}`);

/**
 * @param {string} folder
 * @param {string} programs folder of PostgreSQL's programs
 * @param {[string, string]} member name and address
 * @returns {Node}
 */
const makeNode = (folder, programs, [name, address]) => {
  const home = join(folder, name);
  mkdirSync(home);
  chmodSync(home, 0o777);
  const machine = addMachine(name, address, home);
  const etcd = join(folder, `${name}.etcd.yml`);
  writeFileSync(etcd, read('etcd.yml', name, address).replace('/var/lib/etcd/office', join(home, 'etcd')));
  const patroni = join(folder, `${name}.patroni.yml`);
  writeFileSync(
    patroni,
    read('patroni.yml', name, address)
      .replace('/var/lib/postgresql/15/office', join(home, 'data'))
      .replace('/usr/lib/postgresql/15/bin', programs)
      .replace('/var/lib/postgresql/', `${home}/`)
      .replace('/var/run/postgresql', home),
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
const fetchPatroni = (address, path) =>
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
 * @param {string} programs folder of PostgreSQL's programs
 */
export const startCluster = async ({ folder, atEnd }, programs) => {
  createNetwork();
  const nodes = Object.entries(NODES).map((member) => makeNode(folder, programs, member));
  atEnd(() => nodes.forEach(({ kill }) => kill()));
  for (const { start } of nodes) start();
  startProxy(folder, atEnd);

  /** Returns the machines on which Patroni confirms a role. @param {string} path the role: `primary`, or `sync` for a synchronous standby */
  const find = async (path) => {
    const responses = await Promise.all(nodes.map(({ address }) => fetchPatroni(address, path)));
    return nodes.filter((_, at) => responses[at]?.status === 200);
  };
  /** @returns {Promise<import('./standbys.mjs').Member[]>} as reported by the first machine that responds */
  const members = async () => {
    for (const { address } of nodes) {
      const response = await fetchPatroni(address, 'cluster');
      if (response?.ok) return (await response.json()).members;
    }
    return [];
  };
  /** Returns the URL of the primary, through HAProxy. @param {string} account @param {string} database */
  const urlOf = (account, database) => `postgresql://${account}@127.0.0.1:5000/${database}`;
  return {
    nodes,
    find,
    /** Waits until all machines have one timeline and writes wait for both standbys. @throws Error with the members after a minute */
    waitUntilHealthy: async () => {
      const until = performance.now() + TIMEOUT_MS;
      for (;;) {
        const found = await members();
        const names = reportedSyncStandbys(found);
        if (names && names === (await actualSyncStandbys(urlOf(ADMIN, 'postgres')))) return;
        if (performance.now() > until)
          throw new Error(`The cluster is not healthy: ${JSON.stringify(found)}`);
        await pause(250);
      }
    },
    urlOf,
    /** Returns the URLs of the three servers, without HAProxy. @param {string} account @param {string} database */
    nodeUrls: (account, database) =>
      nodes.map(({ address }) => `postgresql://${account}@${address}:5432/${database}`),
    /** Returns the URL of the standbys, through HAProxy. @param {string} account @param {string} database */
    replicasUrl: (account, database) => `postgresql://${account}@127.0.0.1:5001/${database}`,
  };
};
