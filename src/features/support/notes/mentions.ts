import type { ColleagueRow } from '../../../contract/support/notes';
import { MAX_MENTIONS } from '../../../contract/limits';
import { normaliseText } from '../../../format/normaliseText';

/** How many colleagues are offered at once. */
const OFFERED = 6;
/** What follows an `@` that a word does not stand before, up to the caret. */
const BEGUN = /(?:^|[\s([¿¡])@([^\n@]{0,60})$/u;

/** What has been typed of a name before the caret; nothing where no mention is begun. */
export const mentionPrefix = (text: string, caret: number) => BEGUN.exec(text.slice(0, caret))?.[1];

/** Whom these letters may mean: those of whose name a part begins so. */
export const matchColleagues = (begun: string, colleagues: readonly ColleagueRow[]) => {
  const wanted = normaliseText(begun);
  return colleagues.filter(({ name }) => name && ` ${normaliseText(name)}`.includes(` ${wanted}`));
};
export const suggestColleagues = (begun: string, colleagues: readonly ColleagueRow[]) =>
  matchColleagues(begun, colleagues).slice(0, OFFERED);

/** The text with a name in the place of what was typed of it, and where the caret is then. */
export const insertMention = (text: string, caret: number, begun: string, name: string) => {
  const start = caret - begun.length;
  const rest = text.slice(caret);
  const written = `${text.slice(0, start)}${name}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: written + rest, caret: start + name.length + 1 };
};

/** The text in parts, of which those with an id are mentions. */
export const splitMentions = (text: string, people: readonly ColleagueRow[]) => {
  // The longest first: "@Ann Leeson" is not "@Ann Lee" and some letters.
  const names = people.toSorted((one, other) => (other.name ?? '').length - (one.name ?? '').length);
  const parts: { text: string; id?: ColleagueRow['id'] }[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const found =
      text[at] === '@' ? names.find(({ name }) => name && text.startsWith(name, at + 1)) : undefined;
    if (found?.name) {
      if (plain) parts.push({ text: plain });
      plain = '';
      parts.push({ text: `@${found.name}`, id: found.id });
      at += found.name.length + 1;
    } else plain += text[at++];
  }
  return plain ? [...parts, { text: plain }] : parts;
};

/** @param people of two who are called the same, the first is meant */
export const mentionedIds = (text: string, people: readonly ColleagueRow[]) =>
  [...new Set(splitMentions(text, people).flatMap(({ id }) => (id === undefined ? [] : [id])))].slice(
    0,
    MAX_MENTIONS,
  );
