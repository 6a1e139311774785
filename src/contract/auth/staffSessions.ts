import * as z from 'zod/mini';

import { count, date, entity, id, optional, optionalText, boolean, type RowOf } from '../core/field';
import * as input from '../core/inputs';
import { idsParam } from '../core/queries';

/** Where an administrator is signed in. */
export const staffSession = entity(
  {
    id: id,
    person: optional(id),
    browser: optionalText,
    system: optionalText,
    network: optionalText,
    created_at: date,
    last_used_at: date,
    is_current: boolean,
  },
  'StaffSession',
);
export type StaffSessionRow = RowOf<typeof staffSession>;

/** Left out, one's own; anybody else's needs the role `admins`. */
export const sessionsFilter = z.strictObject({ ...idsParam, person: z.optional(input.id) });

export const endedSessions = z.object({ id: z.string(), ended: count.schema() });
