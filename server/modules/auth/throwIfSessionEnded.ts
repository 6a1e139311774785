import { eq } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import { translatable } from '../../../src/contract/core/translatable';
import type { Db } from '../../db/open';
import { sessions } from '../../db/schema';
import { hashToken } from './token';

/** Somebody has ended the session of a token, which would otherwise go on. */
export class SessionEndedError extends HTTPException {}

const SENTENCES = {
  owner: translatable('auth.you_ended_it'),
  colleague: translatable('auth.colleague_ended_it'),
};

/** @throws SessionEndedError where somebody ended it, which whoever was signed in by it reads */
export const throwIfSessionEnded = async (db: Db, token: string) => {
  const [found] = await db
    .select({ by: sessions.endedBy })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (found?.by) throw new SessionEndedError(401, { message: SENTENCES[found.by] });
};
