import { percentile } from '../../bench/support/statistics.mjs';
import { allowedConnections, openConnection, residentMegabytes } from './connections.mjs';
import { assert, print } from './output.mjs';

const MAX_CONNECTIONS = 10_000;
/** Connections opened at a time, below the length of the server's queue of new connections (about 500). */
const CONCURRENCY = 200;
const SECONDS = 20;
/** Number of requests a second over all connections. Each of 10,000 connections gets one every hundred seconds. */
const REQUESTS_PER_SECOND = 100;
const LIST = '/api/admin/sellers?per_page=10&page=1';

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps as many connections open as possible, spread over all servers, and requests a list over them. No connection may close.
 * @param {{ origin: string, pid: number }[]} servers
 * @param {string} token
 */
export const testKeepAlive = async (servers, token) => {
  const count = allowedConnections(MAX_CONNECTIONS);
  const memory = () => servers.map(({ pid }) => `${residentMegabytes(pid).toFixed(0)} MB`).join(' and ');
  const before = memory();
  /** @type {ReturnType<typeof openConnection>[]} */
  const connections = [];
  while (connections.length < count) {
    const opened = Array.from({ length: Math.min(CONCURRENCY, count - connections.length) }, (_, at) =>
      openConnection(servers[at % servers.length]?.origin ?? '', token),
    );
    await Promise.all(opened.map(({ send }) => send('/healthz')));
    connections.push(...opened);
  }
  print('keep-alive connections open', `${connections.length} on ${servers.length} processes`);
  print('memory of the processes', `${before}, then ${memory()}`);

  /** @type {Promise<import('./connections.mjs').Result>[]} */
  const pending = [];
  for (let n = 0; n < SECONDS * REQUESTS_PER_SECOND; n++) {
    // The step is a prime number, which spreads the requests over all connections.
    const connection = connections[(n * 4_999) % connections.length];
    if (connection) pending.push(connection.send(LIST));
    if (n % 10 === 9) await pause((10 / REQUESTS_PER_SECOND) * 1000);
  }
  const results = await Promise.all(pending);
  const times = results.map(({ ms }) => ms);
  const [median, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(0));
  print('lists requested over them', `${results.length}, median ${median} ms, p99 ${p99} ms`);
  assert(
    results.every(({ status }) => status === 200),
    'each list responds with 200',
  );
  const last = await Promise.all(connections.map(({ send }) => send('/healthz')));
  assert(
    [...results, ...last].every(({ isReused }) => isReused),
    'no connection is closed',
  );
  print('connections still open', String(last.length));
  for (const { close } of connections) close();
};
