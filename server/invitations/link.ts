import { INVITATION_HOURS } from '../../src/contract/limits';
import { INVITATION_PATH } from '../../src/contract/routes';
import type { Language } from '../../src/contract/bilingual';
import { hashToken, makeToken } from '../auth/token';
import type { Context } from '../handler';
import { HOUR_MS } from '../time';

/** A new token, and what an invitation keeps of it. */
export const newLink = ({ now }: Pick<Context, 'now'>) => {
  const token = makeToken();
  return {
    token,
    kept: {
      tokenHash: hashToken(token),
      sentAt: now,
      expiresAt: new Date(+now + INVITATION_HOURS * HOUR_MS),
      failure: null,
    },
  };
};

/** The page that a token opens, in the language of whoever is invited. The token is in no part that a server is sent. */
export const linkTo = ({ origin }: Pick<Context, 'origin'>, token: string, language: Language) =>
  `${origin}${INVITATION_PATH}?language=${language}#${token}`;
