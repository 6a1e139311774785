import { DrizzleQueryError } from 'drizzle-orm';

interface ErrorDescription {
  name: string;
  code?: string | undefined;
  /** SQL with placeholders for its values. */
  query?: string | undefined;
  constraint?: string | undefined;
  message?: string | undefined;
  at: string[];
}

interface DatabaseErrorFields {
  code?: string;
  constraint?: string;
  /** The function in PostgreSQL's source; only PostgreSQL's errors have one. */
  routine?: string;
}

const getCause = (error: Error) => (error.cause instanceof Error ? error.cause : error);

export const getErrorCode = (error: Error) => (getCause(error) as DatabaseErrorFields).code;

/** Returns true for a damaged file of PostgreSQL. That message names the file and no data. */
export const isDamagedFile = (error: Error) => /^XX00[12]$/.test(getErrorCode(error) ?? '');

const placesIn = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 10)
    .map((line) => line.trim());

/**
 * Describes an error without personal data. Messages of the database and drizzle repeat query values, so only code,
 * query and place of those errors are logged, and the message only for a damaged file.
 */
export const describeError = (error: unknown): ErrorDescription => {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const cause: Error & DatabaseErrorFields = getCause(error);
  const repeatsValues =
    !isDamagedFile(cause) && (error instanceof DrizzleQueryError || cause.routine !== undefined);
  return {
    name: error.name,
    code: cause.code,
    ...(error instanceof DrizzleQueryError && { query: error.query }),
    ...(cause.constraint && { constraint: cause.constraint }),
    ...(!repeatsValues && { message: cause.message }),
    at: placesIn(error.stack),
  };
};

type Fields = Record<string, unknown> & { error?: ErrorDescription };
type LogMethod = (fields: Fields, sentence: string) => void;

/** The part of pino's logger that is used. Fields hold no secret or personal data: no address, body or query. */
export interface Log {
  info: LogMethod;
  warn: LogMethod;
  error: LogMethod;
}

export const consoleLog: Log = {
  info: () => {},
  warn: (fields, sentence) => console.error(sentence, fields),
  error: (fields, sentence) => console.error(sentence, fields),
};
