import { drizzle } from 'drizzle-orm/node-postgres';

import { codeOf } from './log';
import type { Db, DbOrTx } from './open';

const MAX_ATTEMPTS = 4;
/** PostgreSQL's codes for a serialization failure and a deadlock. */
const CONFLICT_CODES = new Set(['40001', '40P01']);

/** Returns whether another transaction caused the rollback. The same change may then succeed when repeated. */
export const isConflict = (error: unknown) =>
  error instanceof Error && CONFLICT_CODES.has(codeOf(error) ?? '');

/**
 * Runs a change in a transaction, and repeats it after a conflict with another transaction. The change must have no
 * effects outside of its transaction.
 */
export const inTransaction = async <T>(
  db: Pick<Db, '$client'>,
  change: (tx: DbOrTx) => Promise<T>,
  attempts = MAX_ATTEMPTS,
): Promise<T> => {
  const client = await db.$client.connect();
  let lost: Error | undefined;
  try {
    await client.query('begin');
    const result = await change(drizzle({ client }));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (lost = failure));
    if (!isConflict(error) || attempts === 1) throw error;
  } finally {
    client.release(lost);
  }
  return inTransaction(db, change, attempts - 1);
};
