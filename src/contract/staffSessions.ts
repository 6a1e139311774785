import * as z from 'zod/mini';

import { count, date, described, entity, id, optional, optionalText, boolean, type RowOf } from './field';
import * as input from './inputs';
import { idsParam } from './queries';

/** Where an administrator is signed in. */
export const staffSession = entity(
  {
    id: described('Ends it with DELETE; `of-7` ends all of administrator 7 but the one that asks', id),
    person: described('Whose it is, where a server says so', optional(id)),
    browser: described('As its makers call it; `null` where that is not known', optionalText),
    system: optionalText,
    network: described('From where, without the last part of the address', optionalText),
    created_at: described('When they signed in', date),
    last_used_at: described('To some minutes', date),
    is_current: described('It is the one that asks', boolean),
  },
  'StaffSession',
);
export type StaffSessionRow = RowOf<typeof staffSession>;

/** Left out, one's own; anybody else's needs the role `admins`. */
export const sessionsFilter = z.strictObject({ ...idsParam, person: z.optional(input.id) });

export const endedSessions = z.object({ id: z.string(), ended: count.schema() });
