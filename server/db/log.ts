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

interface OfDatabase {
  code?: string;
  constraint?: string;
  /** Function of PostgreSQL's source code that raised the error. Only errors of PostgreSQL have this property. */
  routine?: string;
}

const causeOf = (error: Error) => (error.cause instanceof Error ? error.cause : error);

export const codeOf = (error: Error) => (causeOf(error) as OfDatabase).code;

/** Returns true if the error reports a damaged file of PostgreSQL. Such a message names the file and no data. */
export const isDamagedFile = (error: Error) => /^XX00[12]$/.test(codeOf(error) ?? '');

const placesIn = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 10)
    .map((line) => line.trim());

/**
 * Describes an error without personal data. Errors of the database and drizzle contain query values in their messages,
 * so only their code, query text and stack are logged. The message is logged only if a file of the database is damaged.
 */
export const describeError = (error: unknown): ErrorDescription => {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const cause: Error & OfDatabase = causeOf(error);
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
type Say = (fields: Fields, sentence: string) => void;

/** Methods of pino's logger that the server uses. Fields have no secret or personal data: no address, body or query. */
export interface Log {
  info: Say;
  warn: Say;
  error: Say;
}

export const consoleLog: Log = {
  info: () => {},
  warn: (fields, sentence) => console.error(sentence, fields),
  error: (fields, sentence) => console.error(sentence, fields),
};
