import * as z from 'zod/mini';

import { isMalformed, isNoChoice } from '../../src/contract/core/checks';
import { translatable, type Translatable } from '../../src/contract/core/translatable';

/** Zod's own messages of these contain the whole pattern, or every choice. */
const INSTEAD: Partial<Record<string, Translatable>> = {
  invalid_format: isMalformed,
  invalid_value: isNoChoice,
};

/** Zod's own messages, in the languages that zod has, where a rule has none. */
export const translateZodErrors = () => {
  const english = z.locales.en().localeError;
  const spanish = z.locales.es().localeError;
  const textOf = (said: ReturnType<typeof english>) =>
    (typeof said === 'string' ? said : said?.message) ?? '';
  z.config({
    localeError: (issue) =>
      INSTEAD[issue.code] ??
      translatable('http.invalid', { english: textOf(english(issue)), spanish: textOf(spanish(issue)) }),
  });
};
