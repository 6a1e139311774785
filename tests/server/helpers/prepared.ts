import { SUITE_START } from '../../support/clock.mjs';

/** Kinds of prepared databases that each test file copies: `empty` has tables and roles, `seeded` has the demo data. */
export type Kind = 'empty' | 'seeded';

export type Prepared =
  | { engine: 'embedded'; folder: string }
  /** `strategy` is the SQL clause that sets the strategy for copying a database, or empty. */
  | { engine: 'postgres'; url: string; prefix: string; strategy: string };

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared;
  }
}

/** Returns the URL of another database on the same server. */
export const addressOf = (url: string, database: string) => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

/** Time at which the history of the demo data ends. Fixed, so that no test depends on the current day. */
export const SEEDED_AT = new Date(SUITE_START);
