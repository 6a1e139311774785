import * as z from 'zod/mini';

import { personRef } from '../accounts/personRef';
import {
  date,
  described,
  entity,
  id,
  nullable,
  optional,
  entityOrNull,
  type Id,
  type RowOf,
} from '../core/field';
import { id as sentId, idOrRow } from '../core/inputs';

/** A field of each row that is dealt with. */
export const assigneeField = {
  assignee: described('Who deals with it; `null` where nobody does', optional(entityOrNull(personRef))),
};

/** A row that is dealt with. */
export interface AssignedRow {
  id: Id;
  assignee?: RowOf<typeof personRef>;
}

/** Who deals with a request, a report or a message. */
export const assignment = entity(
  {
    id: id,
    ...assigneeField,
    assigned_at: nullable(date),
  },
  'Assignment',
);

/** `from` is who had it as the caller saw it: where that is somebody else by now, nothing is changed. */
export const assignmentChange = z.object({
  assignee: z.nullable(idOrRow),
  from: z.optional(z.nullable(sentId)),
});
