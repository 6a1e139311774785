import { setMaxListeners } from 'node:events';

import pg from 'pg';

import { findRefundableDebits } from './concurrency.mjs';
import { startLoadClient } from './loadClients.mjs';
import { startEditor, startReader } from './backOfficeUsers.mjs';

/**
 * Load of a back-office on several processes: clients refund, change users and read. They retry failed requests and record the
 * successful ones.
 */
const REFUNDERS = 2;

/** @param {string} origin @param {string} token @param {AbortSignal} signal */
const createSend =
  (origin, token, signal) =>
  /** @param {string} path @param {object} [body] sent with POST, if given */
  async (path, body) => {
    const headers = { token, 'content-type': 'application/json' };
    const post = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${origin}/api/${path}`, { headers, signal, ...post });
    await response.arrayBuffer();
    return response.status;
  };

/**
 * @param {import('pg').Pool} db
 * @param {{ origin: string }[]} processes
 * @param {string} token
 * @param {string} replicasUrl
 */
export const startLoad = async (db, processes, token, replicasUrl) => {
  const load = { isOver: false };
  const abort = new AbortController();
  // Each request adds a listener to the signal.
  setMaxListeners(0, abort.signal);
  /** Number of failed requests, by status (other than 200) or error code. @type {Map<string, number>} */
  const failures = new Map();
  /** @type {Set<string>} idempotency keys of successful refunds */
  const refunded = new Set();
  /** Changes that their author did not see. @type {string[]} */
  const missed = [];
  /** @type {Map<number, number>} number in the first name of the last successful change, by user id */
  const named = new Map();
  let debits = await findRefundableDebits(db);
  const { rows: sellers } = await db.query(
    "select id from tys.users where role = 'seller' order by id limit 10",
  );
  const { rows: before } = await db.query('select coalesce(max(id), 0)::int as id from tys.activity');
  let next = 0;

  /** Tells whether a request responds with 200. @param {() => Promise<number>} send */
  const hasSucceeded = (send) => async () => {
    const status = await send().catch((error) => (load.isOver ? 'over' : `${error.cause?.code ?? error}`));
    if (status !== 200) failures.set(`${status}`, (failures.get(`${status}`) ?? 0) + 1);
    return status === 200;
  };

  /** @param {ReturnType<typeof createSend>} send */
  const refunder = (send) => {
    let n = ++next;
    const refund = hasSucceeded(async () => {
      const { id } = debits[n % debits.length] ?? { id: 0 };
      const key = `failover-${n}`;
      const status = await send(`admin/transactions/${id}/refund`, {
        credits_to_refund: 0.01,
        idempotency_key: key,
      });
      if (status === 200) refunded.add(key);
      // After 422 the debit has nothing left to refund, so the next refund uses another debit.
      if (status === 200 || status === 422) n = ++next;
      return status === 422 ? 200 : status;
    });
    return startLoadClient(load, refund);
  };

  const origins = processes.map(({ origin }) => origin);
  const context = { load, origins, hasSucceeded, named, missed, signal: abort.signal };
  const sends = processes.map(({ origin }) => createSend(origin, token, abort.signal));
  /** @param {number} count */
  const times = (count) => Array.from({ length: count }, (_, at) => at);
  const refunders = sends.flatMap((send) => times(REFUNDERS).map(() => refunder(send)));
  const editors = await Promise.all(sends.map((_, at) => startEditor(context, at, Number(sellers[at].id))));
  const writers = [...refunders, ...editors.map(({ writer }) => writer)];
  const pages = [
    'admin/sellers?per_page=10&page=1',
    `extras/people/${sellers[0].id}`,
    'admin/dashboard-stats?range=last_month',
  ];
  const readers = await Promise.all(
    sends.flatMap((_, at) => pages.map((path) => startReader(context, at, path))),
  );
  const ownReaders = editors.map(({ reader }) => reader);
  /** Reads from a standby, over a new connection each time. */
  const readStandby = async () => {
    const client = new pg.Client({
      connectionString: replicasUrl,
      connectionTimeoutMillis: 1_000,
      query_timeout: 1_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query("select id from tys.users where role = 'seller' order by id limit 10");
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const standbyReaders = [startLoadClient(load, readStandby)];
  return {
    writers,
    readers,
    ownReaders,
    standbyReaders,
    all: [...writers, ...readers, ...ownReaders, ...standbyReaders],
    failures,
    missed,
    refunded,
    named,
    /** Last audit event before the load. @type {number} */
    lastEventId: before[0]?.id ?? 0,
    chooseDebits: async () => {
      debits = await findRefundableDebits(db);
    },
    stop: async () => {
      load.isOver = true;
      abort.abort();
      await Promise.all([...writers, ...readers, ...ownReaders, ...standbyReaders].map(({ done }) => done));
    },
  };
};

/** @typedef {Awaited<ReturnType<typeof startLoad>>} Load */
