import type { Answer, Context } from '../handler';
import { signedOut } from '../sentences/access';
import { endSession } from './sessions';

/** Signing out: ends this session on the server; the person's other sessions go on. */
export const endOwnSession = async ({ db, me }: Context): Promise<Answer<null>> => {
  await endSession(db, me);
  return { data: null, message: signedOut };
};
