import * as z from 'zod/mini';

import { boolean, count, date, entity, id, optional, optionalText, type RowOf } from '../core/field';
import * as input from '../core/inputs';
import { idsParam } from '../core/queries';
import { translatable } from '../core/translatable';

/** Session of an administrator. `browser`, `system` and `network` are `null` if they are unknown. */
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

/** Filters sessions. `person` is the caller by default. Sessions of another user need the role `admins`. */
export const sessionsFilter = z.strictObject({ ...idsParam, person: z.optional(input.id) });

export const revokedSessions = z.object({ id: z.string(), ended: count.schema() });

/** Returns the id for a request that revokes all sessions of a user, except the session of the request. */
export const allSessionsId = (person: number | string) => `of-${person}`;

/** Formats a network that is stored without its last part: `203.0.113.x` for `203.0.113.0/24`. */
export const networkText = (network: string | null) =>
  network?.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x') ?? '';

/** Returns the name of a device for mails and screens: its browser and its operating system, if known. */
export const deviceText = ({ browser, system }: Pick<StaffSessionRow, 'browser' | 'system'>): string => {
  if (browser && system) return translatable('devices.browser_on_system', { browser, system });
  return browser ?? system ?? translatable('devices.unknown');
};
