import { createHash, randomInt } from 'node:crypto';

import type { Connection } from '../db/startLock';
import { setupCodes } from '../db/schema';

/** Without those that are taken for one another when they are copied by hand. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** What people type instead. */
const MEANT: Record<string, string> = { O: '0', I: '1', L: '1' };

const plain = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[OIL]/g, (letter) => MEANT[letter]!);

/** However it is typed. The code has 80 bits, so that a plain hash gives nothing away. */
export const hashOfSetupCode = (typed: string) =>
  createHash('sha256').update(plain(typed)).digest('base64url');

const draw = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/**
 * A code for one process to print. Those of other processes, and of starts before, stay good until one of them was used:
 * which process answers the page is the balancer's choice.
 */
export const makeSetupCode = async (db: Connection): Promise<string> => {
  const code = draw();
  await db.insert(setupCodes).values({ codeHash: hashOfSetupCode(code) });
  return code;
};
