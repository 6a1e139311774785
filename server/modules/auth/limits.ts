import { eq, or, sql, inArray } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { inTransaction } from '../../db/inTransaction';
import type { Db, DbOrTx } from '../../db/open';
import { rateLimits, passwordResets } from '../../db/schema';
import { callerNetworks, SITE_FACTOR, type Caller } from './caller';
import { consumeAll, createLimiter, type LimitKey, type Limiter } from './limiter';
import { DAY_S, MONTH_S, QUARTER_S, HOUR_S } from '../../platform/time';

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

  /** Counts for all clients together and for one client on one account. A success resets the second count. */
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

const CODES_PER_ACCOUNT = 5;
const CODES_PER_CLIENT = 30;
const TRIES_PER_CLIENT = 100;
/** A code is one in a million: docs/security.md has the sum. */
const WRONG_A_MONTH = 10;

/**
 * Limits on password-reset codes:
 * - codes asked for in an hour, for one address by anybody (so that no mailbox is filled), and by one client for all addresses;
 * - codes and tokens that one client may try in an hour;
 * - wrong codes for one account in a month, from any client. A browser that has signed in to the account before has a
 *   limit of its own.
 */
export const createCodeLimit = (db: Db, factor: number, caller: Caller) => {
  const { limiter } = createLimiter(db, factor);
  const perAccount = limiter({ name: 'code-account', points: CODES_PER_ACCOUNT, duration: HOUR_S });
  const perDevice = limiter({ name: 'code-device', points: CODES_PER_ACCOUNT, duration: HOUR_S });
  const perClient = limiter({ name: 'code-client', points: CODES_PER_CLIENT, duration: HOUR_S });
  const perSite = limiter({ name: 'code-site', points: CODES_PER_CLIENT * SITE_FACTOR, duration: HOUR_S });
  const tries = limiter({ name: 'code-tries', points: TRIES_PER_CLIENT, duration: HOUR_S });
  const triesOfSite = limiter({
    name: 'code-tries-site',
    points: TRIES_PER_CLIENT * SITE_FACTOR,
    duration: HOUR_S,
  });
  const month = { points: WRONG_A_MONTH, duration: MONTH_S, sentence: translatable('auth.code_guessed_at') };
  const wrong = limiter({ name: 'code-wrong', ...month });
  const wrongOfDevice = limiter({ name: 'code-wrong-device', ...month });

  const atPlaces = (ofNetwork: Limiter, ofSite: Limiter): LimitKey[] => {
    const { network, site } = callerNetworks(caller);
    return [[ofNetwork, network], ...(site ? ([[ofSite, site]] as const) : [])];
  };
  const guessOf = async (email: string): Promise<LimitKey> => {
    const device = await caller.knownDevice(email);
    return device ? [wrongOfDevice, `${email} ${device}`] : [wrong, email];
  };

  return {
    /** Counts a request for a code, whether or not anybody has the address. @throws HTTPException 429 */
    countRequest: async (email: string) => {
      const device = await caller.knownDevice(email);
      await consumeAll(
        device ? [[perDevice, `${email} ${device}`]] : [...atPlaces(perClient, perSite), [perAccount, email]],
      );
    },
    /** Counts a code that is entered, or a token that is to set a password. @throws HTTPException 429 */
    countTry: () => consumeAll(atPlaces(tries, triesOfSite)),
    /** Counts a wrong code, before it is compared. @returns how many there are. @throws HTTPException 429 */
    countGuess: async (email: string) => consumeAll([await guessOf(email)]),
    /** The code was right after all. */
    takeBackGuess: async (email: string) => {
      const [limit, key] = await guessOf(email);
      await limit.reward(key);
    },
  };
};

/** Returns the email of a count. It follows the name of the limit in the key; a client's address may follow it. */
const counted = sql`split_part(substr(${rateLimits.key}, strpos(${rateLimits.key}, ':') + 1), ' ', 1)`;

/** Deletes the counts of sign-in attempts for these emails, and the reset codes that were asked for. */
export const deleteLimitCounts = async (tx: DbOrTx, emails: readonly string[]) => {
  if (!emails.length) return;
  await tx.delete(passwordResets).where(inArray(passwordResets.email, [...emails]));
  await tx.delete(rateLimits).where(inArray(counted, [...emails]));
};
