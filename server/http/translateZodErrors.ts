import * as z from 'zod/mini';

import { bilingual, type BilingualText } from '../../src/contract/core/bilingual';
import { isMalformed, isNoChoice } from '../../src/contract/core/sentences';

/** What zod would say with the whole of a pattern, or with all the choices there are. */
const INSTEAD: Partial<Record<string, BilingualText>> = {
  invalid_format: isMalformed,
  invalid_value: isNoChoice,
};

/** What zod says where a rule has no words of its own, in both languages. */
export const translateZodErrors = () => {
  const english = z.locales.en().localeError;
  const spanish = z.locales.es().localeError;
  const textOf = (said: ReturnType<typeof english>) =>
    (typeof said === 'string' ? said : said?.message) ?? '';
  z.config({
    localeError: (issue) => INSTEAD[issue.code] ?? bilingual(textOf(english(issue)), textOf(spanish(issue))),
  });
};
