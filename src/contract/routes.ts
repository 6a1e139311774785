/** URL paths of the pages (specification, section 2). */

export const ADMIN_BASE = '/tech/tys/admin';
export const LOGIN_PATH = `${ADMIN_BASE}/login`;
/** Page that creates the first administrator of an empty database. */
export const SETUP_PATH = `${ADMIN_BASE}/setup`;
/**
 * Page on which an invited colleague chooses a password. The invitation link has the query parameter `language`. The
 * token follows a `#`, because browsers do not send this part of a URL to the server.
 */
export const INVITATION_PATH = `${ADMIN_BASE}/invitation`;
export const FORGOT_PASSWORD_PATH = '/forgot_password';
export const RESET_PASSWORD_PATH = '/reset_password';
export const PRIVACY_PATH = '/privacy_policy';
export const TERMS_PATH = '/terms_condition';
/** Page that shows the OpenAPI document. The document's path is relative to the API root. */
export const API_DOCS_PATH = '/docs/api';
export const OPENAPI_PATH = '/openapi.json';

/** Query parameter with the id of the only record that a list shows, such as `contact_forms?only=12`. */
export const ONLY_PARAM = 'only';

/** Returns the path of a record's details, relative to the admin area. React-admin calls this route `show`. */
export const detailsPath = (list: string, id: number | string) => `${list}/${id}/show`;

/** Returns the path of the staff notes about a buyer or seller, relative to the admin area. */
export const notesPath = (kind: string, id: number | string) => `${kind}/${id}?tab=notes`;

const ADMIN_ENTRY = [ADMIN_BASE, FORGOT_PASSWORD_PATH, RESET_PASSWORD_PATH, '/dashboard'];

/** Returns the HTML entry that serves a path. Vite calls this function in development, and the server in production. */
export const entryFor = (path: string): 'admin' | 'landing' =>
  ADMIN_ENTRY.some((start) => path === start || path.startsWith(`${start}/`)) ? 'admin' : 'landing';

/** HTML files of the public site's pages, by path. */
export const LANDING_PAGES: Readonly<Record<string, string>> = {
  '/': 'index',
  [PRIVACY_PATH]: 'privacy_policy',
  [TERMS_PATH]: 'terms_condition',
};
