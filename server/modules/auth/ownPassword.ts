import { verifyPassword } from './passwords';
import { warnOwner } from './warnOwner';
import type { RequestContext } from '../../http/context';

/** Whether it is the password of whoever is signed in. Wrong ones are limited as they are when signing in. @throws HTTPException 429 */
export const isOwnPassword = async (
  context: RequestContext,
  mine: { email: string; passwordHash: string | null },
  given: string,
): Promise<boolean> => {
  const { session, ownPasswordLimit } = context;
  const guesses = await ownPasswordLimit.attempt(session.userId);
  if (!(await verifyPassword(mine.passwordHash, given))) {
    await warnOwner(context, mine.email, 'passwords', guesses);
    return false;
  }
  await ownPasswordLimit.succeeded(session.userId);
  return true;
};
