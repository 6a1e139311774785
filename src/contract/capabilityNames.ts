/** What a server may offer beyond section 7 (decisions, Extras), each by the name that it says it by. */

/** Resources under `extras/`; what each answers and takes is said in `extras/`. */
export const REST_RESOURCES = [
  'activity',
  'refund-requests',
  'reports',
  'assignments',
  'messages',
  'replies',
  'saved-replies',
  'people',
  'bookings',
  'notes',
  'colleagues',
  'reasons',
  'consequences',
  'comparisons',
  'trends',
  'statements',
  'payouts',
  'views',
  'books',
  'guessed',
  'staff-sessions',
  'invitations',
  'factors',
  'notifications',
] as const;
export type RestResourceName = (typeof REST_RESOURCES)[number];

/** Endpoint that lists the capabilities. A server without it has none. */
export const CAPABILITIES = 'capabilities';

/** Setup of the first administrator, only while the database is empty. */
export const SETUP = 'setup';
/** Sign-ins of the demo data, only while they work. */
export const DEMO_LOGINS = 'demo-logins';

/** A call that ends the session that makes it. */
export const SIGN_OUT = 'sign-out';

/** The lists of payouts, buyers' transactions, sellers and buyers can be filtered to the rows that make a figure. */
export const FIGURE_ROWS = 'figure-rows';

/** Lists can be filtered by all that `FILTERS` says of them. */
export const LIST_FILTERS = 'filters';

/** Figures, and the rows that make them, can be asked for by a first and a last day. */
export const ANY_RANGE = 'any-range';

/** What is done to many is done to whomever it can be, and the answer says to whom not, and why. */
export const PARTIAL = 'partial';

/** Refunds, replies and new records take an `idempotency_key`: a request that is sent again is done once. */
export const IDEMPOTENCY_KEYS = 'idempotency-keys';

/** Lists are saved as files, which the server writes (`exports/`). */
export const SERVER_EXPORTS = 'exports';

/** Transactions are found by their number or their booking's, people by their telephone, and requests by whom they are about. */
export const FINDS = 'finds';

/** Each role opens what this contract says, and a page tells what that is. */
export const ROLES_EXPLAINED = 'roles-explained';

/** The fee, a block and a restriction work as the pages explain. */
export const RULES = 'rules';

/** What is done by others is told as it happens. */
export const LIVE = 'live';

/**
 * Whoever holds one of these roles is asked to set up a second factor, or must before anything else. What `factors` offers is
 * for everybody, whether or not a server says either of them.
 */
export const MFA_ROLES = ['admins', 'finance'] as const;
export const FACTOR_ASKED = 'factor-asked';
export const FACTOR_REQUIRED = 'factor-required';

/** All that a server may offer, by the name it offers it by. */
export type Capability =
  | RestResourceName
  | typeof SIGN_OUT
  | typeof FIGURE_ROWS
  | typeof LIST_FILTERS
  | typeof ANY_RANGE
  | typeof PARTIAL
  | typeof IDEMPOTENCY_KEYS
  | typeof SERVER_EXPORTS
  | typeof FINDS
  | typeof ROLES_EXPLAINED
  | typeof RULES
  | typeof LIVE
  | typeof FACTOR_ASKED
  | typeof FACTOR_REQUIRED
  | typeof SETUP
  | typeof DEMO_LOGINS;

/** What ours offers always. */
export const ALWAYS_OFFERED: readonly Capability[] = [
  ...REST_RESOURCES,
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
];

/** Fields of request bodies that section 7 lacks, each with the capability by which a server offers it. */
export const EXTENSION_FIELDS: Readonly<Record<string, Capability>> = {
  idempotency_key: IDEMPOTENCY_KEYS,
  partial: PARTIAL,
  reason: 'reasons',
  note: 'reasons',
  report: 'reports',
};
