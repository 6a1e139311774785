/** Business constants of the specification's sections 5 and 9, and the bounds our own server adds. */

/** Rows on a page of sellers, buyers and blocked users. */
export const PAGE_SIZE = 10;
/** The most rows one list call answers with. */
export const MAX_PAGE_SIZE = 100;
/** What a page of a list can have instead. */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, MAX_PAGE_SIZE] as const;
export const MAX_PAGE = 10_000_000;
/** The most rows of a file that a list is saved as. */
export const MAX_EXPORTED = 50_000;

/** Of a name, in characters; the least is a person's alone. */
export const MIN_NAME = 2;
export const MAX_NAME = 100;
/** Of a password, in characters: the least is the specification's, the most is more than anybody types and little to hash. */
export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 256;
/** Digits of a code, be it mailed for a forgotten password or shown by an app: as apps show them. */
export const CODE_LENGTH = 6;
/** How long a mailed code is good for, in minutes, and again, once entered, for choosing the password. */
export const CODE_MINUTES = 10;
/** Of a code that is copied by hand, in characters: more than the longest, with its blanks and hyphens. */
export const MAX_TYPED_CODE = 40;
/** How long until another code may be asked for, in seconds. */
export const RESEND_DELAY_S = 60;
/** How long an invited colleague has to choose a password, in hours. */
export const INVITATION_HOURS = 48;
/** How long an invitation that became no account is kept, in hours. */
export const INVITATION_KEPT_HOURS = 30 * 24;
/** How many invitations are open at once. */
export const MAX_INVITATIONS = 100;
/** How long what was confirmed need not be confirmed again, in minutes. */
export const STEP_UP_MINUTES = 15;
/** How long what was begun with a ticket can be finished, in minutes: a second step, a new factor, a browser's question. */
export const TICKET_MINUTES = 5;
/** Of a passkey's name, in characters; and how many somebody has. */
export const MAX_PASSKEY_NAME = 60;
export const MAX_PASSKEYS = 20;
/** How many recovery codes somebody is given at once. */
export const RECOVERY_CODES = 10;
/** Of an email address, in characters: mail servers take none longer. */
export const MAX_EMAIL = 254;
/** Of an id, or of the name of a field, in characters: longer than any that there is. */
export const MAX_ID = 64;
/** Of the key that a caller gives a call so that it happens once, in characters. */
export const MAX_KEY = 100;
/** Of a token or a ticket that another call has answered, in characters. */
export const MAX_TOKEN = 500;
/** Of words that are looked for, in characters: more than any name or address of theirs has. */
export const MAX_SEARCH = 200;
/** The most people one bulk call takes. */
export const MAX_BULK = 1000;
/** The most rows of a list that are ticked at once, beyond its page. */
export const MAX_SELECTED = 10_000;

/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 5000;
/** How long an error is read before something newer takes its place. */
export const MIN_ERROR_MS = 2000;

/** `sort_direction` on the wire, per react-admin order: the one place that knows (decision 2). */
export const SORT_DIRECTION = { ASC: 'asc', DESC: 'desc' } as const;
export const SORT_DIRECTION_IN_DIGITS = { ASC: '0', DESC: '1' } as const;

/** Rows on a page of one buyer's transactions. */
export const TRANSACTIONS_PAGE_SIZE = 25;
/** Rows on a page of contact-form submissions. */
export const SUBMISSIONS_PAGE_SIZE = 15;

/** For so many days the warning that somebody guesses at an account waits for somebody. */
export const BRUTE_FORCE_WARNING_DAYS = 30;

/** Of the price, that a fee in per cent can be: all of it. */
export const MAX_PERCENT = 100;

/** How many digits a whole phone number has; typing stops at the larger. */
export const PHONE_DIGITS = [11, 16] as const;
/** Digits of a country code, after its plus. */
export const MAX_COUNTRY_CODE_DIGITS = 4;
/** Of a phone number as it is typed, in characters: with blanks, brackets and hyphens between its digits. */
export const MAX_TYPED_PHONE = 40;
export const MAX_ADDRESS = 300;
/** The most that any price, fee or number of credits can be. */
export const MAX_MONEY = 1_000_000;
export const MAX_NOTE = 500;
/** Of a reply to a contact message, in characters. */
export const MAX_REPLY = 10_000;
/** Of a saved reply's name, in characters; and how many there are. */
export const MAX_SAVED_REPLY_NAME = 60;
export const MAX_SAVED_REPLIES = 100;
/** Of a note that staff write about a person, in characters; and how many colleagues it mentions. */
export const MAX_STAFF_NOTE = 2000;
export const MAX_MENTIONS = 20;
/** Of a reason, in characters; and how many there are of a kind, more than anybody reads. */
export const MAX_REASON_TEXT = 100;
export const MAX_REASONS = 1000;
/** Of a saved view's name, in characters; and how many somebody has of a list. */
export const MAX_VIEW_NAME = 60;
export const MAX_VIEWS = 50;
/** Of a list, that a view or a file has. */
export const MAX_COLUMNS = 50;
export const MAX_BENEFITS = 20;
/** Of one of them, in characters. */
export const MAX_BENEFIT_TEXT = 200;
/** Of one administrator: more than there are, so that a server may have others. */
export const MAX_ROLES = 100;

/** Of a picture's file, in bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
