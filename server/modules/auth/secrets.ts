import { createHash, randomBytes, randomInt } from 'node:crypto';

import { hash, verify } from '@node-rs/argon2';

import { createConcurrencyLimit } from '../../http/limits';

/** Creates a token of 256 random bits, for sessions, links and tickets. */
export const createToken = () => randomBytes(32).toString('base64url');

/** Returns the hash of a token. The database stores only hashes, so that a copy of the database has no valid token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Characters of a code. Letters that look like digits are left out. */
const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;
const CORRECTIONS: Record<string, string> = { O: '0', I: '1', L: '1' };

const normalizeCode = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[OIL]/g, (letter) => CORRECTIONS[letter]!);

/** Hashes an entered code, ignoring case and separators. A code has 80 random bits, so the hash needs no salt. */
export const hashTypedCode = (typed: string) => createHash('sha256').update(normalizeCode(typed)).digest();

/** Creates a code of 80 random bits, in groups of four characters that are easy to type. */
export const createTypedCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join(''),
  ).join('-');

/** Hashes at most two passwords at a time, and queues at most 100 more. A hash takes about 50 ms of CPU and 19 MiB. */
const withHashingLimit = createConcurrencyLimit(2, 100);

/** Normalizes a password by the OpaqueString profile of RFC 8265, so that every keyboard produces the same text. */
const normalizePassword = (password: string) => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

/** Hashes a password with Argon2id and the default parameters of the library, which OWASP recommends. */
export const hashPassword = (password: string) => withHashingLimit(() => hash(normalizePassword(password)));

const dummyHash = hashPassword('nobody has this password');

/**
 * Verifies a password. Without a stored hash, the verification takes the same time, so that the duration does not
 * reveal accounts. Also accepts hashes of earlier versions, which did not normalize passwords.
 */
export const verifyPassword = async (stored: string | null | undefined, password: string) => {
  const expected = stored ?? (await dummyHash);
  const normalized = normalizePassword(password);
  const matches = (typed: string) => withHashingLimit(() => verify(expected, typed));
  const isCorrect = (await matches(normalized)) || (normalized !== password && (await matches(password)));
  return isCorrect && stored != null;
};
