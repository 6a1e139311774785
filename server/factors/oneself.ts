import { and, eq, isNull } from 'drizzle-orm';

import type { Queries } from '../db/open';
import { users } from '../db/schema';
import type { Context } from '../handler';
import { refusal } from '../http/refusal';
import { pleaseLogIn } from '../sentences/access';

const select = (db: Queries, { me }: Pick<Context, 'me'>) =>
  db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, me.userId), eq(users.isBlocked, false), isNull(users.deletedAt)));

const found = ([mine]: Awaited<ReturnType<typeof select>>) => {
  if (!mine?.email) throw refusal(401, pleaseLogIn);
  return { ...mine, email: mine.email };
};

/** Whoever is signed in. @throws HTTPException 401 where they may not be any more */
export const findOneself = async (db: Queries, context: Pick<Context, 'me'>) =>
  found(await select(db, context));

/** The same, so that nobody changes their password or blocks them meanwhile. */
export const lockOneself = async (tx: Queries, context: Pick<Context, 'me'>) =>
  found(await select(tx, context).for('update'));
