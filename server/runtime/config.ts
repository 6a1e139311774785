import { BlockList } from 'node:net';

import * as z from 'zod';

import { FALLBACK_LANGUAGE } from '../../src/contract/core/languages';
import { MAX_MONEY } from '../../src/contract/limits';
import { DEFAULT_SESSION_LIMITS } from '../modules/auth/sessions';
import { CONFIRM_REFUND_ABOVE, MFA_RULES } from '../modules/mfa/services';
import { translateMessage } from '../platform/translate';
import { dataDirOf } from './paths';

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const MAX_DAYS = 366;

/** Converts `30m`, `24h` or `7d` to milliseconds. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,5}[mhd]$/, 'must be a number with m, h or d, such as 24h')
  .transform((given) => Number(given.slice(0, -1)) * UNITS[given.slice(-1) as keyof typeof UNITS])
  .refine((ms) => ms <= MAX_DAYS * UNITS.d, `must be at most ${MAX_DAYS}d`);

const sender = z
  .string()
  .regex(/^([^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be "Name <email>" or an email');

/** Matches a key of 256 bits, as `openssl rand -hex 32` prints it. */
export const SECRET_KEY_PATTERN = /^[\da-f]{64}$/i;
const secretKey = z
  .string()
  .regex(SECRET_KEY_PATTERN, 'must be 64 hexadecimal digits, as printed by "openssl rand -hex 32"');

/** URLs of databases, separated by spaces or commas. */
const addresses = z
  .string()
  .transform((given) => given.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z
      .array(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a list of postgres:// URLs' }))
      .refine((urls) => new Set(urls).size === urls.length, 'contains a URL twice'),
  );

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const environment = z.object({
  PORT: integer(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICAS: addresses.optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.default('Treat Ya Self <no-reply@treatyaself.example>'),
  MAIL_REPLY_TO: sender.optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((given) => new URL(given))
    .refine(
      ({ pathname, search, hash }) => pathname === '/' && !search && !hash,
      'must be a URL without a path',
    )
    .transform(({ origin }) => origin)
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]+$/, 'must consist of letters, digits and . _ ~ + / = -')
    .optional(),
  SESSION_IDLE_HOURS: integer(1, MAX_DAYS * 24).default(DEFAULT_SESSION_LIMITS.idleHours),
  SESSION_DAYS: integer(1, MAX_DAYS).default(DEFAULT_SESSION_LIMITS.days),
  SECOND_FACTOR: z.enum(MFA_RULES).optional(),
  CONFIRM_REFUND_ABOVE: z.coerce.number().min(0).max(MAX_MONEY).default(CONFIRM_REFUND_ABOVE),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_BEFORE: secretKey.optional(),
  PROXIES: integer(0, 10).default(0),
  WORKERS: z.union([z.literal('auto'), integer(1, 256)], 'must be auto or a number up to 256').default(1),
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).optional(),
  MAX_CONNECTIONS: integer(100, 100_000).default(1000),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_EVERY: duration.default(UNITS.d),
  BACKUP_KEEP: integer(1, 10_000).default(7),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
});

export type Config = z.infer<typeof environment> & { DATA_DIR: string };

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

export const isLoopback = (host: string) =>
  host === 'localhost' || loopback.check(host, host.includes(':') ? 'ipv6' : 'ipv4');

/** Returns true if only this machine can reach the server, so that the published password is harmless. */
export const isPrivatePlace = ({ HOST, DATABASE_URL, PROXIES }: Config) =>
  !DATABASE_URL && PROXIES === 0 && isLoopback(HOST);

/** Returns true if `DEMO=on`. Without `DEMO`, returns true for a private server without `ADMIN_EMAIL`. */
export const wantsDemo = (config: Config) =>
  config.DEMO ? config.DEMO === 'on' : isPrivatePlace(config) && !config.ADMIN_EMAIL;

/** Returns true if the server accepts a database with demo accounts that have the published password. */
export const mayHaveDemo = (config: Config) => config.DEMO === 'on' || isPrivatePlace(config);

/** Returns the level of the log. `LOG_LEVEL=debug` adds no lines to the log, but prints the stack of a failed start. */
export const logLevelOf = ({ LOG_LEVEL }: Config) =>
  LOG_LEVEL === 'debug' ? 'info' : (LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'));

/** Reads the environment. An empty variable counts as unset. @throws Error with the name of an invalid variable */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { data, error } = environment.safeParse(set);
  if (error) {
    const lines = error.issues.map(
      ({ path, message }) => `${path.join('.')}: ${translateMessage(FALLBACK_LANGUAGE, message)}`,
    );
    throw new Error(lines.join('\n'));
  }
  if (data.DATABASE_REPLICAS && !data.DATABASE_URL)
    throw new Error('DATABASE_REPLICAS: needs DATABASE_URL, since the embedded database has no replicas');
  if (data.DATABASE_URL && data.DATABASE_REPLICAS?.includes(data.DATABASE_URL))
    throw new Error('DATABASE_REPLICAS: must not contain the server of DATABASE_URL');
  return { ...data, DATA_DIR: dataDirOf(env) };
};
