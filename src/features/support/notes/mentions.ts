import type { ColleagueRow } from '../../../contract/support/workItems';
import { MAX_MENTIONS } from '../../../contract/limits';
import { normaliseText } from '../../../contract/core/unicode';

const MAX_SUGGESTIONS = 6;
/** Matches the text between the caret and an `@`. An `@` inside a word, as in an email address, does not match. */
const MENTION_PREFIX = /(?:^|[\s([¿¡])@([^\n@]{0,60})$/u;

/** Returns the typed part of a mention before the caret, or `undefined` if the caret is not in a mention. */
export const mentionPrefix = (text: string, caret: number) => MENTION_PREFIX.exec(text.slice(0, caret))?.[1];

/** Returns the colleagues with a word in the name, such as the last name, that starts with the prefix. */
export const matchColleagues = (prefix: string, colleagues: readonly ColleagueRow[]) => {
  const wanted = normaliseText(prefix);
  return colleagues.filter(({ name }) => name && ` ${normaliseText(name)}`.includes(` ${wanted}`));
};
export const suggestColleagues = (prefix: string, colleagues: readonly ColleagueRow[]) =>
  matchColleagues(prefix, colleagues).slice(0, MAX_SUGGESTIONS);

/** Replaces the typed prefix by the name. Returns the text and the new position of the caret. */
export const insertMention = (text: string, caret: number, prefix: string, name: string) => {
  const start = caret - prefix.length;
  const after = text.slice(caret);
  const before = `${text.slice(0, start)}${name}${/^\s/.test(after) ? '' : ' '}`;
  return { text: before + after, caret: start + name.length + 1 };
};

/** Splits a text into parts. A part with an id is a mention. */
export const splitMentions = (text: string, people: readonly ColleagueRow[]) => {
  // Matches the longest name first, so that "@Ann Leeson" does not match "Ann Lee".
  const byNameLength = people.toSorted((a, b) => (b.name ?? '').length - (a.name ?? '').length);
  const parts: { text: string; id?: ColleagueRow['id'] }[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const found =
      text[at] === '@' ? byNameLength.find(({ name }) => name && text.startsWith(name, at + 1)) : undefined;
    if (found?.name) {
      if (plain) parts.push({ text: plain });
      plain = '';
      parts.push({ text: `@${found.name}`, id: found.id });
      at += found.name.length + 1;
    } else plain += text[at++];
  }
  return plain ? [...parts, { text: plain }] : parts;
};

/**
 * Returns the ids of the mentioned people, at most `MAX_MENTIONS`.
 *
 * @param people people who can be mentioned. If two have the same name, only the first of them is mentioned
 */
export const mentionedIds = (text: string, people: readonly ColleagueRow[]) =>
  [...new Set(splitMentions(text, people).flatMap(({ id }) => (id === undefined ? [] : [id])))].slice(
    0,
    MAX_MENTIONS,
  );
