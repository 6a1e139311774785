import { eq } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import type { Db } from '../db/open';
import { sessions } from '../db/schema';
import { colleagueEndedIt, youEndedIt } from '../sentences/access';
import { hashOf } from './hashOf';

/** Somebody has ended the session of a token, which would otherwise go on. */
export class SessionEnded extends HTTPException {}

const SENTENCES = { owner: youEndedIt, colleague: colleagueEndedIt };

/** @throws SessionEnded where somebody ended it, which whoever was signed in by it reads */
export const sayWhyEnded = async (db: Db, token: string) => {
  const [found] = await db
    .select({ by: sessions.endedBy })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)));
  if (found?.by) throw new SessionEnded(401, { message: SENTENCES[found.by] });
};
