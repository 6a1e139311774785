import { formatCredits, formatDollars, formatNumber, isolateBidi, listFormat, timeAgo } from './intl';
import type { Language } from './languages';

const PREFIX = '@@react-admin@@';

/** Encoded message key with arguments, which `translateMessage` translates. */
export type Translatable = `${typeof PREFIX}${string}`;

/** Arguments of a message: texts, translatable texts or numbers. `smart_count` or `count` chooses singular or plural. */
export type MessageArgs = Record<string, string | number | undefined>;

/**
 * Encodes a message in react-admin's format. Browser and server share rules that return encoded messages, and
 * each translate the messages. @see https://marmelab.com/react-admin/Validation.html#translating-error-messages
 */
export const translatable = (message: string, args: MessageArgs = {}): Translatable =>
  `${PREFIX}${JSON.stringify({ message, args })}`;

export const isTranslatable = (text: string): text is Translatable => text.startsWith(PREFIX);

/** Functions that format a value in a language. */
const FORMATS = {
  number: (value: number, language: Language) => formatNumber(value, language),
  credits: (value: number, language: Language) => formatCredits(value, language),
  dollars: (value: number, language: Language) => formatDollars(value, language),
  timeAgo: (value: string, language: Language, now: number) => timeAgo(value, now, language),
};
type Formats = typeof FORMATS;

/** Encodes a value that `translateMessage` formats in the user's language. */
export const formatted = <Format extends keyof Formats>(
  format: Format,
  value: Parameters<Formats[Format]>[0],
  now?: Date,
): Translatable => `${PREFIX}${JSON.stringify({ format, value, now: now && +now })}`;

/** Encodes several texts as one message argument: `a, b`, or `a, b or c` for `anyOf`. Isolates right-to-left texts. */
export const listed = (texts: readonly string[], type: 'all' | 'anyOf' = 'all'): Translatable =>
  `${PREFIX}${JSON.stringify({ texts, type })}`;

/** Formats the argument `count` in the user's language. Without `smart_count`, `count` also chooses singular or plural. */
export const withCount = <Args extends object>(args: Args & { count?: unknown }, language: Language) =>
  typeof args.count === 'number'
    ? { smart_count: args.count, ...args, count: formatNumber(args.count, language) }
    : args;

type Encoded =
  | { message: string; args: MessageArgs }
  | { format: keyof Formats; value: never; now: never }
  | { texts: readonly string[]; type: 'all' | 'anyOf' };

/** Translates an encoded message with its arguments. Returns any other text unchanged. */
export const translateMessage = (
  text: string,
  language: Language,
  translate: (key: string, args: MessageArgs) => string,
): string => {
  if (!isTranslatable(text)) return text;
  const encoded = JSON.parse(text.slice(PREFIX.length)) as Encoded;
  const read = (part: string) => translateMessage(part, language, translate);
  if ('format' in encoded) return FORMATS[encoded.format](encoded.value, language, encoded.now);
  if ('texts' in encoded) {
    const texts = encoded.texts.map((part) => isolateBidi(read(part)));
    return encoded.type === 'all'
      ? texts.join(', ')
      : listFormat(language, { type: 'disjunction' }).format(texts);
  }
  const args = Object.entries(encoded.args).map(([name, arg]) => [
    name,
    typeof arg === 'string' ? read(arg) : arg,
  ]);
  return translate(encoded.message, withCount(Object.fromEntries(args), language) as MessageArgs);
};
