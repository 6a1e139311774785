import { inArray } from 'drizzle-orm';

import { translatable } from '../../../../src/contract/core/translatable';
import type { Id } from '../../../../src/contract/core/field';
import type { Language } from '../../../../src/contract/core/languages';
import { translateMessage } from '../../../platform/translate';
import type { DbOrTx } from '../../../db/open';
import { users } from '../../../db/schema';
import { selectColleagues } from '../colleagues';
import { ValidationError } from '../../../http/context';
import { parseId } from '../../../crud/extraRows';
import { isPerson, VIEWER_ROLE, type NoteTarget } from './noteTarget';

const markOf = (id: number) => `@[${id}]`;

/** A number where it was sent as a text, and those that can be nobody's left out. */
export const toIds = (ids: readonly Id[]) => [...new Set(ids.flatMap((id) => parseId(id) ?? []))];

/**
 * A text as it is stored: with numbers in the place of names. Of those who are named, only whom the text has is mentioned.
 *
 * @param names of those who may be meant, by their numbers
 */
export const encodeMentions = (text: string, names: ReadonlyMap<number, string>) => {
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
export const decodeMentions = (
  stored: string,
  mentions: readonly { id: number; name: string | null }[],
  language: Language,
) =>
  mentions.reduce(
    (text, { id, name }) =>
      text.replaceAll(
        markOf(id),
        `@${name ?? translateMessage(language, translatable('notifications.somebody_who_has_left'))}`,
      ),
    stored,
  );

/** @throws HTTPException 422 for anybody who could not see what the note is about */
export const requireMentionable = async (tx: DbOrTx, about: NoteTarget, ids: readonly number[]) => {
  if (!ids.length) return;
  const found = await selectColleagues(tx, [VIEWER_ROLE[about.kind]], inArray(users.id, [...ids]));
  if (found.length < ids.length)
    throw new ValidationError({
      mentions: translatable(`notes.${isPerson(about) ? 'cannot_be_mentioned' : 'cannot_be_mentioned_here'}`),
    });
};
