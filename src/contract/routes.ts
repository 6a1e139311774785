/** Page addresses (specification, section 2). */

export const ADMIN_BASE = '/tech/tys/admin';
export const LOGIN_PATH = `${ADMIN_BASE}/login`;
/** The first administrator of an empty database. */
export const SETUP_PATH = `${ADMIN_BASE}/setup`;
/** An invited colleague chooses a password. `language` is theirs until they choose another; the token stands behind a `#`, which no server is sent. */
export const INVITATION_PATH = `${ADMIN_BASE}/invitation`;
export const FORGOT_PASSWORD_PATH = '/forgot_password';
export const RESET_PASSWORD_PATH = '/reset_password';
export const PRIVACY_PATH = '/privacy_policy';
export const TERMS_PATH = '/terms_condition';
/** The page that shows what the API offers; beneath the API's root, the document it shows. */
export const API_DOCS_PATH = '/docs/api';
export const OPENAPI_PATH = '/openapi.json';

/** The part of a list's address that names the one record to show: `contact_forms?only=12`. */
export const ONLY_PARAM = 'only';

/** URL of a record's details below the admin area: react-admin's `show` route. */
export const detailsPath = (list: string, id: number | string) => `${list}/${id}/show`;

/** What staff know about a buyer or a seller, below the admin area. */
export const notesPath = (kind: string, id: number | string) => `${kind}/${id}?tab=notes`;

const ADMIN_ENTRY = [ADMIN_BASE, FORGOT_PASSWORD_PATH, RESET_PASSWORD_PATH, '/dashboard'];

/** Which of the two HTML entries answers a page address. Read by Vite in development and by the server in production. */
export const entryFor = (path: string): 'admin' | 'landing' =>
  ADMIN_ENTRY.some((start) => path === start || path.startsWith(`${start}/`)) ? 'admin' : 'landing';

/** The public site's pages by address, and the name of the HTML file of each. */
export const LANDING_PAGES: Readonly<Record<string, string>> = {
  '/': 'index',
  [PRIVACY_PATH]: 'privacy_policy',
  [TERMS_PATH]: 'terms_condition',
};
