import { basename, resolve } from 'node:path';

export interface DatabaseLocation {
  /** If `url` is undefined, the database is the embedded engine in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
}

/** Returns the name of the database or of the data folder, which `--yes` has to repeat. */
export const nameOf = ({ url, dataDir }: DatabaseLocation) => {
  if (!url) return basename(resolve(dataDir));
  const { pathname, username } = new URL(url);
  return decodeURIComponent(pathname.slice(1) || username) || 'postgres';
};

export const hostOf = (url: string) => {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('host') ?? hostname;
};

/** Describes the location for messages, without the password. */
export const describeLocation = ({ url, dataDir }: DatabaseLocation) =>
  url
    ? `the PostgreSQL database "${nameOf({ url, dataDir })}" at ${hostOf(url)}`
    : `the embedded database in ${resolve(dataDir)}`;

/**
 * Makes `pg` treat `sslmode` as `psql` does: `require` verifies the certificate only if `sslrootcert` is set. Without
 * `uselibpqcompat`, `pg` 8 verifies the certificate in every mode.
 */
export const toConnectionString = (url: string) => {
  const { searchParams } = new URL(url);
  const mode = searchParams.get('sslmode') ?? '';
  const isWeaker =
    ['prefer', 'require'].includes(mode) || (mode === 'verify-ca' && searchParams.has('sslrootcert'));
  return isWeaker && !searchParams.has('uselibpqcompat') ? `${url}&uselibpqcompat=true` : url;
};
