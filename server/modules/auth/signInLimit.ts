import { eq, or, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { inTransaction } from '../../db/inTransaction';
import type { Db } from '../../db/open';
import { rateLimits } from '../../db/schema';
import { callerNetworks, SITE_FACTOR, type Caller } from './caller';
import { consumeAll, createLimiter, type LimitKey } from './limiter';
import { DAY_S, MONTH_S, QUARTER_S } from '../../platform/time';

const PER_ACCOUNT = 10;
const PER_ACCOUNT_A_DAY = 20;
const PER_CLIENT = 100;
const GUESSES_A_MONTH = 100;

const ACCOUNT = 'sign-in-account';
const ACCOUNT_SITE = 'sign-in-account-site';
const ACCOUNT_DAY = 'sign-in-account-day';
const GUESSES = 'sign-in-guesses';

/**
 * Limits failed sign-ins, to slow down guessing. For clients that never signed in to the account: failures of one client on
 * one account in a quarter of an hour and in a day, failures of one client on all accounts, and failures of all such clients
 * together on one account in a month. A browser that has signed in to the account before has limits of its own, so that
 * strangers cannot shut its owner out.
 */
export const createSignInLimit = (db: Db, factor: number, caller: Caller) => {
  const { limiter, forget } = createLimiter(db, factor);
  const perAccount = limiter({ name: ACCOUNT, points: PER_ACCOUNT, duration: QUARTER_S, canBeReset: true });
  const perAccountSite = limiter({
    name: ACCOUNT_SITE,
    points: PER_ACCOUNT * SITE_FACTOR,
    duration: QUARTER_S,
    canBeReset: true,
  });
  const perDay = limiter({
    name: ACCOUNT_DAY,
    points: PER_ACCOUNT_A_DAY,
    duration: DAY_S,
    canBeReset: true,
  });
  const perClient = limiter({ name: 'sign-in-client', points: PER_CLIENT, duration: QUARTER_S });
  const perSite = limiter({ name: 'sign-in-site', points: PER_CLIENT * SITE_FACTOR, duration: QUARTER_S });
  const guesses = limiter({
    name: GUESSES,
    points: GUESSES_A_MONTH,
    duration: MONTH_S,
    sentence: translatable('auth.password_guessed_at'),
    canBeReset: true,
  });
  const perDevice = limiter({ name: 'sign-in-device', points: PER_ACCOUNT, duration: QUARTER_S });
  const deviceGuesses = limiter({ name: 'sign-in-device-month', points: GUESSES_A_MONTH, duration: MONTH_S });

  /** What is counted: for clients together, and for this one on this account, which a success forgets. */
  const countsOf = async (email: string) => {
    const device = await caller.knownDevice(email);
    if (device) {
      const key = `${email} ${device}`;
      return {
        shared: [] as LimitKey[],
        own: [
          [perDevice, key],
          [deviceGuesses, key],
        ] as LimitKey[],
        all: [] as LimitKey[],
      };
    }
    const { network, site } = callerNetworks(caller);
    const shared: LimitKey[] = [[perClient, network], ...(site ? ([[perSite, site]] as const) : [])];
    const own: LimitKey[] = [
      [perAccount, `${email} ${network}`],
      ...(site ? ([[perAccountSite, `${email} ${site}`]] as const) : []),
      [perDay, `${email} ${site ?? network}`],
    ];
    return { shared, own, all: [[guesses, email]] as LimitKey[] };
  };

  return {
    /**
     * Every attempt counts as failed until it has succeeded.
     *
     * @returns how many failures unknown clients have on the account; 0 for a known browser
     * @throws HTTPException 429 when too many have
     */
    attempt: async (email: string) => {
      const { shared, own, all } = await countsOf(email);
      const count = await consumeAll([...shared, ...own, ...all]);
      return all.length ? count : 0;
    },
    succeeded: async (email: string) => {
      const { shared, own, all } = await countsOf(email);
      for (const [limit, key] of own) await limit.delete(key);
      for (const [limit, key] of [...shared, ...all]) await limit.reward(key);
    },
    /** Deletes the failures on an account whose password was changed, so that its owner gets in. */
    reset: async (email: string) => {
      const { key } = rateLimits;
      const places = [ACCOUNT, ACCOUNT_SITE, ACCOUNT_DAY].map((of) => `${of}:${email} `);
      const ofAccount = sql.join(
        places.map((start) => sql`starts_with(${key}, ${start})`),
        sql` or `,
      );
      const counts = or(eq(key, `${GUESSES}:${email}`), ofAccount);
      await inTransaction(db, (tx) => tx.delete(rateLimits).where(counts));
      forget((held) => held === `${GUESSES}:${email}` || places.some((start) => held.startsWith(start)));
    },
  };
};
