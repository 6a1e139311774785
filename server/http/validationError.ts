import { HTTPException } from 'hono/http-exception';

import {
  bilingual,
  pickLanguage,
  type Language,
  type BilingualText,
} from '../../src/contract/core/bilingual';
import { joinSentences } from '../../src/contract/core/fieldErrors';

/**
 * Rejects what was sent: `errors` has a sentence for each field at fault, and the message these sentences without the names that
 * the fields have in JSON.
 */
export class ValidationError extends HTTPException {
  /** @param status 413 where a field makes the whole body too large */
  constructor(
    private readonly errors: Record<string, BilingualText>,
    status: 413 | 422 = 422,
  ) {
    const inOne = (language: Language) =>
      joinSentences(Object.values(errors).map((sentence) => pickLanguage(language, sentence)));
    super(status, { message: bilingual(inOne('en'), inOne('es')) });
  }

  inLanguage(language: Language): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.errors).map(([field, sentence]) => [field, pickLanguage(language, sentence)]),
    );
  }
}
