import { getTableName, type Table } from 'drizzle-orm';

import type { Sentence } from '../../src/contract/sentences';
import { Invalid } from '../http/invalid';

interface Violation {
  code: string;
  constraint: string;
}

/** PostgreSQL's error, which drizzle wraps. */
const violationIn = (error: unknown): Partial<Violation> =>
  error instanceof Error && error.cause ? error.cause : {};

const UNIQUE = '23505';

/**
 * Runs a write.
 *
 * @param taken the field that no two rows share, and what is said of one that another row has; its index is `<table>_<field>`
 * @throws HTTPException 422 that names the field, when the index refuses it
 */
export const unlessTaken = async <T>(
  table: Table,
  taken: Record<string, Sentence>,
  write: () => PromiseLike<T>,
): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = violationIn(error);
    const isTaken = Object.keys(taken).some((field) => constraint === `${getTableName(table)}_${field}`);
    if (code === UNIQUE && isTaken) throw new Invalid(taken);
    throw error;
  }
};
