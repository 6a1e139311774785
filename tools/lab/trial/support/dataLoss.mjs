import { OVERDRAWN } from './concurrency.mjs';
import { runCommand } from './product.mjs';
import { assert } from './output.mjs';
import { pause } from './trial.mjs';

const LISTENING = "select 1 from pg_stat_activity where query = 'listen tys_live'";
const TIMEOUT_MS = 20_000;

/**
 * Asserts that each successful write is stored once, with its audit event, and that the hash chain is intact and continues the
 * chain of an earlier check.
 * @param {import('pg').Pool} db
 * @param {import('./backOfficeLoad.mjs').Load} load
 * @param {string} url
 * @param {string | undefined} noted end of the hash chain, as an earlier call returned it
 * @returns {Promise<string>} end of the hash chain
 */
export const assertNoDataLoss = async (db, { refunded, named, lastEventId }, url, noted) => {
  const [keys, names] = [[...refunded], [...named]];
  const { rows: stored } = await db.query(
    "select idempotency_key as key, count(*)::int as times from tys.buyer_transactions where idempotency_key like 'failover-%' group by 1",
  );
  const timesOf = new Map(stored.map(({ key, times }) => [key, times]));
  const lost = keys.filter((key) => !timesOf.has(key));
  assert(lost.length === 0, `each successful refund is stored. Missing: ${lost.slice(0, 5).join()}`);
  assert(
    stored.every(({ times }) => times === 1),
    'no refund is stored twice',
  );
  assert((await db.query(OVERDRAWN)).rowCount === 0, 'no debit is overdrawn');
  const { rows: counted } = await db.query(
    `select (select count(*)::int from tys.buyer_transactions where idempotency_key like 'failover-%') as refunds,
      (select count(*)::int from tys.activity where action = 'refunded' and id > $1) as events`,
    [lastEventId],
  );
  assert(
    counted[0]?.refunds === counted[0]?.events,
    'the numbers of refunds and of their audit events are equal',
  );
  for (const [id, version] of names) {
    const { rows } = await db.query(
      `select first_name, (select count(*)::int from tys.activity
          where action = 'updated' and person_id = $1::int and id > $2) as events
        from tys.users where id = $1::int`,
      [String(id), lastEventId],
    );
    const storedVersion = Number(/^Name(\d+)$/.exec(rows[0]?.first_name ?? '')?.[1] ?? 0);
    assert(
      storedVersion >= version,
      `each successful change is stored: ${id} is Name${storedVersion}, not Name${version}`,
    );
    assert(
      rows[0]?.events >= version,
      `each successful change has its audit event: ${id} has ${rows[0]?.events} of ${version}`,
    );
  }
  const output = await runCommand(url, '--verify-audit-log', ...(noted ? ['--noted', noted] : []));
  const [end] = /\d+:[0-9a-f]{64}/.exec(output) ?? [];
  assert(Boolean(end), 'the hash chain has an end');
  return end ?? '';
};

/**
 * Waits until each process listens again for changes of the other processes.
 * @param {import('pg').Pool} db
 * @param {number} count of processes
 * @throws Error after twenty seconds
 */
export const assertListening = async (db, count) => {
  const until = performance.now() + TIMEOUT_MS;
  let listening = 0;
  while (listening < count && performance.now() < until) {
    listening = (await db.query(LISTENING)).rowCount ?? 0;
    await pause(250);
  }
  assert(listening === count, `each process listens again: ${listening} of ${count}`);
};
