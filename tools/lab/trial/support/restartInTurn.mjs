import { findRefundableDebits } from './concurrency.mjs';
import { createProxyClient } from './proxyClient.mjs';
import { pause } from './trial.mjs';

const READERS = 6;
const WRITERS = 2;
const SETTLE_MS = 2_000;
const DRAIN_MS = 1_000;

/** @typedef {Awaited<ReturnType<typeof import('../../bench/support/process.mjs').startServer>>} Server */

/** Counts the stored refunds of a round and their idempotency keys. @param {string} round prefix of the keys */
const countRefunds = async (/** @type {import('pg').Client} */ db, round) => {
  const { rows } = await db.query(
    `select count(*)::int as lines, count(distinct idempotency_key)::int as keys from tys.buyer_transactions
      where idempotency_key like $1`,
    [`${round}-%`],
  );
  return { lines: 0, keys: 0, ...rows[0] };
};

/**
 * Restarts two processes one after the other while clients read and refund without a pause.
 * @param {object} options
 * @param {import('pg').Client} options.db
 * @param {string} options.token
 * @param {number} options.port of the proxy
 * @param {Awaited<ReturnType<typeof import('../../../proxies.mjs').startProxy>>} options.proxy
 * @param {boolean} options.isProxyNotified whether the proxy takes a process out of rotation before its restart
 * @param {Server[]} options.servers replaced by the restarted processes
 * @param {(which: 0 | 1) => Promise<Server>} options.start
 * @param {string} options.round unique name, and prefix of idempotency keys
 */
export const restartInTurn = async ({ db, token, port, proxy, isProxyNotified, servers, start, round }) => {
  const clients = Array.from({ length: READERS + WRITERS }, () => createProxyClient(port, token));
  while ((await clients[0]?.send('capabilities'))?.status !== 200) {
    if (proxy.hasEnded()) throw new Error(`The proxy exited:\n${proxy.said()}`);
    await pause(100);
  }
  const debits = await findRefundableDebits(db);
  const counts = { reads: 0, writes: 0, refunded: 0, failed: 0, retries: 0, longestMs: 0 };
  const load = { isOver: false };
  const loads = clients.map(async ({ send }, index) => {
    for (let n = 0; !load.isOver; n++) {
      const isWrite = index < WRITERS;
      const debit = debits[(n * WRITERS + index) % debits.length];
      const sentAt = performance.now();
      const { status, retries } = isWrite
        ? await send(`admin/transactions/${debit?.id}/refund`, {
            credits_to_refund: 0.01,
            idempotency_key: `${round}-${index}-${n}`,
          })
        : await send('admin/sellers?per_page=10&page=1');
      counts[isWrite ? 'writes' : 'reads']++;
      counts.retries += retries;
      counts.longestMs = Math.max(counts.longestMs, performance.now() - sentAt);
      if (status !== 200) counts.failed++;
      else if (isWrite) counts.refunded++;
    }
  });
  await pause(SETTLE_MS);
  for (const which of /** @type {const} */ ([0, 1])) {
    if (isProxyNotified) {
      await proxy.sendNothingTo(which);
      await pause(DRAIN_MS);
    }
    await servers[which]?.stop();
    servers[which] = await start(which);
    if (isProxyNotified) await proxy.sendNothingTo();
    // Gives the proxy time to check `/readyz` again.
    await pause(SETTLE_MS * 2);
  }
  load.isOver = true;
  await Promise.all(loads);
  for (const { close } of clients) close();
  const { lines, keys } = await countRefunds(db, round);
  return {
    reads: counts.reads,
    refunds: counts.writes,
    failed: counts.failed,
    retries: counts.retries,
    'duplicate refunds': lines - keys,
    'missing refunds': Math.max(0, counts.refunded - keys),
    'longest, ms': Math.round(counts.longestMs),
  };
};
