import type pg from 'pg';

/**
 * Resolves when a request waits for a locked row, or when `others` has settled. Resolves at once on the embedded
 * engine, whose single connection makes every request wait.
 */
const untilBlocked = async (pool: pg.Pool, others: Promise<unknown>) => {
  if (pool.options.max === 1) return;
  const settled = others.then(
    () => true,
    () => true,
  );
  const isWaiting = async () => (await pool.query('select from pg_locks where not granted')).rows.length > 0;
  // If `others` has settled, `Promise.race` returns this result and does not wait for the query.
  while (!(await Promise.race([settled, isWaiting().then((waits) => waits || undefined)])));
};

/**
 * Deletes a person in a transaction, and starts `request` before the commit. Commits when the request waits for the
 * row of the person.
 * @returns the result of the request
 */
export const deleteDuring = async <T>(pool: pg.Pool, id: number, request: () => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from tys.users where id = $1 for update', [id]);
  await client.query(
    `update tys.users set deleted_at = now(), email = null, first_name = '', last_name = '', password_hash = null,
      phone_country_code = null, phone_number = null, billing_address = null, image = null where id = $1`,
    [id],
  );
  const answer = request();
  await untilBlocked(pool, answer);
  await client.query('commit');
  client.release();
  return answer;
};
