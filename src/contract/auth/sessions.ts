import * as z from 'zod/mini';
import * as f from '../core/field';
import * as input from '../core/inputs';
import { idsParam, idsFilter } from '../core/queries';
import { translatable } from '../core/translatable';
import { defineRestResource } from '../core/restResource';

/** Session of an administrator. `browser`, `system` and `network` are `null` if unknown. */
const staffSession = f.entity(
  {
    id: f.id,
    person: f.optional(f.id),
    browser: f.optionalText,
    system: f.optionalText,
    network: f.optionalText,
    created_at: f.date,
    last_used_at: f.date,
    is_current: f.boolean,
  },
  'StaffSession',
);
export type StaffSessionRow = f.RowOf<typeof staffSession>;

/** Returns the id with which a request revokes all sessions of a user except the session of the request itself. */
export const allSessionsId = (person: number | string) => `of-${person}`;

/** Formats a network that is stored without its last part: `203.0.113.x` for `203.0.113.0/24`. */
export const networkText = (network: string | null) =>
  network?.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x') ?? '';

/** Returns the name of a device for mails and screens: its browser and its operating system, if known. */
export const deviceText = ({ browser, system }: Pick<StaffSessionRow, 'browser' | 'system'>): string => {
  if (browser && system) return translatable('devices.browser_on_system', { browser, system });
  return browser ?? system ?? translatable('devices.unknown');
};

/** Recent brute-force warnings about an administrator's account, each after many failed sign-ins. */
const bruteForceWarning = f.entity(
  {
    id: f.id,
    name: f.text,
    email: f.text,
    since: f.date,
    last_at: f.date,
    times: f.count,
    dealt_with: f.boolean,
  },
  'GuessedAccount',
);
export type BruteForceWarningRow = f.RowOf<typeof bruteForceWarning>;

/** `last_at` is the time of the last warning that the caller has seen. A newer warning causes a 409 response. */
const bruteForceWarningChange = z.object({
  dealt_with: z.literal(true, translatable('validation.must_be_true')),
  last_at: z.optional(input.dateOrDateTime),
});

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
  /** Sessions of the caller. Users with the role `admins` can read all sessions. A deletion revokes the session. */
  'staff-sessions': defineRestResource({
    access: 'authenticated',
    allRowsRoles: ['admins'],
    row: staffSession,
    /** Without `person`, the filter selects the sessions of the caller. */
    filter: z.strictObject({ ...idsParam, person: z.optional(input.id) }),
    sortBy: ['id', 'last_used_at', 'is_current'],
    /** Sorts the current session first, then the other sessions from most to least recently used. */
    order: { field: 'is_current', order: 'DESC' },
    delete: {
      action: 'sign_out',
      stepUp: 'never',
      all: () => z.object({ id: z.string(), ended: f.count.schema() }),
    },
  }),
} as const;
