import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from './config';
import { hostOf } from '../db/location';
import { isLoopback } from './demo/policy';
import { mfaSettingsOf } from './mfaSettingsOf';
import { PUBLIC } from '../platform/site/createSite';

interface Facts {
  config: Config;
  /** True if demo accounts still have their published password. */
  isPublished: boolean;
  pages?: string;
}

/** A domain that cannot be registered; links and search engines must not lead there. */
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

/** Names the protection of a connection; `require` alone does not verify TLS certificates. */
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

/** Returns a message for each setting that suits a trial but not production. */
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
