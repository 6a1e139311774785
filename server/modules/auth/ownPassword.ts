import type { Context } from '../../handler';
import { verifyPassword } from './passwords';
import { warnOwner } from './warnOwner';

/** Whether it is the password of whoever is signed in. Wrong ones are limited as they are when signing in. @throws HTTPException 429 */
export const isOwnPassword = async (
  context: Context,
  mine: { email: string; passwordHash: string | null },
  given: string,
): Promise<boolean> => {
  const { me, ownPasswordLimit } = context;
  const guesses = await ownPasswordLimit.attempt(me.userId);
  if (!(await verifyPassword(mine.passwordHash, given))) {
    await warnOwner(context, mine.email, 'passwords', guesses);
    return false;
  }
  await ownPasswordLimit.succeeded(me.userId);
  return true;
};
