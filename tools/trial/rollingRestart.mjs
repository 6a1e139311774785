import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { createClient } from '../bench/support/client.mjs';
import { startServer } from '../bench/support/process.mjs';
import { needPostgres, needProgram } from './support/install.mjs';
import { debitsIn } from './support/locks.mjs';
import { PROXIES, startProxy } from './support/proxies.mjs';
import { must, say, sayTable } from './support/say.mjs';
import { callerAt } from './support/throughProxy.mjs';

/**
 * `npm run trial:rolling-restart`: two processes on PostgreSQL behind HAProxy, Caddy and nginx in turn, with the settings of
 * `deploy/`, are restarted one after the other under a load of reads and writes. Counts calls that were not answered with 200, and
 * refunds that are there twice or not at all. Installs what it needs, leaves nothing running.
 */
const READERS = 6;
const WRITERS = 2;
const BEFORE_MS = 2_000;
const DRAIN_MS = 1_000;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns {Promise<number>} a port that is free, and the one after it very likely too */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** @type {(() => unknown)[]} the last first */
const ends = [];

/** @param {string} name */
const isHere = (name) => {
  try {
    needProgram(name);
    return true;
  } catch (error) {
    say(name, error instanceof Error ? error.message : 'not here');
    return false;
  }
};

const trial = async () => {
  needProgram('openssl');
  const folder = mkdtempSync(join(tmpdir(), 'tys-rolling-'));
  ends.unshift(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await needPostgres(['max_connections=60']);
  ends.unshift(postgres.stop);
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  await admin.query('create database office');
  await admin.end();
  const DATABASE_URL = postgres.url.replace('/postgres?', '/office?');
  /** @type {[number, number]} */
  const ports = [await freePort(), await freePort()];
  const env = { DATABASE_URL, DEMO: 'on', PROXIES: '1', LOG_LEVEL: 'silent', DATA_DIR: folder };
  /** @param {0 | 1} which */
  const start = (which) => startServer(['dist/main.js'], { ...env, PORT: String(ports[which]) });
  const servers = [await start(0), await start(1)];
  ends.unshift(() => Promise.all(servers.map(({ stop }) => stop())));
  const { token } = await createClient(servers[0]?.origin ?? '');
  const db = new pg.Client(DATABASE_URL);
  await db.connect();
  ends.unshift(() => db.end());

  const rows = [];
  let round = 0;
  for (const name of Object.keys(PROXIES).filter(isHere)) {
    for (const isTold of [false, true]) {
      round++;
      const port = await freePort();
      const proxy = await startProxy(name, { folder: join(folder, `${name}${round}`), port, ports });
      ends.unshift(proxy.stop);
      const callers = Array.from({ length: READERS + WRITERS }, () => callerAt(port, token));
      while ((await callers[0]?.ask('capabilities'))?.status !== 200) {
        if (proxy.hasEnded()) throw new Error(`${name} ended:\n${proxy.said()}`);
        await pause(100);
      }
      const debits = await debitsIn(db);
      const counts = { reads: 0, writes: 0, refunded: 0, lost: 0, again: 0, worst: 0 };
      const load = { isOver: false };
      const loads = callers.map(async ({ ask }, of) => {
        for (let n = 0; !load.isOver; n++) {
          const isWrite = of < WRITERS;
          const debit = debits[(n * WRITERS + of) % debits.length];
          const begun = performance.now();
          const { status, again } = isWrite
            ? await ask(`admin/transactions/${debit?.id}/refund`, {
                credits_to_refund: 0.01,
                idempotency_key: `rolling-${round}-${of}-${n}`,
              })
            : await ask('admin/sellers?per_page=10&page=1');
          counts[isWrite ? 'writes' : 'reads']++;
          counts.again += again;
          counts.worst = Math.max(counts.worst, performance.now() - begun);
          if (status !== 200) counts.lost++;
          else if (isWrite) counts.refunded++;
        }
      });
      await pause(BEFORE_MS);
      for (const which of /** @type {const} */ ([0, 1])) {
        if (isTold) {
          await proxy.sendNothingTo(which);
          await pause(DRAIN_MS);
        }
        await servers[which]?.stop();
        servers[which] = await start(which);
        if (isTold) await proxy.sendNothingTo();
        // As long as a proxy's look at `/readyz` may take.
        await pause(BEFORE_MS * 2);
      }
      load.isOver = true;
      await Promise.all(loads);
      for (const { close } of callers) close();
      await proxy.stop();
      const { rows: made } = await db.query(
        `select count(*)::int as lines, count(distinct idempotency_key)::int as keys from tys.buyer_transactions
          where idempotency_key like $1`,
        [`rolling-${round}-%`],
      );
      const { lines = 0, keys = 0 } = made[0] ?? {};
      rows.push({
        proxy: name,
        'told first': isTold ? 'yes' : 'no',
        reads: counts.reads,
        refunds: counts.writes,
        lost: counts.lost,
        'asked again': counts.again,
        'refunds doubled': lines - keys,
        'refunds missing': Math.max(0, counts.refunded - keys),
        'longest, ms': Math.round(counts.worst),
      });
      say(
        `${name}, ${isTold ? 'told first' : 'just restarted'}`,
        `${counts.reads + counts.writes} calls, ${counts.lost} lost`,
      );
    }
  }
  sayTable(rows);
  must(rows.length > 0, 'there is a proxy');
  must(
    rows.every((row) => row['refunds doubled'] === 0),
    'no refund is made twice',
  );
  must(
    rows.every((row) => row['refunds missing'] === 0),
    'each refund that was answered is there',
  );
  must(
    rows.every((row) => row.lost === 0 || row['told first'] === 'no'),
    'no call is lost where the proxy is told first',
  );
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
