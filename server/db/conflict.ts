import { HTTPException } from 'hono/http-exception';

interface Violation {
  code: string;
  constraint: string;
}

/** What PostgreSQL said, which drizzle wraps. */
const violationIn = (error: unknown): Partial<Violation> =>
  error instanceof Error && error.cause ? error.cause : {};

const UNIQUE = '23505';

/** Runs a write on which a unique index has the last word. @throws HTTPException 422 with the sentence, when it says no */
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
