import { HTTPException } from 'hono/http-exception';

import type { Db } from '../../db/open';
import { consumeAll, createLimiter } from './limiter';
import { DAY_S } from '../../platform/time';

/** Limits the mails that warn of guessing to one a day for each account, so that no mailbox is filled. */
export const createWarningLimit = (db: Db) => {
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
