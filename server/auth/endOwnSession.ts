import type { Answer, Context } from '../handler';
import { endSession } from './sessions';

/** Signing out: this session is over on the server too, the person's others go on. */
export const endOwnSession = async ({ db, me }: Context): Promise<Answer<null>> => {
  await endSession(db, me);
  return { data: null, message: 'You are signed out' };
};
