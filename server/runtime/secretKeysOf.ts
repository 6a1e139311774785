import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

import { once } from 'es-toolkit';

import { writeFile } from '../db/disk/durable';
import { toSecretKey, type SecretKeys } from '../modules/mfa/encryption';
import { keyFileOf } from '../paths';
import { SECRET_KEY_PATTERN, type Config } from './config';

/** @throws Error where the file is not as it was written */
const readKeyFile = (file: string) => {
  const hex = readFileSync(file, 'utf8').trim();
  if (!SECRET_KEY_PATTERN.test(hex))
    throw new Error(`${file} does not contain a key of 64 hexadecimal digits. Restore the original file.`);
  return hex;
};

/** A key of its own, for whoever has named none: beside the embedded database, and in no backup of it. */
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
 * What secrets are encrypted with: the key that is named, one that was named before, and that of the data folder. PostgreSQL may
 * have several servers, which have to share one: there it has to be named.
 *
 * @returns reads them when they are first asked for, because the data folder has to be open for that
 */
export const secretKeysOf = (config: Config) =>
  once((): SecretKeys | undefined => {
    const { SECRET_KEY: now, SECRET_KEY_BEFORE: before } = config;
    const [first, ...others] = [now, before, ...keyFileFor(config)]
      .filter((hex) => hex !== undefined)
      .map(toSecretKey);
    return first && [first, ...others];
  });
