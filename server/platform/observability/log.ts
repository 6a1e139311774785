import type { ErrorDescription } from './describeError';

type Fields = Record<string, unknown> & { error?: ErrorDescription };
type Say = (fields: Fields, sentence: string) => void;

/** The part of pino's logger that is used. Fields hold no secret and nothing about a person: no address, body or query. */
export interface Log {
  info: Say;
  warn: Say;
  error: Say;
}

/** For development and tests: only warnings and errors. */
export const consoleLog: Log = {
  info: () => {},
  warn: (fields, sentence) => console.error(sentence, fields),
  error: (fields, sentence) => console.error(sentence, fields),
};
