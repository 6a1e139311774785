import type { ALWAYS_OFFERED } from './embeddedCapabilities';

/** Names of the capabilities that a server can have beyond section 7 of the specification (decisions, Extensions). */

/** Path of the endpoint that lists the capabilities. A server without the endpoint has no capabilities. */
export const CAPABILITIES = 'capabilities';

/** Setup of the first administrator. The server has the capability only while the database is empty. */
export const SETUP = 'setup';
/** Sign-ins for the demo data. The server has the capability only while the demo passwords work. */
export const DEMO_LOGINS = 'demo-logins';

/** Endpoint that revokes the current session when the user signs out. */
export const SIGN_OUT = 'sign-out';

/** The server can filter payouts, transactions, sellers and buyers to the rows that a statistic on screen counts. */
const FIGURE_ROWS = 'figure-rows';

/** Lists accept all filters that `FILTERS` declares. */
export const LIST_FILTERS = 'filters';

/** The server accepts a range of days for statistics, and for the lists with the rows that a statistic counts. */
const ANY_RANGE = 'any-range';

/** A bulk write changes the people that can be changed, and returns the other people, each with a reason. */
const PARTIAL = 'partial';

/** Refunds, replies and new records accept an `idempotency_key`, so a repeated request has no further effect. */
export const IDEMPOTENCY_KEYS = 'idempotency-keys';

/** The server exports lists to files. */
export const SERVER_EXPORTS = 'exports';

/** The server finds transactions by number or booking, people by telephone number, and refund requests by person. */
export const FINDS = 'finds';

/** The server's roles permit exactly the actions of this contract. A page can then list the actions of a role. */
export const ROLES_EXPLAINED = 'roles-explained';

/** The fee setting, blocked accounts and restricted accounts have the effects that the back-office describes. */
export const RULES = 'rules';

/** The server streams each change to the client as soon as the change happens. */
export const LIVE = 'live';

/**
 * Roles for which the server recommends (`factor-asked`) or requires (`factor-required`) a second factor. Users of all
 * roles can set up a second factor.
 */
export const MFA_ROLES = ['admins', 'finance'] as const;
export const FACTOR_ASKED = 'factor-asked';
export const FACTOR_REQUIRED = 'factor-required';

/** Capabilities above that the embedded server always has. */
export const EMBEDDED_NAMES = [
  SIGN_OUT,
  FIGURE_ROWS,
  LIST_FILTERS,
  ANY_RANGE,
  PARTIAL,
  IDEMPOTENCY_KEYS,
  SERVER_EXPORTS,
  FINDS,
  ROLES_EXPLAINED,
  RULES,
] as const;

export type Capability =
  | (typeof ALWAYS_OFFERED)[number]
  | typeof LIVE
  | typeof FACTOR_ASKED
  | typeof FACTOR_REQUIRED
  | typeof SETUP
  | typeof DEMO_LOGINS;

/** Fields of request bodies beyond section 7 of the specification, each with the capability that accepts the field. */
export const EXTENSION_FIELDS: Readonly<Record<string, Capability>> = {
  idempotency_key: IDEMPOTENCY_KEYS,
  partial: PARTIAL,
  reason: 'reasons',
  note: 'reasons',
  report: 'reports',
};
