import { basename, resolve } from 'node:path';

export interface DatabaseLocation {
  /** If `url` is undefined, the database is the embedded engine in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
}

/** Returns the name that `--yes` has to repeat: the database's, or the data folder's. */
export const getDatabaseName = ({ url, dataDir }: DatabaseLocation) => {
  if (!url) return basename(resolve(dataDir));
  const { pathname, username } = new URL(url);
  return decodeURIComponent(pathname.slice(1) || username) || 'postgres';
};

export const getHost = (url: string) => {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('host') ?? hostname;
};

/** The result is for messages and contains no password. */
export const describeLocation = ({ url, dataDir }: DatabaseLocation) =>
  url
    ? `the PostgreSQL database "${getDatabaseName({ url, dataDir })}" at ${getHost(url)}`
    : `the embedded database in ${resolve(dataDir)}`;

/**
 * Gives `sslmode` its meaning for `psql`: `require` verifies the certificate only against a `sslrootcert`. Without
 * `uselibpqcompat`, `pg` 8 verifies the certificate in every mode.
 */
export const toConnectionString = (url: string) => {
  const { searchParams } = new URL(url);
  const mode = searchParams.get('sslmode') ?? '';
  const isWeaker =
    ['prefer', 'require'].includes(mode) || (mode === 'verify-ca' && searchParams.has('sslrootcert'));
  return isWeaker && !searchParams.has('uselibpqcompat') ? `${url}&uselibpqcompat=true` : url;
};
