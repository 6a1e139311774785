import { HTTPException } from 'hono/http-exception';

import { joinSentences } from '../../src/contract/core/fieldErrors';
import type { Language } from '../../src/contract/core/languages';
import { translateMessage } from '../platform/translate';

/** Rejects a request's input. `errors` has a message, as rules encode it, for each field at fault. */
export class ValidationError extends HTTPException {
  /** @param status 401 for a token, 413 where a field makes the whole body too large */
  constructor(
    private readonly errors: Record<string, string>,
    status: 401 | 413 | 422 = 422,
  ) {
    super(status);
  }

  /** Returns the fields' messages, and one of them all, without the names that the fields have in JSON. */
  inLanguage(language: Language): { errors: Record<string, string>; message: string } {
    const errors = Object.fromEntries(
      Object.entries(this.errors).map(([field, message]) => [field, translateMessage(language, message)]),
    );
    return { errors, message: joinSentences(Object.values(errors)) };
  }
}
