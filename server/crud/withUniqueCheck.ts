import { getTableName, type Table } from 'drizzle-orm';

import type { Translatable } from '../../src/contract/core/translatable';
import { ValidationError } from '../http/context';

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
 * @param taken the unique field and its message for a duplicate value; its index is `<table>_<field>`
 * @throws HTTPException 422 naming the field, when the value exists
 */
export const withUniqueCheck = async <T>(
  table: Table,
  taken: Record<string, Translatable>,
  write: () => PromiseLike<T>,
): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = violationIn(error);
    const isTaken = Object.keys(taken).some((field) => constraint === `${getTableName(table)}_${field}`);
    if (code === UNIQUE && isTaken) throw new ValidationError(taken);
    throw error;
  }
};
