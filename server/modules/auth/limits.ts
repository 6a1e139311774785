import { eq, inArray, or, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { inTransaction, type Db, type DbOrTx } from '../../db/open';
import { passwordResets, rateLimits } from '../../db/schema';
import { DAY_S, HOUR_S, MONTH_S, QUARTER_S } from '../../platform/time';
import { callerNetworks, limitClients, type Caller } from './caller';
import { consumeAll, createLimiter, type LimitKey } from './limiter';

/** The next four constants are maximum numbers of failed sign-ins. */
const MAX_PER_ACCOUNT = 10;
const MAX_PER_ACCOUNT_DAY = 20;
const MAX_PER_CLIENT = 100;
const MAX_PER_ACCOUNT_MONTH = 100;

const ACCOUNT = 'sign-in-account';
const ACCOUNT_SITE = 'sign-in-account-site';
const ACCOUNT_DAY = 'sign-in-account-day';
const ACCOUNT_MONTH = 'sign-in-guesses';

/**
 * Limits failed sign-ins to prevent brute force, for browsers that have never signed in to the account:
 * - failures of one client on one account, per quarter of an hour and per day,
 * - failures of one client on all accounts, per quarter of an hour,
 * - failures of all these browsers on one account, per month.
 *
 * A browser that has signed in to the account has separate limits, so that an attacker cannot lock out the owner.
 * @param factor multiplies the limits
 */
export const createSignInLimit = (db: Db, factor: number, caller: Caller) => {
  const { limiter, forget } = createLimiter(db, factor);
  const resettable = { duration: QUARTER_S, canBeReset: true };
  const perAccount = limitClients(limiter, caller, [ACCOUNT, ACCOUNT_SITE], {
    ...resettable,
    points: MAX_PER_ACCOUNT,
  });
  const perDay = limiter({ ...resettable, name: ACCOUNT_DAY, points: MAX_PER_ACCOUNT_DAY, duration: DAY_S });
  const perClient = limitClients(limiter, caller, ['sign-in-client', 'sign-in-site'], {
    points: MAX_PER_CLIENT,
    duration: QUARTER_S,
  });
  const perMonth = limiter({
    name: ACCOUNT_MONTH,
    points: MAX_PER_ACCOUNT_MONTH,
    duration: MONTH_S,
    message: translatable('auth.password_guessed_at'),
    canBeReset: true,
  });
  const perDevice = limiter({ name: 'sign-in-device', points: MAX_PER_ACCOUNT, duration: QUARTER_S });
  const perDeviceAndMonth = limiter({
    name: 'sign-in-device-month',
    points: MAX_PER_ACCOUNT_MONTH,
    duration: MONTH_S,
  });

  /** Returns the client's limits. A successful sign-in resets the counts of `own`, and lowers other counts by one. */
  const limitsOf = async (email: string) => {
    const device = await caller.knownDevice(email);
    if (device) {
      const key = `${email} ${device}`;
      const own: LimitKey[] = [perDevice, perDeviceAndMonth].map((limit) => [limit, key]);
      return { shared: [] as LimitKey[], own, all: [] as LimitKey[] };
    }
    const { network, site } = callerNetworks(caller);
    const own: LimitKey[] = [...perAccount(`${email} `), [perDay, `${email} ${site ?? network}`]];
    return { shared: perClient(), own, all: [[perMonth, email]] as LimitKey[] };
  };

  return {
    /**
     * Counts an attempt as failed. Call `succeeded` to reverse the count.
     * @returns number of failures of unknown browsers on the account, or 0 for a known browser
     * @throws HTTPException 429 above a limit
     */
    attempt: async (email: string) => {
      const { shared, own, all } = await limitsOf(email);
      const count = await consumeAll([...shared, ...own, ...all]);
      return all.length ? count : 0;
    },
    succeeded: async (email: string) => {
      const { shared, own, all } = await limitsOf(email);
      for (const [limit, key] of own) await limit.delete(key);
      for (const [limit, key] of [...shared, ...all]) await limit.reward(key);
    },
    /** Deletes the counted failures of an account after its password was changed, so that the owner can sign in. */
    reset: async (email: string) => {
      const { key } = rateLimits;
      const prefixes = [ACCOUNT, ACCOUNT_SITE, ACCOUNT_DAY].map((name) => `${name}:${email} `);
      const isOfAccount = sql.join(
        prefixes.map((prefix) => sql`starts_with(${key}, ${prefix})`),
        sql` or `,
      );
      const counts = or(eq(key, `${ACCOUNT_MONTH}:${email}`), isOfAccount);
      await inTransaction(db, (tx) => tx.delete(rateLimits).where(counts));
      forget(
        (counted) =>
          counted === `${ACCOUNT_MONTH}:${email}` || prefixes.some((prefix) => counted.startsWith(prefix)),
      );
    },
  };
};

const CODES_PER_ACCOUNT = 5;
const CODES_PER_CLIENT = 30;
const TRIES_PER_CLIENT = 100;
/** Maximum number of wrong codes of an account in a month. A million codes are possible (see docs/security.md). */
const WRONG_CODES_PER_MONTH = 10;

/**
 * Limits the codes of password resets:
 * - requests for a code for one email, per hour, so that an attacker cannot fill the mailbox,
 * - requests for a code from one client, per hour,
 * - attempts with a code or token from one client, per hour,
 * - wrong codes for one account from all unknown browsers, per month.
 *
 * A browser that has signed in to the account before has separate limits.
 * @param factor multiplies the limits
 */
export const createCodeLimit = (db: Db, factor: number, caller: Caller) => {
  const { limiter } = createLimiter(db, factor);
  const perAccount = limiter({ name: 'code-account', points: CODES_PER_ACCOUNT, duration: HOUR_S });
  const perDevice = limiter({ name: 'code-device', points: CODES_PER_ACCOUNT, duration: HOUR_S });
  const requests = limitClients(limiter, caller, ['code-client', 'code-site'], {
    points: CODES_PER_CLIENT,
    duration: HOUR_S,
  });
  const tries = limitClients(limiter, caller, ['code-tries', 'code-tries-site'], {
    points: TRIES_PER_CLIENT,
    duration: HOUR_S,
  });
  const month = {
    points: WRONG_CODES_PER_MONTH,
    duration: MONTH_S,
    message: translatable('auth.code_guessed_at'),
  };
  const wrong = limiter({ name: 'code-wrong', ...month });
  const wrongOfDevice = limiter({ name: 'code-wrong-device', ...month });

  const wrongCodeLimit = async (email: string): Promise<LimitKey> => {
    const device = await caller.knownDevice(email);
    return device ? [wrongOfDevice, `${email} ${device}`] : [wrong, email];
  };

  return {
    /** Counts a request for a code, also for an unknown email. @throws HTTPException 429 above a limit */
    countRequest: async (email: string) => {
      const device = await caller.knownDevice(email);
      await consumeAll(device ? [[perDevice, `${email} ${device}`]] : [...requests(), [perAccount, email]]);
    },
    /** Counts a request with a code or token, right or wrong. @throws HTTPException 429 above a limit */
    countTry: () => consumeAll(tries()),
    /** Counts a code as wrong before it is compared. Returns the count. @throws HTTPException 429 above the limit */
    countWrongCode: async (email: string) => consumeAll([await wrongCodeLimit(email)]),
    undoWrongCode: async (email: string) => {
      const [limit, key] = await wrongCodeLimit(email);
      await limit.reward(key);
    },
  };
};

/** SQL that extracts the email from the key of a rate limit. Keys have the form `limit:email client`. */
const countedEmail = sql`split_part(substr(${rateLimits.key}, strpos(${rateLimits.key}, ':') + 1), ' ', 1)`;

export const deleteLimitCounts = async (tx: DbOrTx, emails: readonly string[]) => {
  if (!emails.length) return;
  await tx.delete(passwordResets).where(inArray(passwordResets.email, [...emails]));
  await tx.delete(rateLimits).where(inArray(countedEmail, [...emails]));
};
