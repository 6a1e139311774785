import * as z from 'zod/mini';

import { personRef } from '../accounts/personRef';
import type { TargetKind } from '../auditLog/targetKinds';
import {
  date,
  described,
  entity,
  entityOrNull,
  id,
  nullable,
  optional,
  type Id,
  type RowOf,
} from '../core/field';
import { id as idInput, idOrRow } from '../core/inputs';
import type { Role } from '../roles';

/** Maps each kind of work item to the role that may see these work items. The audit log uses the same kind names. */
export const WORK_ITEM_ROLE = {
  'refund-request': 'finance',
  report: 'reports',
  message: 'reports',
} as const satisfies Partial<Record<TargetKind, Role>>;
export type WorkItemKind = keyof typeof WORK_ITEM_ROLE;

// The cast restores the type of the keys, because `Object.keys` returns `string[]`.
export const WORK_ITEM_KINDS = Object.keys(WORK_ITEM_ROLE) as WorkItemKind[];

/** Field of a work item with the assigned administrator. */
export const assigneeField = {
  assignee: described('The assigned administrator; `null` without one', optional(entityOrNull(personRef))),
};

/** Fields of a work item that the assignment button reads. */
export interface AssignedRow {
  id: Id;
  assignee?: RowOf<typeof personRef>;
}

/** Assignment of a work item to an administrator. The id is the work item's kind and number, such as `report:4`. */
export const assignment = entity({ id, ...assigneeField, assigned_at: nullable(date) }, 'Assignment');

/**
 * Assigns a work item to an administrator, or to no administrator if `assignee` is `null`. `from` is the assignee on
 * the caller's page. The server responds with 409 if the assignee has changed since the page was loaded.
 */
export const assignmentChange = z.object({
  assignee: z.nullable(idOrRow),
  from: z.optional(z.nullable(idInput)),
});
