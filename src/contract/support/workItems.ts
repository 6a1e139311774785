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

/** Kinds of work items, named as in the audit log, with the role that may see them. */
export const WORK_ITEM_ROLE = {
  'refund-request': 'finance',
  report: 'reports',
  message: 'reports',
} as const satisfies Partial<Record<TargetKind, Role>>;
export type WorkItemKind = keyof typeof WORK_ITEM_ROLE;

// `Object.keys` loses the type of the keys.
export const WORK_ITEM_KINDS = Object.keys(WORK_ITEM_ROLE) as WorkItemKind[];

/** Field of a work item that names its assignee. */
export const assigneeField = {
  assignee: described('The assigned administrator; `null` without one', optional(entityOrNull(personRef))),
};

/** A work item as far as assigning it is concerned. */
export interface AssignedRow {
  id: Id;
  assignee?: RowOf<typeof personRef>;
}

/** Assignment of a work item to an administrator. The id is the kind and number of the work item, such as `report:4`. */
export const assignment = entity(
  {
    id,
    ...assigneeField,
    assigned_at: nullable(date),
  },
  'Assignment',
);

/**
 * Assigns a work item to an administrator, or to no one with `null`. `from` is the assignee that the caller's page showed:
 * the server rejects the change if another administrator has been assigned since.
 */
export const assignmentChange = z.object({
  assignee: z.nullable(idOrRow),
  from: z.optional(z.nullable(idInput)),
});
