import { OVERDRAWN } from './concurrency.mjs';
import { command } from './product.mjs';
import { assert } from './output.mjs';
import { pause } from './trial.mjs';

const LISTENING = "select 1 from pg_stat_activity where query = 'listen tys_live'";
const PATIENCE_MS = 20_000;

/**
 * Each answered write is there, once; the events' chain is whole and goes on from where it last ended.
 * @param {import('pg').Pool} db
 * @param {import('./backOfficeLoad.mjs').Load} load
 * @param {string} url
 * @param {string | undefined} noted an end that this gave before
 * @returns {Promise<string>} where the chain ends
 */
export const assertNoDataLoss = async (db, { refunded, named, begun }, url, noted) => {
  const [keys, names] = [[...refunded], [...named]];
  const { rows: made } = await db.query(
    "select idempotency_key as key, count(*)::int as times from tys.buyer_transactions where idempotency_key like 'failover-%' group by 1",
  );
  const timesOf = new Map(made.map(({ key, times }) => [key, times]));
  const lost = keys.filter((key) => !timesOf.has(key));
  assert(lost.length === 0, `each refund that was answered is there: not ${lost.slice(0, 5).join()}`);
  assert(
    made.every(({ times }) => times === 1),
    'no refund is made twice',
  );
  assert((await db.query(OVERDRAWN)).rowCount === 0, 'no debit is refunded beyond its amount');
  const { rows: counted } = await db.query(
    `select (select count(*)::int from tys.buyer_transactions where idempotency_key like 'failover-%') as refunds,
      (select count(*)::int from tys.activity where action = 'refunded' and id > $1) as events`,
    [begun],
  );
  assert(counted[0]?.refunds === counted[0]?.events, 'each refund has its event, and each event its refund');
  for (const [id, number] of names) {
    const { rows } = await db.query(
      `select first_name, (select count(*)::int from tys.activity
          where action = 'updated' and person_id = $1::int and id > $2) as events
        from tys.users where id = $1::int`,
      [String(id), begun],
    );
    const kept = Number(/^Name(\d+)$/.exec(rows[0]?.first_name ?? '')?.[1] ?? 0);
    assert(kept >= number, `each change that was answered is there: ${id} is Name${kept}, not Name${number}`);
    assert(
      rows[0]?.events >= number,
      `each change that was answered has its event: ${id}, ${rows[0]?.events} of ${number}`,
    );
  }
  const said = await command(url, '--verify-audit-log', ...(noted ? ['--noted', noted] : []));
  const [end] = /\d+:[0-9a-f]{64}/.exec(said) ?? [];
  assert(Boolean(end), 'the chain of events has an end');
  return end ?? '';
};

/**
 * Each process listens again to what is done in the other.
 * @param {import('pg').Pool} db
 * @param {number} count
 */
export const assertListening = async (db, count) => {
  const until = performance.now() + PATIENCE_MS;
  let heard = 0;
  while (heard < count && performance.now() < until) {
    heard = (await db.query(LISTENING)).rowCount ?? 0;
    await pause(250);
  }
  assert(heard === count, `each process listens again: ${heard} of ${count}`);
};
