import { percentile } from '../../bench/support/statistics.mjs';
import { allowedConnections, residentMegabytes, openConnection } from './connections.mjs';
import { assert, print } from './output.mjs';

const WANTED = 10_000;
/** Opened at a time: a server's queue of new connections has some five hundred places. */
const CONCURRENCY = 200;
const SECONDS = 20;
/** Lists read a second, over all connections: each reads one every hundred seconds, as somebody does who works with it. */
const READS = 100;
const LIST = '/api/admin/sellers?per_page=10&page=1';

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * As many connections as there can be, kept open on all servers alike, with a list read now and then.
 * @param {{ origin: string, pid: number }[]} servers
 * @param {string} token
 */
export const testKeepAlive = async (servers, token) => {
  const count = allowedConnections(WANTED);
  const memory = () => servers.map(({ pid }) => `${residentMegabytes(pid).toFixed(0)} MB`).join(' and ');
  const before = memory();
  /** @type {ReturnType<typeof openConnection>[]} */
  const kept = [];
  while (kept.length < count) {
    const some = Array.from({ length: Math.min(CONCURRENCY, count - kept.length) }, (_, at) =>
      openConnection(servers[at % servers.length]?.origin ?? '', token),
    );
    await Promise.all(some.map(({ ask }) => ask('/healthz')));
    kept.push(...some);
  }
  print('keep-alive connections open', `${kept.length} on ${servers.length} processes`);
  print('memory of the processes', `${before}, then ${memory()}`);

  /** @type {Promise<import('./connections.mjs').Answer>[]} */
  const asked = [];
  for (let n = 0; n < SECONDS * READS; n++) {
    // Steps of a prime number, so that every part of them is asked.
    const one = kept[(n * 4_999) % kept.length];
    if (one) asked.push(one.ask(LIST));
    if (n % 10 === 9) await pause((10 / READS) * 1000);
  }
  const answers = await Promise.all(asked);
  const times = answers.map(({ ms }) => ms);
  const [median, most] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(0));
  print('lists read over them', `${answers.length}, median ${median} ms, 99 in 100 within ${most} ms`);
  assert(
    answers.every(({ status }) => status === 200),
    'each list is answered with 200',
  );
  const last = await Promise.all(kept.map(({ ask }) => ask('/healthz')));
  assert(
    [...answers, ...last].every(({ isKept }) => isKept),
    'no connection was closed meanwhile',
  );
  print('connections that are still the first ones', String(last.length));
  for (const { close } of kept) close();
};
