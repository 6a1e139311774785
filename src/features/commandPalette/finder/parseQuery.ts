import { translateMessage } from '../../../i18n/i18nProvider';
import type { Translatable } from '../../../contract/core/translatable';
import { normaliseText } from '../../../contract/core/unicode';
import type { SearchQuery, SearchSource } from './finder';

/** `4411`, or any text after the number sign. */
const NUMBER = /^(?:#\s*(?<marked>\S+)|(?<bare>\d+))$/;

const isWord = (word: string, sentence: Translatable) =>
  normaliseText(word) === normaliseText(translateMessage(sentence));

/** Typed text, as one source reads it: `refund booking 4411` is a command to one source, and plain words to another. */
export const parseQuery = (typed: string, { verbs, noun }: Pick<SearchSource, 'verbs' | 'noun'>) => {
  let words = typed.split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  // A single word is searched for: it may be a person's name.
  const verb = words.length > 1 ? verbs.find((each) => isWord(first, each)) : undefined;
  if (verb) words = words.slice(1);
  const isNamed = words.length > 1 && isWord(words[0] ?? '', noun);
  if (isNamed) words = words.slice(1);
  const rest = words.join(' ');
  const { marked, bare } = NUMBER.exec(rest)?.groups ?? {};
  const asked: SearchQuery = { words: marked === undefined ? rest : '', number: marked ?? bare };
  return { verb, asked };
};
