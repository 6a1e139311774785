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
import { referenceTo, referenceToOneOrAll } from '../core/inputs';

/** Kinds of records that can have notes: people and work items. */
export type NoteTargetKind = PersonKind | WorkItemKind;
export const NOTE_TARGET_KINDS: readonly NoteTargetKind[] = [...PERSON_KINDS, ...WORK_ITEM_KINDS];

/** Note of an administrator about a record. Every administrator who may see the record may see its notes. */
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

/** Administrator who can be mentioned in a note or assigned to a work item. */
export const colleague = entity({ id, name: optionalText }, 'Colleague');
export type ColleagueRow = RowOf<typeof colleague>;

/** Reference to the record that a note is about. `person` is an alias of `about` for buyers and sellers. */
const target = {
  about: z.optional(referenceTo(NOTE_TARGET_KINDS)),
  person: z.optional(referenceTo(PERSON_KINDS)),
};
export const noteFilter = z.strictObject({ ...idsParam, ...target });
/** Filters colleagues. `about` can also be only a kind, such as `report` for the administrators who may see reports. */
export const colleagueFilter = z.strictObject({
  ...idsParam,
  ...target,
  about: z.optional(referenceToOneOrAll(NOTE_TARGET_KINDS)),
});

const noteText = input.requiredText(translatable('finance.validation.note_is_required'), MAX_STAFF_NOTE);
/** Ids of administrators. A note mentions an administrator only if `@` and the name also occur in the text. */
const mentions = input.listOf(input.idOrRow).check(max(MAX_MENTIONS, atMostEntries));

export const noteForm = z.object({ text: noteText });
export const newNote = z
  .object({ ...target, text: noteText, mentions: z._default(mentions, []), ...input.keyField })
  .check(
    z.refine(({ about, person }) => (about ?? person) !== undefined, {
      error: translatable('validation.id_is_required'),
      path: ['about'],
    }),
  );
export const noteChange = z.object({
  text: z.optional(noteText),
  mentions: z._default(mentions, []),
  is_pinned: z.optional(input.yesOrNo),
});
