/** Business constants of the specification's sections 5 and 9, and the bounds our own server adds. */

/** Rows on a page of sellers, buyers and blocked users. */
export const PAGE_SIZE = 10;
/** The most rows one list call answers with. */
export const MAX_PAGE_SIZE = 100;
export const MAX_PAGE = 10_000_000;

export const MIN_NAME = 2;
export const MAX_NAME = 100;
export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 256;
export const MAX_EMAIL = 254;
export const MAX_SEARCH = 200;
/** The most people one bulk call takes. */
export const MAX_BULK = 1000;

/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 5000;

/** `sort_direction` on the wire, per react-admin order: the one place that knows (design, row 2). */
export const SORT_DIRECTION = { ASC: 'asc', DESC: 'desc' } as const;
