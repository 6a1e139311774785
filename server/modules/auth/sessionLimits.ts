import { sql, type SQL } from 'drizzle-orm';

/** How long sessions last. */
export interface SessionLimits {
  /** A session that is not to be kept ends when it was not used for so long. */
  idleHours: number;
  /** After so many days each ends, used or not. */
  days: number;
}

const DAYS = 7;
export const DEFAULT_SESSION_LIMITS: SessionLimits = { days: DAYS, idleHours: DAYS * 24 };

/** What was used so long ago is written down anew: so few writes that reading stays cheap. */
export const LAST_USED_INTERVAL = sql`interval '5 minutes'`;

/** When a session ends by itself. */
export const maxExpiry = (begun: SQL, { days }: SessionLimits) =>
  sql`${begun} + make_interval(days => ${days})`;
/** When one ends that is not kept: sooner, where nobody uses it. */
export const idleExpiry = (begun: SQL, used: SQL, limits: SessionLimits) =>
  sql`least(${maxExpiry(begun, limits)}, ${used} + make_interval(hours => ${limits.idleHours}))`;
