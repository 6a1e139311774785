import { translatable } from '../../../src/contract/core/translatable';
import { callerNetworks, SITE_FACTOR, type Caller } from '../auth/caller';
import { consumeAll, createLimiter, type LimitKey } from '../auth/limiter';
import type { Db } from '../../db/open';
import { HOUR_S, MONTH_S } from '../../platform/time';

const WRONG_AN_HOUR = 10;
/** Three codes of a million are right at a time: docs/security.md has the sum. */
const WRONG_A_MONTH = 30;
const BEGUN_PER_CLIENT = 100;

/**
 * Limits wrong factors, of whoever already has the password: for one account, in an hour and in a month. A browser that has
 * signed in to the account before has limits of its own, and so has a session. And how often one client begins with a
 * passkey alone, which is a row each.
 */
export const createFactorLimit = (db: Db, factor: number, caller: Caller) => {
  const { limiter, forget } = createLimiter(db, factor);
  const perHour = limiter({ name: 'factor', points: WRONG_AN_HOUR, duration: HOUR_S, canBeReset: true });
  const perMonth = limiter({
    name: 'factor-month',
    points: WRONG_A_MONTH,
    duration: MONTH_S,
    sentence: translatable('auth.code_guessed_at'),
    canBeReset: true,
  });
  const begun = limiter({ name: 'factor-begun', points: BEGUN_PER_CLIENT, duration: HOUR_S });
  const begunAtSite = limiter({
    name: 'factor-begun-site',
    points: BEGUN_PER_CLIENT * SITE_FACTOR,
    duration: HOUR_S,
  });
  const countsOf = (key: string): LimitKey[] => [
    [perHour, key],
    [perMonth, key],
  ];

  return {
    /** For whom tries at an account are counted. */
    keyOf: async (email: string) => {
      const device = await caller.knownDevice(email);
      return device ? `${email} ${device}` : email;
    },
    /** Counts a wrong one, before it is compared. @returns how many there are. @throws HTTPException 429 */
    attempt: (key: string) => consumeAll(countsOf(key)),
    /** It was right after all. */
    undoAttempt: async (key: string) => {
      for (const [limit] of countsOf(key)) await limit.reward(key);
    },
    /** Lets in the owner of an account whose password or factors a colleague has changed. */
    reset: async (email: string) => {
      for (const [limit] of countsOf(email)) await limit.delete(email);
      forget((held) => held === `factor:${email}` || held === `factor-month:${email}`);
    },
    /** @throws HTTPException 429 */
    countPasskeyStart: async () => {
      const { network, site } = callerNetworks(caller);
      await consumeAll([[begun, network], ...(site ? ([[begunAtSite, site]] as const) : [])]);
    },
  };
};
