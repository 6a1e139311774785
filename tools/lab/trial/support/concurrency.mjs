import { assert, print } from './output.mjs';

const DEBITS = `select d.id, d.amount_hundredths - coalesce(sum(r.amount_hundredths), 0)::int as left
  from tys.buyer_transactions d left join tys.buyer_transactions r on r.refund_of = d.id
  where d.type = 'debit' group by d.id having d.amount_hundredths - coalesce(sum(r.amount_hundredths), 0) > 100
  order by d.id limit 100`;
export const OVERDRAWN = `select 1 from tys.buyer_transactions d join tys.buyer_transactions r on r.refund_of = d.id
  group by d.id having sum(r.amount_hundredths) > d.amount_hundredths`;
const HELD = "select 1 from pg_locks where locktype = 'advisory'";

const PATIENCE_MS = 10_000;

/**
 * No lock is left once what took one is over: a backup holds one while it is made.
 * @param {import('pg').Client} db
 */
export const assertNoLocks = async (db) => {
  const until = performance.now() + PATIENCE_MS;
  let held = 1;
  while (held > 0 && performance.now() < until) held = (await db.query(HELD)).rowCount ?? 0;
  print('locks left behind', String(held));
  assert(held === 0, 'no lock is left in a session of the pool');
};

/**
 * @param {Pick<import('pg').Client, 'query'>} db
 * @returns {Promise<{ id: number, left: number }[]>} a hundred debits, and what may still be given back of each
 */
export const findRefundableDebits = async (db) => (await db.query(DEBITS)).rows;

/**
 * Two refunds of one debit at once, each of more than half of it, through two processes: one is made.
 * @param {import('pg').Client} db
 * @param {import('./liveUpdates.mjs').Client[]} clients
 */
export const testConcurrentRefunds = async (db, clients) => {
  const rows = await findRefundableDebits(db);
  let once = 0;
  for (const { id, left } of rows) {
    const body = { credits_to_refund: (Math.floor(left / 2) + 1) / 100 };
    const answers = await Promise.all(
      clients.map(({ send }) => send(`admin/transactions/${id}/refund`, body)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    if (statuses.join() === '200,422') once++;
  }
  const { rowCount } = await db.query(OVERDRAWN);
  print('two refunds of one debit at once', `${rows.length} times, one made and one refused ${once} times`);
  assert(rows.length > 0 && once === rows.length, 'one of two refunds is made, and the other refused');
  assert(rowCount === 0, 'no debit is refunded beyond its amount');
};
