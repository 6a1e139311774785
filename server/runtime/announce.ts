import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ADMIN_BASE, SETUP_PATH } from '../../src/contract/routes';
import { hostOf } from '../db/location';
import { PUBLIC } from '../platform/site';
import { mfaSettingsOf } from './appSettings';
import { isLoopback, isPrivatePlace, type Config } from './config';
import { DEMO_PASSWORD, type DemoLogins } from './demo/demoLogins';

interface Facts {
  config: Config;
  /** True if a demo account still has the published password. */
  isPublished: boolean;
  pages?: string;
}

/** Example domain that nobody can register. Links and search engines must not lead to this domain. */
const EXAMPLE = 'treatyaself.example';
const CANONICAL = new RegExp(`rel="canonical" href="https://${EXAMPLE}/?"`);

/** Returns true if the pages were built without `SITE_URL`, so that they contain the example domain. */
const hasExampleSite = (pages: string) => {
  try {
    return CANONICAL.test(readFileSync(join(pages, 'landing/index.html'), 'utf8'));
  } catch {
    // Without built pages, nothing contains the example domain.
    return false;
  }
};

/** Returns how well a database connection is protected. `sslmode=require` alone does not verify TLS certificates. */
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

/** Returns a message for each setting that is only suitable for a trial, and not for production. */
export const findUnsafeSettings = ({ config, isPublished, pages = PUBLIC }: Facts): string[] => {
  const { DATABASE_URL, SECRET_KEY, SMTP_URL, PROXIES, RATE_LIMIT_FACTOR } = config;
  const findings: [boolean, string][] = [
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
    [hasExampleSite(pages), `The public site links to https://${EXAMPLE}: set SITE_URL, and rebuild`],
    [RATE_LIMIT_FACTOR > 1, `Rate limits are ${RATE_LIMIT_FACTOR} times higher: unset RATE_LIMIT_FACTOR`],
  ];
  return findings.flatMap(([isFound, sentence]) => (isFound ? [sentence] : []));
};

const originOf = ({ HOST }: Config, port: number) =>
  `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;

interface Started {
  config: Config;
  port: number;
  /** Folder to which the server writes mail, or `undefined` if a mail server sends the mail. */
  outbox: string | undefined;
  /** Text with the number of workers and the reason for it, or `undefined` if the number needs no explanation. */
  workers: string | undefined;
  setupCode: string | undefined;
}

export const announceStart = ({ config, port, outbox, workers, setupCode }: Started) => {
  const listening = originOf(config, port);
  const origin = config.PUBLIC_URL ?? listening;
  const lines = [
    '',
    '  Treat Ya Self is ready',
    '',
    `  Public site   ${origin}/`,
    `  Back-office   ${origin}${ADMIN_BASE}`,
  ];
  if (origin !== listening) lines.push(`  Listening on  ${listening}`);
  if (outbox) lines.push(`  Outbox        ${outbox}`);
  if (workers) lines.push(`  Workers       ${workers}`);
  if (setupCode)
    lines.push(
      '',
      '  There is no administrator yet. Create the first one with this setup code, which works once:',
      `    ${setupCode}`,
      `    ${origin}${SETUP_PATH}`,
    );
  console.log(lines.join('\n'));
};

/** Prints logins and warnings at every start, because another person can have changed a setting before the start. */
export const announceState = async (config: Config, demoLogins: DemoLogins) => {
  const isPublished = await demoLogins.hasWorkingAdmin();
  const logins = await demoLogins.findWorking();
  const unsafe = findUnsafeSettings({ config, isPublished });
  const lines: string[] = [];
  if (logins.length) lines.push('', `  Demo logins, password ${DEMO_PASSWORD}`);
  for (const { email, roles } of logins) lines.push(`    ${email.padEnd(30)} ${roles}`);
  if (config.DEMO === 'on' && !isPrivatePlace(config))
    lines.push(
      '',
      '  WARNING: DEMO=on where others can reach this server or its database.',
      isPublished
        ? `  Anyone can sign in: the demo accounts have the published password ${DEMO_PASSWORD}.`
        : '  An empty database would be filled with accounts whose password is published.',
    );
  if (unsafe.length) lines.push('', '  Not ready for production:');
  for (const sentence of unsafe) lines.push(`    - ${sentence}`);
  console.log([...lines, ''].join('\n'));
};
