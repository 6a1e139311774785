import * as z from 'zod/mini';

import { bilingual } from '../../src/contract/bilingual';

/** What zod says where a rule has no words of its own, in both languages. */
export const translateZodErrors = () => {
  const english = z.locales.en().localeError;
  const spanish = z.locales.es().localeError;
  const textOf = (said: ReturnType<typeof english>) =>
    (typeof said === 'string' ? said : said?.message) ?? '';
  z.config({ localeError: (issue) => bilingual(textOf(english(issue)), textOf(spanish(issue))) });
};
