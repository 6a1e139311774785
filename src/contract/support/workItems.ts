import * as z from 'zod/mini';
import { personRef } from '../accounts/personRefs';
import type { TargetKind } from '../auditLog';
import { PERSON_ROLES, WORK_ITEM_ROLES, defineRestResource } from '../core/restResource';
import * as f from '../core/field';
import type { Role } from '../roles';
import { translatable } from '../core/translatable';
import { max, atMostEntries } from '../core/checks';
import * as input from '../core/inputs';
import { MAX_MENTIONS, MAX_STAFF_NOTE } from '../limits';
import { PERSON_KINDS, type PersonKind } from '../accounts/personPage';
import { idsFilter, idsParam } from '../core/queries';

/** Maps each kind of work item to the role that permits seeing such items. The audit log has the same kind names. */
export const WORK_ITEM_ROLE = {
  'refund-request': 'finance',
  report: 'reports',
  message: 'reports',
} as const satisfies Partial<Record<TargetKind, Role>>;
export type WorkItemKind = keyof typeof WORK_ITEM_ROLE;

// The cast restores the type of the keys, because `Object.keys` returns `string[]`.
export const WORK_ITEM_KINDS = Object.keys(WORK_ITEM_ROLE) as WorkItemKind[];

/** Field with the assignee of a work item. */
export const assigneeField = {
  assignee: f.described(
    'The assigned administrator; `null` without one',
    f.optional(f.entityOrNull(personRef)),
  ),
};

/** Fields of a work item that the assignment button reads. */
export interface AssignedRow {
  id: f.Id;
  assignee?: f.RowOf<typeof personRef>;
}

/** Assignment of a work item to an administrator. The id is the work item's kind and number, such as `report:4`. */
export const assignment = f.entity(
  { id: f.id, ...assigneeField, assigned_at: f.nullable(f.date) },
  'Assignment',
);

/** `from` is the assignee on the caller's page. The server responds with 409 if the assignee is different now. */
const assignmentChange = z.object({
  assignee: z.nullable(input.idOrRow),
  from: z.optional(z.nullable(input.id)),
});

/** Kinds of records that can have notes: people and work items. */
export type NoteTargetKind = PersonKind | WorkItemKind;
export const NOTE_TARGET_KINDS: readonly NoteTargetKind[] = [...PERSON_KINDS, ...WORK_ITEM_KINDS];

/** Note of an administrator about a record. Every administrator who is allowed to see the record can see its notes. */
export const note = f.entity(
  {
    id: f.id,
    about: f.text,
    author: f.entityOrNull(personRef),
    text: f.text,
    mentions: f.listOf(personRef),
    is_pinned: f.boolean,
    is_own: f.boolean,
    created_at: f.date,
    edited_at: f.nullable(f.date),
  },
  'Note',
);
export type NoteRow = f.RowOf<typeof note>;

/** Administrator that a note can mention or that a work item can be assigned to. */
export const colleague = f.entity({ id: f.id, name: f.optionalText }, 'Colleague');
export type ColleagueRow = f.RowOf<typeof colleague>;

/** Reference to the record that a note is about. `person` is an alias of `about` for buyers and sellers. */
const target = {
  about: z.optional(input.referenceTo(NOTE_TARGET_KINDS)),
  person: z.optional(input.referenceTo(PERSON_KINDS)),
};
const noteText = input.requiredText(translatable('finance.validation.note_is_required'), MAX_STAFF_NOTE);
/** Ids of the administrators to mention. The note's text must also contain `@` and the name of each administrator. */
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

export const workItemResources = {
  /** Assignments of the work items that the caller is allowed to see. */
  assignments: defineRestResource({
    access: WORK_ITEM_ROLES,
    row: assignment,
    filter: idsFilter,
    sortBy: ['id', 'assigned_at'],
    order: { field: 'assigned_at', order: 'DESC' },
    update: { action: 'assign', stepUp: 'never', input: assignmentChange },
  }),
  /** Notes of administrators about people and work items. Only the author can change the text or delete the note. */
  notes: defineRestResource({
    access: [...PERSON_ROLES, ...WORK_ITEM_ROLES],
    row: note,
    filter: z.strictObject({ ...idsParam, ...target }),
    sortBy: ['id', 'created_at', 'is_pinned'],
    /** Sorts pinned notes before other notes. In each of these two groups, sorts newer notes first. */
    order: { field: 'is_pinned', order: 'DESC' },
    create: { action: 'create', stepUp: 'never', input: newNote },
    update: { action: 'edit', stepUp: 'never', input: noteChange },
    delete: { action: 'delete', stepUp: 'never' },
  }),
  /** Administrators who are allowed to see a record. Notes can mention them, and work items can be assigned to them. */
  colleagues: defineRestResource({
    access: [...PERSON_ROLES, ...WORK_ITEM_ROLES],
    row: colleague,
    /** `about` can also be a kind alone, such as `report` for the administrators who are allowed to see reports. */
    filter: z.strictObject({
      ...idsParam,
      ...target,
      about: z.optional(input.referenceToOneOrAll(NOTE_TARGET_KINDS)),
    }),
    sortBy: ['id', 'name'],
    order: { field: 'name', order: 'ASC' },
  }),
} as const;
