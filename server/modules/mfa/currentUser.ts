import { and, eq, isNull } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import { type RequestContext, httpError } from '../../http/context';

const select = (db: DbOrTx, { session }: Pick<RequestContext, 'session'>) =>
  db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, session.userId), eq(users.isBlocked, false), isNull(users.deletedAt)));

const found = ([mine]: Awaited<ReturnType<typeof select>>) => {
  if (!mine?.email) throw httpError(401, translatable('auth.please_log_in'));
  return { ...mine, email: mine.email };
};

/** Whoever is signed in. @throws HTTPException 401 where they may not be any more */
export const findCurrentUser = async (db: DbOrTx, context: Pick<RequestContext, 'session'>) =>
  found(await select(db, context));

/** The same, so that nobody changes their password or blocks them meanwhile. */
export const lockCurrentUser = async (tx: DbOrTx, context: Pick<RequestContext, 'session'>) =>
  found(await select(tx, context).for('update'));
