import * as z from 'zod/mini';

import { sentence } from '../../src/contract/sentences';

/** What zod says where a rule has no words of its own, in both languages. */
export const wordZod = () => {
  const english = z.locales.en().localeError;
  const spanish = z.locales.es().localeError;
  const textOf = (said: ReturnType<typeof english>) =>
    (typeof said === 'string' ? said : said?.message) ?? '';
  z.config({ localeError: (issue) => sentence(textOf(english(issue)), textOf(spanish(issue))) });
};
