import { hash, verify } from '@node-rs/argon2';

import type { Db } from '../../db/open';
import { createConcurrencyLimit } from '../../http/limits';
import type { RequestContext } from '../../http/context';
import { MONTH_S, QUARTER_S } from '../../platform/time';
import type { WarnOwner } from './bruteForceWarnings';
import { consumeAll, createLimiter, type LimitKey } from './limiter';

/** Hashes at most two passwords at a time, and queues up to 100. Each hash takes about 50 ms of CPU time and 19 MiB. */
const withHashingLimit = createConcurrencyLimit(2, 100);

/** Normalizes a password by the OpaqueString profile of RFC 8265, so that every keyboard produces the same text. */
const normalizePassword = (password: string) => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

/** Hashes a password with Argon2id and the default parameters of the library, which OWASP recommends. */
export const hashPassword = (password: string) => withHashingLimit(() => hash(normalizePassword(password)));

/** Hash to compare a password with if the account has no stored hash. */
const dummyHash = hashPassword('nobody has this password');

/**
 * Compares a password with the stored hash. Takes the same time without a stored hash, so that the duration does not
 * reveal accounts. Also accepts hashes of earlier versions, which did not normalize passwords.
 */
export const verifyPassword = async (stored: string | null | undefined, password: string) => {
  const expected = stored ?? (await dummyHash);
  const normalized = normalizePassword(password);
  const matches = (typed: string) => withHashingLimit(() => verify(expected, typed));
  const isCorrect = (await matches(normalized)) || (normalized !== password && (await matches(password)));
  return isCorrect && stored != null;
};

/**
 * Creates the function that checks the current password of a signed-in user. Wrong passwords count separately from
 * failed sign-ins. Otherwise an attacker could keep the owner from changing the password.
 * @param factor multiplies the limits
 */
export const createOwnPasswordCheck = (db: Db, factor: number, warnOwner: WarnOwner) => {
  const { limiter } = createLimiter(db, factor);
  const perQuarter = limiter({ name: 'own-password', points: 10, duration: QUARTER_S });
  const perMonth = limiter({ name: 'own-password-month', points: 100, duration: MONTH_S });

  /** Returns whether the user has this password. @throws HTTPException 429 after too many wrong passwords */
  return async (
    context: RequestContext,
    user: { email: string; passwordHash: string | null },
    password: string,
  ): Promise<boolean> => {
    const counts = [perQuarter, perMonth].map((limit): LimitKey => [limit, String(context.session.userId)]);
    const failures = await consumeAll(counts);
    if (!(await verifyPassword(user.passwordHash, password))) {
      await warnOwner(context, user.email, 'passwords', failures);
      return false;
    }
    for (const [limit, key] of counts) await limit.delete(key);
    return true;
  };
};
