import { HTTPException } from 'hono/http-exception';

import type { Db } from '../../db/open';
import { createFactorLimit } from '../mfa/factorLimit';
import { createCodeLimit } from './codeLimit';
import { createSignInLimit } from './signInLimit';
import { consumeAll, createLimiter, type LimitKey } from './limiter';
import { DAY_S, HOUR_S, MONTH_S, QUARTER_S } from '../../platform/time';

/**
 * Limits wrong current passwords of a signed-in user. Counted apart from failed sign-ins: otherwise a stranger could
 * keep the owner from changing the password.
 */
const createOwnPasswordLimit = (db: Db, factor: number) => {
  const { limiter } = createLimiter(db, factor);
  const now = limiter({ name: 'own-password', points: 10, duration: QUARTER_S });
  const inAll = limiter({ name: 'own-password-month', points: 100, duration: MONTH_S });
  const countsOf = (userId: number): LimitKey[] => [now, inAll].map((limit) => [limit, String(userId)]);
  return {
    /** @returns the count of this month. @throws HTTPException 429 */
    attempt: (userId: number) => consumeAll(countsOf(userId)),
    succeeded: async (userId: number) => {
      for (const [limit, key] of countsOf(userId)) await limit.delete(key);
    },
  };
};

export type OwnPasswordLimit = ReturnType<typeof createOwnPasswordLimit>;

const LINKS_AN_HOUR = 60;

/** Limits the invitation links that a user creates: each may send a mail to any address. */
const createInviteLimit = (db: Db, factor: number) => {
  const { limiter } = createLimiter(db, factor);
  const links = limiter({ name: 'invite', points: LINKS_AN_HOUR, duration: HOUR_S });
  return {
    /** @throws HTTPException 429 */
    count: (userId: number) => consumeAll([[links, String(userId)]]),
  };
};

export type InviteLimit = ReturnType<typeof createInviteLimit>;

/** Limits the mails that warn of guessing to one a day for each account, so that no mailbox is filled. */
const createWarningLimit = (db: Db) => {
  const { limiter } = createLimiter(db, 1);
  const told = limiter({ name: 'guessing-told', points: 1, duration: DAY_S });
  return {
    isFirst: (email: string) =>
      consumeAll([[told, email]]).then(
        () => true,
        (refused: unknown) => {
          if (refused instanceof HTTPException) return false;
          throw refused;
        },
      ),
  };
};

export type WarningLimit = ReturnType<typeof createWarningLimit>;

/** What is limited, and counted in the database. @param factor multiplies the limits on failed sign-ins and on codes */
export const createLimits = (db: Db, factor: number) => ({
  factorLimit: createFactorLimit(db, factor),
  signInLimit: createSignInLimit(db, factor),
  ownPasswordLimit: createOwnPasswordLimit(db, factor),
  codeLimit: createCodeLimit(db, factor),
  warningLimit: createWarningLimit(db),
  inviteLimit: createInviteLimit(db, factor),
});
