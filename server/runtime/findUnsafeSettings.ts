import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from './config';
import { hostOf } from '../db/location';
import { isLoopback } from './demo/policy';
import { mfaSettingsOf } from './mfaSettingsOf';
import { PUBLIC } from '../paths';

interface Facts {
  config: Config;
  /** Whether demo accounts still have their published password. */
  isPublished: boolean;
  /** The folder of the built pages. */
  pages?: string;
}

/** A domain that nobody can own; links and search engines must not be sent there. */
const EXAMPLE = 'treatyaself.example';
const CANONICAL = new RegExp(`rel="canonical" href="https://${EXAMPLE}/?"`);

/** `SITE_URL` is read when the pages are built, so the pages show whether it was set. */
const isOfNoSite = (pages: string) => {
  try {
    return CANONICAL.test(readFileSync(join(pages, 'landing/index.html'), 'utf8'));
  } catch {
    // Built without pages, there are no links.
    return false;
  }
};

/** Says what guards a connection from others: a Unix socket, this machine, or TLS, which `require` alone does not verify. */
const guardOf = (address: string) => {
  const { searchParams } = new URL(address);
  const host = hostOf(address);
  const mode = searchParams.get('sslmode') ?? 'disable';
  if (host.startsWith('/') || isLoopback(host) || ['verify-full', 'verify-ca'].includes(mode)) return 'all';
  if (mode !== 'require') return 'nothing';
  return searchParams.has('sslrootcert') ? 'all' : 'encryption';
};

const connectionLines = (
  to: string,
  setting: string,
  addresses: readonly string[] = [],
): [boolean, string][] => {
  const guards = new Set(addresses.map(guardOf));
  return [
    [
      guards.has('nothing'),
      `The connection to ${to} is not encrypted: add sslmode=verify-full to ${setting}`,
    ],
    [
      guards.has('encryption'),
      `The connection to ${to} is encrypted, but its server is not verified: set sslmode=verify-full in ${setting}`,
    ],
  ];
};

/** Settings that are fine for a trial and not for production: a sentence for each, with what to do. */
export const findUnsafeSettings = ({ config, isPublished, pages = PUBLIC }: Facts): string[] => {
  const { DATABASE_URL, SECRET_KEY, SMTP_URL, PROXIES, RATE_LIMIT_FACTOR } = config;
  const said: [boolean, string][] = [
    [
      isPublished,
      'Demo accounts with a published password can sign in: start on an empty database with DEMO=off',
    ],
    [!DATABASE_URL, 'The embedded database serves one process: set DATABASE_URL to a PostgreSQL server'],
    ...connectionLines('the database', 'DATABASE_URL', DATABASE_URL ? [DATABASE_URL] : []),
    ...connectionLines('a replica', 'each of DATABASE_REPLICAS', config.DATABASE_REPLICAS),
    [
      Boolean(DATABASE_URL && !SECRET_KEY),
      'Authenticator apps cannot be set up, existing secrets are not encrypted, and a restart loses queued codes and invitations: set SECRET_KEY',
    ],
    [!config.BACKUP_DIR, 'No scheduled backups: set BACKUP_DIR'],
    [!SMTP_URL, 'Email is written to the outbox and not sent: set SMTP_URL'],
    [
      Boolean(SMTP_URL) && config.MAIL_FROM.includes(EXAMPLE),
      `Email is sent from an address at ${EXAMPLE}, which does not exist: set MAIL_FROM`,
    ],
    [PROXIES === 0, 'Passwords are sent over plain HTTP: add a proxy that terminates TLS, and set PROXIES'],
    [!config.METRICS_TOKEN, 'Anyone who reaches this server can read /metrics: set METRICS_TOKEN'],
    [
      mfaSettingsOf(config).rule === 'off',
      'Two-step verification is off for roles that move money: set SECOND_FACTOR=asked or required',
    ],
    [isOfNoSite(pages), `The public site links to https://${EXAMPLE}: set SITE_URL, and rebuild`],
    [RATE_LIMIT_FACTOR > 1, `Rate limits are ${RATE_LIMIT_FACTOR} times higher: unset RATE_LIMIT_FACTOR`],
  ];
  return said.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []));
};
