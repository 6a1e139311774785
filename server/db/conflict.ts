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

/** Runs a write. @throws HTTPException 422 that names the field, when the unique index refuses it */
export const unlessTaken = async <T>(
  index: string,
  errors: Record<string, Sentence>,
  write: () => PromiseLike<T>,
): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = violationIn(error);
    if (code === UNIQUE && constraint === index) throw new Invalid(errors);
    throw error;
  }
};
