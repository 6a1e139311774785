import { SUITE_START } from '../../support/clock.mjs';

/** What a run prepares once and each test file starts from: `empty` has tables and roles, `seeded` the demo. */
export type Kind = 'empty' | 'seeded';

export type Prepared =
  | { engine: 'embedded'; folder: string }
  /** The strategy is how one of its databases is copied, in its own words. */
  | { engine: 'postgres'; url: string; prefix: string; strategy: string };

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared;
  }
}

/** The same server, another database on it. */
export const addressOf = (url: string, database: string) => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

/** The demo's history ends here: no test depends on the day it runs on. */
export const SEEDED_AT = new Date(SUITE_START);
