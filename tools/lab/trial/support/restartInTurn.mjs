import { findRefundableDebits } from './concurrency.mjs';
import { createProxyClient } from './proxyClient.mjs';
import { pause } from './trial.mjs';

const READERS = 6;
const WRITERS = 2;
const BEFORE_MS = 2_000;
const DRAIN_MS = 1_000;

/** @typedef {Awaited<ReturnType<typeof import('../../bench/support/process.mjs').startServer>>} Server */

/** @param {string} round begins the keys of its refunds */
const countRefunds = async (/** @type {import('pg').Client} */ db, round) => {
  const { rows } = await db.query(
    `select count(*)::int as lines, count(distinct idempotency_key)::int as keys from tys.buyer_transactions
      where idempotency_key like $1`,
    [`${round}-%`],
  );
  return { lines: 0, keys: 0, ...rows[0] };
};

/**
 * Callers read and refund without a pause, some of both, while two processes are restarted in turn.
 * @param {object} of
 * @param {import('pg').Client} of.db
 * @param {string} of.token
 * @param {number} of.port the proxy's
 * @param {Awaited<ReturnType<typeof import('../../../proxies.mjs').startProxy>>} of.proxy
 * @param {boolean} of.isTold whether the proxy is told before
 * @param {Server[]} of.servers replaced by those that were started anew
 * @param {(which: 0 | 1) => Promise<Server>} of.start
 * @param {string} of.round a name of its own
 */
export const restartInTurn = async ({ db, token, port, proxy, isTold, servers, start, round }) => {
  const callers = Array.from({ length: READERS + WRITERS }, () => createProxyClient(port, token));
  while ((await callers[0]?.ask('capabilities'))?.status !== 200) {
    if (proxy.hasEnded()) throw new Error(`The proxy ended:\n${proxy.said()}`);
    await pause(100);
  }
  const debits = await findRefundableDebits(db);
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
            idempotency_key: `${round}-${of}-${n}`,
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
  const { lines, keys } = await countRefunds(db, round);
  return {
    reads: counts.reads,
    refunds: counts.writes,
    lost: counts.lost,
    'asked again': counts.again,
    'refunds doubled': lines - keys,
    'refunds missing': Math.max(0, counts.refunded - keys),
    'longest, ms': Math.round(counts.worst),
  };
};
