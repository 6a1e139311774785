import { hash, verify } from '@node-rs/argon2';

import { createConcurrencyLimit } from '../../http/concurrencyLimit';

/** A hash takes some fifty milliseconds of a core and 19 MiB; the last of a hundred waits some seconds. */
const limited = createConcurrencyLimit(2, 100);

/**
 * Prepares a password by the OpaqueString profile of RFC 8265, so that one typed on another keyboard is the same. The contract
 * rejects control characters.
 */
const opaqueString = (password: string) => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

/** Argon2id with the library's defaults (OWASP's). */
export const hashPassword = (password: string) => limited(() => hash(opaqueString(password)));

const nobodysHash = hashPassword('nobody has this password');

/**
 * Without a stored hash it takes as long as with one, so that time does not tell who has an account. Hashes from before passwords
 * were prepared match the password as it was typed.
 */
export const verifyPassword = async (stored: string | null | undefined, password: string) => {
  const compared = stored ?? (await nobodysHash);
  const prepared = opaqueString(password);
  const matches = (typed: string) => limited(() => verify(compared, typed));
  const isRight = (await matches(prepared)) || (prepared !== password && (await matches(password)));
  return isRight && stored != null;
};
