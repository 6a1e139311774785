import { setMaxListeners } from 'node:events';

import pg from 'pg';

import { findRefundableDebits } from './concurrency.mjs';
import { startLoadClient } from './loadClients.mjs';
import { startEditor, startReader } from './backOfficeUsers.mjs';

/**
 * An office at work through several processes: refunds, changes of people, and lists, each by callers who ask again until they are
 * answered. What was answered is noted.
 */
const REFUNDERS = 2;

/** @param {string} origin @param {string} token @param {AbortSignal} signal */
const callsOf =
  (origin, token, signal) =>
  /** @param {string} path @param {object} [body] posted, where there is one */
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
  const ending = new AbortController();
  // Each call that is made listens to it.
  setMaxListeners(0, ending.signal);
  /** How often each other status came. @type {Map<string, number>} */
  const refused = new Map();
  /** @type {Set<string>} keys of refunds that were answered */
  const refunded = new Set();
  /** Changes that whoever had made them did not find. @type {string[]} */
  const missed = [];
  /** @type {Map<number, number>} by person, the number in the last name whose change was answered */
  const named = new Map();
  let debits = await findRefundableDebits(db);
  const { rows: sellers } = await db.query(
    "select id from tys.users where role = 'seller' order by id limit 10",
  );
  const { rows: before } = await db.query('select coalesce(max(id), 0)::int as id from tys.activity');
  let next = 0;

  /** Whether it was answered with 200. @param {() => Promise<number>} call */
  const answered = (call) => async () => {
    const status = await call().catch((error) => (load.isOver ? 'over' : `${error.cause?.code ?? error}`));
    if (status !== 200) refused.set(`${status}`, (refused.get(`${status}`) ?? 0) + 1);
    return status === 200;
  };

  /** @param {ReturnType<typeof callsOf>} send */
  const refunder = (send) => {
    let n = ++next;
    const makeOnce = answered(async () => {
      const { id } = debits[n % debits.length] ?? { id: 0 };
      const key = `failover-${n}`;
      const status = await send(`admin/transactions/${id}/refund`, {
        credits_to_refund: 0.01,
        idempotency_key: key,
      });
      if (status === 200) refunded.add(key);
      // Of this debit nothing is left, which is an answer too: another one is taken.
      if (status === 200 || status === 422) n = ++next;
      return status === 422 ? 200 : status;
    });
    return startLoadClient(load, makeOnce);
  };

  const origins = processes.map(({ origin }) => origin);
  const office = { load, origins, answered, named, missed, signal: ending.signal };
  const sends = processes.map(({ origin }) => callsOf(origin, token, ending.signal));
  /** @param {number} count */
  const times = (count) => Array.from({ length: count }, (_, at) => at);
  const refunders = sends.flatMap((send) => times(REFUNDERS).map(() => refunder(send)));
  const editors = await Promise.all(sends.map((_, at) => startEditor(office, at, Number(sellers[at].id))));
  const writers = [...refunders, ...editors.map(({ writer }) => writer)];
  const pages = [
    'admin/sellers?per_page=10&page=1',
    `extras/people/${sellers[0].id}`,
    'admin/dashboard-stats?range=last_month',
  ];
  const readers = await Promise.all(
    sends.flatMap((_, at) => pages.map((path) => startReader(office, at, path))),
  );
  const ownReaders = editors.map(({ reader }) => reader);
  /** Asks a standby, over a new connection each time. */
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
    refused,
    missed,
    refunded,
    named,
    /** The last event before it. @type {number} */
    begun: before[0]?.id ?? 0,
    chooseDebits: async () => {
      debits = await findRefundableDebits(db);
    },
    stop: async () => {
      load.isOver = true;
      ending.abort();
      await Promise.all([...writers, ...readers, ...ownReaders, ...standbyReaders].map(({ done }) => done));
    },
  };
};

/** @typedef {Awaited<ReturnType<typeof startLoad>>} Load */
