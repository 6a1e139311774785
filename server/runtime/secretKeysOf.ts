import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

import { once } from 'es-toolkit';

import { writeFile } from '../db/disk/durable';
import { toSecretKey, type SecretKeys } from '../modules/mfa/encryption';
import { keyFileOf } from './paths';
import { SECRET_KEY_PATTERN, type Config } from './config';

/** @throws Error for a damaged file */
const readKeyFile = (file: string) => {
  const hex = readFileSync(file, 'utf8').trim();
  if (!SECRET_KEY_PATTERN.test(hex))
    throw new Error(`${file} does not contain a key of 64 hexadecimal digits. Restore the original file.`);
  return hex;
};

/** Generates a key if none is configured, next to the embedded database and outside its backups. */
const keyFileFor = ({ DATABASE_URL, DATA_DIR, SECRET_KEY: named }: Config): string[] => {
  if (DATABASE_URL) return [];
  const file = keyFileOf(DATA_DIR);
  if (existsSync(file)) return [readKeyFile(file)];
  if (named) return [];
  const hex = randomBytes(32).toString('hex');
  writeFile(file, `${hex}\n`);
  return [hex];
};

/**
 * Returns the encryption keys: the configured key, a previous one, and the data folder's. With PostgreSQL a key must be
 * configured, because several servers have to share it.
 *
 * @returns a function that reads the keys on first use, when the data folder is open
 */
export const secretKeysOf = (config: Config) =>
  once((): SecretKeys | undefined => {
    const { SECRET_KEY: now, SECRET_KEY_BEFORE: before } = config;
    const [first, ...others] = [now, before, ...keyFileFor(config)]
      .filter((hex) => hex !== undefined)
      .map(toSecretKey);
    return first && [first, ...others];
  });
