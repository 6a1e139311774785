import type pg from 'pg';

/** Resolves once somebody waits for a locked row; on the embedded engine everybody waits for its one connection. */
const blocked = async (pool: pg.Pool, others: Promise<unknown>) => {
  if (pool.options.max === 1) return;
  const settled = others.then(
    () => true,
    () => true,
  );
  const isWaiting = async () => (await pool.query('select from pg_locks where not granted')).rows.length > 0;
  // A question takes longer than a promise that is settled already.
  while (!(await Promise.race([settled, isWaiting().then((waits) => waits || undefined)])));
};

/** Deletes somebody as the server does, in a transaction that ends only once what comes `meanwhile` waits for it. */
export const deletedDuring = async <T>(
  pool: pg.Pool,
  id: number,
  meanwhile: () => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from tys.users where id = $1 for update', [id]);
  await client.query(
    `update tys.users set deleted_at = now(), email = null, first_name = '', last_name = '', password_hash = null,
      phone_country_code = null, phone_number = null, billing_address = null, image = null where id = $1`,
    [id],
  );
  const answer = meanwhile();
  await blocked(pool, answer);
  await client.query('commit');
  client.release();
  return answer;
};
