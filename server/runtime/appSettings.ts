import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { once } from 'es-toolkit';

import { toHundredths } from '../../src/contract/core/intl';
import { writeFile } from '../db/disk/durable';
import { toSecretKey, type SecretKeys } from '../modules/mfa/encryption';
import type { MfaSettings } from '../modules/mfa/services';
import { mayHaveDemo, SECRET_KEY_PATTERN, wantsDemo, type Config } from './config';

/** Reads a key from a file. @throws Error for a damaged file */
const readKeyFile = (file: string) => {
  const hex = readFileSync(file, 'utf8').trim();
  if (!SECRET_KEY_PATTERN.test(hex))
    throw new Error(`${file} does not contain a key of 64 hexadecimal digits. Restore the original file.`);
  return hex;
};

/** Returns the key from the data folder. No backup contains this key. Without `SECRET_KEY`, creates a missing key. */
const keyFileFor = ({ DATABASE_URL, DATA_DIR, SECRET_KEY }: Config): string[] => {
  if (DATABASE_URL) return [];
  const file = resolve(DATA_DIR, 'secret.key');
  if (existsSync(file)) return [readKeyFile(file)];
  if (SECRET_KEY) return [];
  const hex = randomBytes(32).toString('hex');
  writeFile(file, `${hex}\n`);
  return [hex];
};

/**
 * Returns the encryption keys: the configured key, the previous configured key, and the key in the data folder. With
 * PostgreSQL, keys come only from the configuration, because several servers have to share the keys.
 * @returns a function that reads the keys on first use, when the data folder is open
 */
export const secretKeysOf = (config: Config) =>
  once((): SecretKeys | undefined => {
    const { SECRET_KEY, SECRET_KEY_BEFORE } = config;
    const [first, ...others] = [SECRET_KEY, SECRET_KEY_BEFORE, ...keyFileFor(config)]
      .filter((hex) => hex !== undefined)
      .map(toSecretKey);
    return first && [first, ...others];
  });

/** By default, a demo neither recommends nor requires MFA, so that the published password is enough to use it. */
export const mfaSettingsOf = (config: Config): MfaSettings => ({
  rule: config.SECOND_FACTOR ?? (wantsDemo(config) ? 'off' : 'asked'),
  refundAboveHundredths: toHundredths(config.CONFIRM_REFUND_ABOVE),
  keys: secretKeysOf(config),
});

/** Settings of the API that follow from the configuration alone. */
export const appSettingsOf = (config: Config) => ({
  publicUrl: config.PUBLIC_URL,
  proxies: config.PROXIES,
  rateLimitFactor: config.RATE_LIMIT_FACTOR,
  sessionLimits: { idleHours: config.SESSION_IDLE_HOURS, days: config.SESSION_DAYS },
  factors: mfaSettingsOf(config),
  showsDemoLogins: mayHaveDemo(config),
});
