import { joinSentences } from '../contract/core/fieldErrors';
import { fieldErrorsOf, type ApiError } from './ApiError';

/**
 * Splits a failure into messages by the path of a shown field (`benefits.2` for an item of a list), and the `rest` of
 * other fields or of none. `rename` maps API names to field names.
 */
export const errorsAtFields = (
  error: unknown,
  names: readonly string[],
  rename: Readonly<Record<string, string>> = {},
) => {
  const { body, message } = error as ApiError;
  const refused = Object.entries(fieldErrorsOf(body));
  if (!refused.length) return { atFields: {}, rest: message };
  const atFields: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, sentence] of refused) {
    const [sent = '', ...item] = path.split('.');
    const field = rename[sent] ?? sent;
    const at = [[field, ...item].join('.'), field].find((place) => names.includes(place));
    if (at === undefined) others.push(sentence);
    else atFields[at] = joinSentences([atFields[at] ?? '', sentence]);
  }
  return { atFields, rest: joinSentences(others) || undefined };
};
