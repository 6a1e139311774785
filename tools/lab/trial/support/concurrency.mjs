import { assert, print } from './output.mjs';

const DEBITS = `select d.id, d.amount_hundredths - coalesce(sum(r.amount_hundredths), 0)::int as left
  from tys.buyer_transactions d left join tys.buyer_transactions r on r.refund_of = d.id
  where d.type = 'debit' group by d.id having d.amount_hundredths - coalesce(sum(r.amount_hundredths), 0) > 100
  order by d.id limit 100`;
export const OVERDRAWN = `select 1 from tys.buyer_transactions d join tys.buyer_transactions r on r.refund_of = d.id
  group by d.id having sum(r.amount_hundredths) > d.amount_hundredths`;
const HELD = "select 1 from pg_locks where locktype = 'advisory'";

const TIMEOUT_MS = 10_000;

/**
 * Waits until no advisory lock is held. A running backup holds such a lock.
 * @param {import('pg').Client} db
 * @throws Error after ten seconds
 */
export const assertNoLocks = async (db) => {
  const until = performance.now() + TIMEOUT_MS;
  let held = 1;
  while (held > 0 && performance.now() < until) held = (await db.query(HELD)).rowCount ?? 0;
  print('locks still held', String(held));
  assert(held === 0, 'no session of the pool holds a lock');
};

/**
 * @param {Pick<import('pg').Client, 'query'>} db
 * @returns {Promise<{ id: number, left: number }[]>} at most a hundred debits, with the refundable hundredths of a credit
 */
export const findRefundableDebits = async (db) => (await db.query(DEBITS)).rows;

/**
 * Sends two concurrent refunds of one debit through two processes, each of more than half of the refundable credits. One must
 * succeed and the other be rejected.
 * @param {import('pg').Client} db
 * @param {import('./liveUpdates.mjs').Client[]} clients
 */
export const testConcurrentRefunds = async (db, clients) => {
  const rows = await findRefundableDebits(db);
  let succeededOnce = 0;
  for (const { id, left } of rows) {
    const body = { credits_to_refund: (Math.floor(left / 2) + 1) / 100 };
    const responses = await Promise.all(
      clients.map(({ send }) => send(`admin/transactions/${id}/refund`, body)),
    );
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    if (statuses.join() === '200,422') succeededOnce++;
  }
  const { rowCount } = await db.query(OVERDRAWN);
  print(
    'two concurrent refunds of one debit',
    `${rows.length} attempts, one succeeded and one rejected ${succeededOnce} times`,
  );
  assert(
    rows.length > 0 && succeededOnce === rows.length,
    'one of two refunds succeeds and the other is rejected',
  );
  assert(rowCount === 0, 'no debit is overdrawn');
};
