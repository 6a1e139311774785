import { inArray } from 'drizzle-orm';

import type { Id } from '../../src/contract/field';
import { inLanguage, type Language } from '../../src/contract/sentences';
import type { Queries } from '../db/open';
import { users } from '../db/schema';
import { Invalid } from '../http/invalid';
import { toNumber } from '../rows/ids';
import { somebodyWhoHasLeft } from '../sentences/notices';
import { cannotBeMentioned, cannotBeMentionedHere } from '../sentences/notes';
import { isPerson, ROLE_TO_SEE, type About } from './about';
import { selectColleagues } from './colleagues';

const markOf = (id: number) => `@[${id}]`;

/** A number where it was sent as a text, and those that can be nobody's left out. */
export const numbersOf = (ids: readonly Id[]) => [...new Set(ids.flatMap((id) => toNumber(id) ?? []))];

/**
 * A text as it is stored: with numbers in the place of names. Of those who are named, only whom the text has is mentioned.
 *
 * @param names of those who may be meant, by their numbers
 */
export const withNumbers = (text: string, names: ReadonlyMap<number, string>) => {
  // The longest first: "@Ann Leeson" is not "@Ann Lee" and some letters.
  const longest = [...names].toSorted(([, one], [, other]) => other.length - one.length);
  const ids: number[] = [];
  let stored = text;
  for (const [id, name] of longest) {
    if (!stored.includes(`@${name}`)) continue;
    stored = stored.replaceAll(`@${name}`, markOf(id));
    ids.push(id);
  }
  return { stored, ids };
};

/** The same as it is read: with the names that they have now. */
export const withNames = (
  stored: string,
  mentions: readonly { id: number; name: string | null }[],
  language: Language,
) =>
  mentions.reduce(
    (text, { id, name }) =>
      text.replaceAll(markOf(id), `@${name ?? inLanguage(language, somebodyWhoHasLeft)}`),
    stored,
  );

/** @throws HTTPException 422 for anybody who could not see what the note is about */
export const requireColleagues = async (tx: Queries, about: About, ids: readonly number[]) => {
  if (!ids.length) return;
  const found = await selectColleagues(tx, [ROLE_TO_SEE[about.kind]], inArray(users.id, [...ids]));
  if (found.length < ids.length)
    throw new Invalid({ mentions: isPerson(about) ? cannotBeMentioned : cannotBeMentionedHere });
};
