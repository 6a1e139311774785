import type { Db } from '../../db/open';
import { consumeAll, createLimiter } from './limiter';
import { HOUR_S } from '../../platform/time';

const LINKS_AN_HOUR = 60;

/** Limits how many links of invitations somebody makes, each of which may be a mail to anybody's address. */
export const createInviteLimit = (db: Db, factor: number) => {
  const { limiter } = createLimiter(db, factor);
  const links = limiter({ name: 'invite', points: LINKS_AN_HOUR, duration: HOUR_S });
  return {
    /** @throws HTTPException 429 */
    count: (userId: number) => consumeAll([[links, String(userId)]]),
  };
};

export type InviteLimit = ReturnType<typeof createInviteLimit>;
