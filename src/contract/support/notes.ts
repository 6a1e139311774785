import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { personRef } from '../accounts/personRef';
import { max, atMostEntries } from '../core/checks';
import {
  date,
  entity,
  id,
  listOf,
  nullable,
  optionalText,
  entityOrNull,
  text,
  boolean,
  type RowOf,
} from '../core/field';
import { WORK_ITEM_KINDS, type WorkItemKind } from './workItems';
import * as input from '../core/inputs';
import { MAX_MENTIONS, MAX_STAFF_NOTE } from '../limits';
import { PERSON_KINDS, type PersonKind } from '../accounts/personPage';
import { idsParam } from '../core/queries';
import { referenceTo, referenceToOneOrAll } from '../core/reference';

/** What notes are about: people, and what they want of staff. */
export type AboutKind = PersonKind | WorkItemKind;
export const ABOUT_KINDS: readonly AboutKind[] = [...PERSON_KINDS, ...WORK_ITEM_KINDS];

/** What staff write for each other about a buyer or a seller, a request, a report or a message. */
export const note = entity(
  {
    id,
    about: text,
    author: entityOrNull(personRef),
    text: text,
    mentions: listOf(personRef),
    is_pinned: boolean,
    is_own: boolean,
    created_at: date,
    edited_at: nullable(date),
  },
  'Note',
);
export type NoteRow = RowOf<typeof note>;

/** An administrator, as notes mention them. */
export const colleague = entity({ id, name: optionalText }, 'Colleague');
export type ColleagueRow = RowOf<typeof colleague>;

/** A person can also be named as such. */
const about = {
  about: z.optional(referenceTo(ABOUT_KINDS)),
  person: z.optional(referenceTo(PERSON_KINDS)),
};
export const noteFilter = z.strictObject({ ...idsParam, ...about });
/** Of colleagues, the kind is enough. */
export const colleagueFilter = z.strictObject({
  ...idsParam,
  ...about,
  about: z.optional(referenceToOneOrAll(ABOUT_KINDS)),
});

const sentText = input.requiredText(translatable('finance.validation.note_is_required'), MAX_STAFF_NOTE);
/** Those of them whom the text has as `@` and their name are told. */
const mentions = input.listOf(input.idOrRow).check(max(MAX_MENTIONS, atMostEntries));

/** What is typed. */
export const noteForm = z.object({ text: sentText });
export const newNote = z
  .object({ ...about, text: sentText, mentions: z._default(mentions, []), ...input.keyField })
  .check(
    z.refine((made) => (made.about ?? made.person) !== undefined, {
      error: translatable('validation.id_is_required'),
      path: ['about'],
    }),
  );
export const noteChange = z.object({
  text: z.optional(sentText),
  mentions: z._default(mentions, []),
  is_pinned: z.optional(input.yesOrNo),
});
