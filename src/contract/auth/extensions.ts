import * as z from 'zod/mini';

import { boolean, count, date, entity, id, text, type RowOf } from '../core/field';
import { dateOrDateTime } from '../core/inputs';
import { idsFilter } from '../core/queries';
import { defineRestResource } from '../core/restResource';
import { translatable } from '../core/translatable';
import { revokedSessions, sessionsFilter, staffSession } from './sessions';

/** Brute-force warning: an administrator's account with many failed sign-ins in the last days. */
const bruteForceWarning = entity(
  {
    id: id,
    name: text,
    email: text,
    since: date,
    last_at: date,
    times: count,
    dealt_with: boolean,
  },
  'GuessedAccount',
);
export type BruteForceWarningRow = RowOf<typeof bruteForceWarning>;

/**
 * Resolves a warning. The server rejects the change if there was a newer warning than `last_at`, which the administrator has
 * not seen.
 */
const bruteForceWarningChange = z.object({
  dealt_with: z.literal(true, translatable('validation.must_be_true')),
  last_at: z.optional(dateOrDateTime),
});

/** REST resources of the area, beyond section 7. */
export const authResources = {
  /** Brute-force warnings that are not resolved, oldest first. */
  guessed: defineRestResource({
    access: ['admins'],
    row: bruteForceWarning,
    filter: idsFilter,
    sortBy: ['id', 'since'],
    order: { field: 'since', order: 'ASC' },
    update: { action: 'resolve', stepUp: 'never', input: bruteForceWarningChange },
  }),
  /** Sessions of the caller, or of any administrator for the role `admins`. Deleting a session revokes it. */
  'staff-sessions': defineRestResource({
    access: 'authenticated',
    allRowsRoles: ['admins'],
    row: staffSession,
    filter: sessionsFilter,
    sortBy: ['id', 'last_used_at', 'is_current'],
    /** The current session comes first, then the most recently used one. */
    order: { field: 'is_current', order: 'DESC' },
    delete: { action: 'sign_out', stepUp: 'never', all: () => revokedSessions },
  }),
} as const;
