import { createHash, randomBytes } from 'node:crypto';

import { INVITATION_HOURS } from '../../src/contract/limits';
import { INVITATION_PATH } from '../../src/contract/routes';

export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** A new token, and what an invitation keeps of it. */
export const makeLink = (origin: string, now: Date) => {
  const token = randomBytes(32).toString('base64url');
  return {
    link: `${origin}${INVITATION_PATH}#${token}`,
    kept: {
      tokenHash: hashOf(token),
      sentAt: now,
      expiresAt: new Date(+now + INVITATION_HOURS * 60 * 60 * 1000),
      failure: null,
    },
  };
};
