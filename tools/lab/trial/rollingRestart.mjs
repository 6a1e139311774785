import { join } from 'node:path';

import { createClient } from '../bench/support/client.mjs';
import { startServer } from '../bench/support/process.mjs';
import { ensureProgram } from './support/install.mjs';
import { freePort, PROXIES, startProxy } from '../../proxies.mjs';
import { restartInTurn } from './support/restartInTurn.mjs';
import { assert, print, printTable } from './support/output.mjs';
import { runTrial, startDatabase } from './support/trial.mjs';

/**
 * Restarts two processes one after the other under load, behind HAProxy, Caddy and nginx in turn, with the settings of
 * `deploy/`: `npm --prefix tools/lab run trial:rolling-restart`. Each proxy has three rounds: with draining, without
 * draining, and without draining but with a proxy that takes each process out of rotation before its restart. Counts
 * failed requests, and duplicate and missing refunds. Installs missing programs.
 */
const ROUNDS = [
  { drainSeconds: 5, isProxyNotified: false },
  { drainSeconds: 0, isProxyNotified: false },
  { drainSeconds: 0, isProxyNotified: true },
];

/** @param {string} name */
const isInstalled = (name) => {
  try {
    ensureProgram(name);
    return true;
  } catch (error) {
    print(name, error instanceof Error ? error.message : 'not installed');
    return false;
  }
};

await runTrial(async (trial) => {
  ensureProgram('openssl');
  const { folder, atEnd } = trial;
  const { url: DATABASE_URL, db } = await startDatabase(trial, ['max_connections=60']);
  /** @type {[number, number]} */
  const ports = [await freePort(), await freePort()];
  const env = { DATABASE_URL, DEMO: 'on', PROXIES: '1', LOG_LEVEL: 'silent', DATA_DIR: folder };
  /** @param {number} drainSeconds @returns {(which: 0 | 1) => ReturnType<typeof startServer>} */
  const startWith = (drainSeconds) => (which) =>
    startServer(['dist/main.js'], {
      ...env,
      PORT: String(ports[which]),
      DRAIN_SECONDS: String(drainSeconds),
    });
  /** @type {import('./support/restartInTurn.mjs').Server[]} */
  let servers = [];
  const stopAll = () => Promise.all(servers.map(({ stop }) => stop()));
  atEnd(stopAll);

  const rows = [];
  for (const name of Object.keys(PROXIES).filter(isInstalled)) {
    for (const [at, { drainSeconds, isProxyNotified }] of ROUNDS.entries()) {
      const [port, round] = [await freePort(), `rolling-${name}-${at}`];
      await stopAll();
      const start = startWith(drainSeconds);
      servers = [await start(0), await start(1)];
      const { token } = await createClient(servers[0]?.origin ?? '');
      const proxy = await startProxy(name, { folder: join(folder, round), port, ports });
      atEnd(proxy.stop);
      const result = await restartInTurn({ db, token, port, proxy, isProxyNotified, servers, start, round });
      await proxy.stop();
      rows.push({
        proxy: name,
        'drains, s': drainSeconds,
        'proxy notified': isProxyNotified ? 'yes' : 'no',
        ...result,
      });
      const label = `drains ${drainSeconds} s${isProxyNotified ? ', proxy notified' : ''}`;
      print(`${name}, ${label}`, `${result.reads + result.refunds} requests, ${result.failed} failed`);
    }
  }
  printTable(rows);
  assert(rows.length > 0, 'a proxy is installed');
  assert(
    rows.every((row) => row['duplicate refunds'] === 0),
    'no refund is stored twice',
  );
  assert(
    rows.every((row) => row['missing refunds'] === 0),
    'each successful refund is stored',
  );
  assert(
    rows.every((row) => row.failed === 0 || (row['proxy notified'] === 'no' && row['drains, s'] === 0)),
    'no request fails if processes drain or the proxy is notified first',
  );
});
