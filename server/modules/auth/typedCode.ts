import { createHash, randomInt } from 'node:crypto';

/** Without letters that are easily confused when a code is copied by hand. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** What people type by mistake, and what they mean. */
const MEANT: Record<string, string> = { O: '0', I: '1', L: '1' };

const plain = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[OIL]/g, (letter) => MEANT[letter]!);

/** The hash of a code, in whatever way it is typed. The code has 80 random bits, so a plain hash is safe. */
export const hashOfTypedCode = (typed: string) => createHash('sha256').update(plain(typed)).digest();

/** A code of 80 random bits, in groups: for people to copy by hand. */
export const createTypedCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
