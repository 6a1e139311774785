import { createHash, randomBytes } from 'node:crypto';

import { INVITATION_HOURS } from '../../src/contract/limits';
import { INVITATION_PATH } from '../../src/contract/routes';
import type { Language } from '../../src/contract/bilingual';
import type { Context } from '../handler';

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** A new token, and what an invitation keeps of it. */
export const makeToken = ({ now }: Pick<Context, 'now'>) => {
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    kept: {
      tokenHash: hashToken(token),
      sentAt: now,
      expiresAt: new Date(+now + INVITATION_HOURS * 60 * 60 * 1000),
      failure: null,
    },
  };
};

/** The page that a token opens, in the language of whoever is invited. The token is in no part that a server is sent. */
export const linkTo = ({ origin }: Pick<Context, 'origin'>, token: string, language: Language) =>
  `${origin}${INVITATION_PATH}?language=${language}#${token}`;
