import * as z from 'zod/mini';

import { boolean, count, date, entity, id, text, type RowOf } from '../core/field';
import { dateOrDateTime } from '../core/inputs';
import { idsFilter } from '../core/queries';
import { defineRestResource } from '../core/restResource';
import { translatable } from '../core/translatable';
import { revokedSessions, sessionsFilter, staffSession } from './sessions';

/** Recent brute-force warnings about the account of one administrator, after many failed sign-ins. */
const bruteForceWarning = entity(
  { id: id, name: text, email: text, since: date, last_at: date, times: count, dealt_with: boolean },
  'GuessedAccount',
);
export type BruteForceWarningRow = RowOf<typeof bruteForceWarning>;

/**
 * Resolves the warnings of an account. `last_at` is the time of the latest warning that the administrator has seen. The
 * server responds with 409 if a newer warning exists.
 */
const bruteForceWarningChange = z.object({
  dealt_with: z.literal(true, translatable('validation.must_be_true')),
  last_at: z.optional(dateOrDateTime),
});

/** REST resources of sessions and warnings, an extension of the API in section 7 of the specification. */
export const authResources = {
  /** Accounts with unresolved brute-force warnings. The account with the oldest unresolved warning comes first. */
  guessed: defineRestResource({
    access: ['admins'],
    row: bruteForceWarning,
    filter: idsFilter,
    sortBy: ['id', 'since'],
    order: { field: 'since', order: 'ASC' },
    update: { action: 'resolve', stepUp: 'never', input: bruteForceWarningChange },
  }),
  /** Sessions of the caller. The role `admins` may read the sessions of other users. A deletion revokes the session. */
  'staff-sessions': defineRestResource({
    access: 'authenticated',
    allRowsRoles: ['admins'],
    row: staffSession,
    filter: sessionsFilter,
    sortBy: ['id', 'last_used_at', 'is_current'],
    /** Sorts the current session first, then the other sessions from most to least recently used. */
    order: { field: 'is_current', order: 'DESC' },
    delete: { action: 'sign_out', stepUp: 'never', all: () => revokedSessions },
  }),
} as const;
