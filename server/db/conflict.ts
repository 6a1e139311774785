import { HTTPException } from 'hono/http-exception';

interface Violation {
  code: string;
  constraint: string;
}

/** PostgreSQL's error, which drizzle wraps. */
const violationIn = (error: unknown): Partial<Violation> =>
  error instanceof Error && error.cause ? error.cause : {};

const UNIQUE = '23505';

/** Runs a write. @throws HTTPException 422 with the sentence, when the unique index refuses it */
export const unlessTaken = async <T>(
  index: string,
  sentence: string,
  write: () => PromiseLike<T>,
): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = violationIn(error);
    if (code === UNIQUE && constraint === index) throw new HTTPException(422, { message: sentence });
    throw error;
  }
};
