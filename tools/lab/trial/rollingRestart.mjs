import { join } from 'node:path';

import { createClient } from '../bench/support/client.mjs';
import { startServer } from '../bench/support/process.mjs';
import { ensureProgram } from './support/install.mjs';
import { freePort, PROXIES, startProxy } from '../../proxies.mjs';
import { restartInTurn } from './support/restartInTurn.mjs';
import { assert, print, printTable } from './support/output.mjs';
import { runTrial, startDatabase } from './support/trial.mjs';

/**
 * `npm run trial:rolling-restart`: two processes on PostgreSQL behind HAProxy, Caddy and nginx in turn, with the settings of
 * `deploy/`, are restarted one after the other under a load of reads and writes: as they are, without draining, and without but
 * with the proxy told before. Counts calls that were not answered with 200, and refunds that are there twice or not at all.
 * Installs what it needs, leaves nothing running.
 */
const ROUNDS = [
  { drainSeconds: 5, isTold: false },
  { drainSeconds: 0, isTold: false },
  { drainSeconds: 0, isTold: true },
];

/** @param {string} name */
const isHere = (name) => {
  try {
    ensureProgram(name);
    return true;
  } catch (error) {
    print(name, error instanceof Error ? error.message : 'not here');
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
  for (const name of Object.keys(PROXIES).filter(isHere)) {
    for (const [at, { drainSeconds, isTold }] of ROUNDS.entries()) {
      const [port, round] = [await freePort(), `rolling-${name}-${at}`];
      await stopAll();
      const start = startWith(drainSeconds);
      servers = [await start(0), await start(1)];
      const { token } = await createClient(servers[0]?.origin ?? '');
      const proxy = await startProxy(name, { folder: join(folder, round), port, ports });
      atEnd(proxy.stop);
      const found = await restartInTurn({ db, token, port, proxy, isTold, servers, start, round });
      await proxy.stop();
      rows.push({ proxy: name, 'drains, s': drainSeconds, 'told first': isTold ? 'yes' : 'no', ...found });
      const how = `drains ${drainSeconds} s${isTold ? ', told first' : ''}`;
      print(`${name}, ${how}`, `${found.reads + found.refunds} calls, ${found.lost} lost`);
    }
  }
  printTable(rows);
  assert(rows.length > 0, 'there is a proxy');
  assert(
    rows.every((row) => row['refunds doubled'] === 0),
    'no refund is made twice',
  );
  assert(
    rows.every((row) => row['refunds missing'] === 0),
    'each refund that was answered is there',
  );
  assert(
    rows.every((row) => row.lost === 0 || (row['told first'] === 'no' && row['drains, s'] === 0)),
    'no call is lost where processes drain, or the proxy is told first',
  );
});
