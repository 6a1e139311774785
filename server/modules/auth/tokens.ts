import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Creates a token of 256 random bits, for sessions, links and tickets. */
export const createToken = () => randomBytes(32).toString('base64url');

/** Returns the hash of a token. The database stores only hashes, so that a copy of the database has no valid token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Characters of a code. Letters that look like digits are left out. */
const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Maps letters that look like digits to these digits, for users who mistype a code. */
const CORRECTIONS: Record<string, string> = { O: '0', I: '1', L: '1' };

const normalizeCode = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[OIL]/g, (letter) => CORRECTIONS[letter]!);

/** Returns the hash of a typed code, ignoring case and separators. Needs no salt, because a code has 80 random bits. */
export const hashTypedCode = (typed: string) => createHash('sha256').update(normalizeCode(typed)).digest();

/** Creates a code of 80 random bits, in groups of four characters, to copy by hand. */
export const createTypedCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join(''),
  ).join('-');
