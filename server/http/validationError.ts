import { HTTPException } from 'hono/http-exception';

import { pickLanguage, type Language, type BilingualText } from '../../src/contract/bilingual';

/**
 * What was sent does not keep to the rules: 422, the message naming each field. Sentences of the contract's are in both
 * languages, of which the message has the English.
 */
export class ValidationError extends HTTPException {
  /**
   * @param errors a sentence for each field at fault
   * @param message where it is worded without the field
   * @param status 413 where a field makes the whole body too large
   */
  constructor(
    private readonly errors: Record<string, BilingualText>,
    message = Object.entries(errors)
      .map(([field, sentence]) => `${field}: ${pickLanguage('en', sentence)}`)
      .join('; '),
    status: 413 | 422 = 422,
  ) {
    super(status, { message });
  }

  inLanguage(language: Language): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.errors).map(([field, sentence]) => [field, pickLanguage(language, sentence)]),
    );
  }
}

/** One field is at fault, and the sentence says enough without its name. */
export const fieldError = (field: string, sentence: BilingualText) =>
  new ValidationError({ [field]: sentence }, sentence);
