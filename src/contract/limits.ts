/** Limits and constants of sections 5 and 9 of the specification, and further limits of the embedded server. */

/** Default number of rows on a page of a list. */
export const PAGE_SIZE = 10;
/** Maximum number of rows in a list's response. */
export const MAX_PAGE_SIZE = 100;
/** Page sizes that the user can choose for a list. */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, MAX_PAGE_SIZE] as const;
export const MAX_PAGE = 10_000_000;
/** Maximum number of rows in an exported file. */
export const MAX_EXPORTED = 50_000;

/** Minimum and maximum length of a name in characters. The minimum applies only to names of people. */
export const MIN_NAME = 2;
export const MAX_NAME = 100;
/** Limits of a password's length in characters. The specification sets the minimum. The maximum keeps hashing cheap. */
export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 256;
/** Number of digits in a code from a mail or an authenticator app. */
export const CODE_LENGTH = 6;
/** Lifetime of a mailed code, and time to set a password after the user has entered the code, both in minutes. */
export const CODE_MINUTES = 10;
/** Maximum length of a code that a user enters, in characters. Leaves room for blanks and hyphens. */
export const MAX_TYPED_CODE = 40;
/** Seconds that a user must wait between two requests for a code. */
export const RESEND_DELAY_S = 60;
/** Hours after an invitation, within which the invited colleague must choose a password. */
export const INVITATION_HOURS = 48;
/** Hours after which an expired or revoked invitation is deleted. */
export const INVITATION_KEPT_HOURS = 30 * 24;
/** Maximum number of open invitations. */
export const MAX_INVITATIONS = 100;
/** Minutes for which a step-up authentication is valid. */
export const STEP_UP_MINUTES = 15;
/** Minutes within which a user must finish the second step of a sign-in, or the setup of a second factor. */
export const TICKET_MINUTES = 5;
/** Maximum length of a passkey's name in characters, and maximum number of passkeys of a user. */
export const MAX_PASSKEY_NAME = 60;
export const MAX_PASSKEYS = 20;
/** Number of recovery codes of a user. */
export const RECOVERY_CODES = 10;
/** Maximum length of an email address in characters, as mail servers allow. */
export const MAX_EMAIL = 254;
/** Maximum length of an id in characters. */
export const MAX_ID = 64;
/** Maximum length of an idempotency key in characters. */
export const MAX_KEY = 100;
/** Maximum length of a token in characters. */
export const MAX_TOKEN = 500;
/** Maximum length of a search text in characters. */
export const MAX_SEARCH = 200;
/** Maximum number of people in a bulk request. */
export const MAX_BULK = 1000;
/** Maximum number of rows that a user can select on all pages of a list together. */
export const MAX_SELECTED = 10_000;

/** Milliseconds for which a toast is shown. */
export const TOAST_MS = 5000;
/** Milliseconds after which a newer toast can replace an error toast. */
export const MIN_ERROR_MS = 2000;

/** Values of `sort_direction` in the API, by react-admin's order (decision 2). */
export const SORT_DIRECTION = { ASC: 'asc', DESC: 'desc' } as const;
export const SORT_DIRECTION_IN_DIGITS = { ASC: '0', DESC: '1' } as const;

/** Number of rows on a page of one buyer's transactions. */
export const TRANSACTIONS_PAGE_SIZE = 25;
/** Number of rows on a page of contact-form submissions. */
export const SUBMISSIONS_PAGE_SIZE = 15;

/** Days for which a brute-force warning is shown. */
export const BRUTE_FORCE_WARNING_DAYS = 30;

/** Maximum fee in percent of the price. */
export const MAX_PERCENT = 100;

/** Allowed numbers of digits in a phone number. */
export const PHONE_DIGITS = [11, 16] as const;
/** Maximum number of digits in a country code, without the plus sign. */
export const MAX_COUNTRY_CODE_DIGITS = 4;
/** Maximum length of a phone number that a user enters, in characters. Leaves room for blanks, brackets and hyphens. */
export const MAX_TYPED_PHONE = 40;
export const MAX_ADDRESS = 300;
/** Maximum price, fee or number of credits. */
export const MAX_MONEY = 1_000_000;
export const MAX_NOTE = 500;
/** Maximum length of a reply to a contact message in characters. */
export const MAX_REPLY = 10_000;
/** Maximum length of a saved reply's name in characters, and maximum number of saved replies. */
export const MAX_SAVED_REPLY_NAME = 60;
export const MAX_SAVED_REPLIES = 100;
/** Maximum length of a staff note in characters, and maximum number of mentioned colleagues. */
export const MAX_STAFF_NOTE = 2000;
export const MAX_MENTIONS = 20;
/** Maximum length of a reason in characters, and maximum number of reasons. */
export const MAX_REASON_TEXT = 100;
export const MAX_REASONS = 1000;
/** Maximum length of a saved view's name in characters, and maximum number of views that a user can save for a list. */
export const MAX_VIEW_NAME = 60;
export const MAX_VIEWS = 50;
/** Maximum number of columns in a saved view or an exported file. */
export const MAX_COLUMNS = 50;
export const MAX_BENEFITS = 20;
/** Maximum length of a plan's benefit in characters. */
export const MAX_BENEFIT_TEXT = 200;
/** Maximum number of roles of an administrator. Exceeds the number of known roles, as other servers can have more. */
export const MAX_ROLES = 100;

/** Maximum size of a picture file in bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
