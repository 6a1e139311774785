import { eq } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import type { Db } from '../../db/open';
import { sessions } from '../../db/schema';
import { colleagueEndedIt, youEndedIt } from '../../sentences/access';
import { hashToken } from './token';

/** Somebody has ended the session of a token, which would otherwise go on. */
export class SessionEndedError extends HTTPException {}

const SENTENCES = { owner: youEndedIt, colleague: colleagueEndedIt };

/** @throws SessionEndedError where somebody ended it, which whoever was signed in by it reads */
export const throwIfSessionEnded = async (db: Db, token: string) => {
  const [found] = await db
    .select({ by: sessions.endedBy })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (found?.by) throw new SessionEndedError(401, { message: SENTENCES[found.by] });
};
