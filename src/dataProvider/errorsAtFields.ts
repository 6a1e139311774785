import { joinSentences } from '../contract/core/fieldErrors';
import { fieldErrorsOf, type ApiError } from './ApiError';

/**
 * What a failure says at the fields of a form, and what it says besides: of fields that the form does not show, or of none.
 *
 * @param names of the fields that the form shows; `benefits.2` where it shows the items of a list, each at its place
 * @param rename by what the wire calls it, the field that makes it
 * @returns a sentence by the path of its field, as react-hook-form writes one; and the `rest`, where there is some
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
