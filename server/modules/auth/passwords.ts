import { hash, verify } from '@node-rs/argon2';

import { createConcurrencyLimit } from '../../http/concurrencyLimit';

/** A hash takes some fifty milliseconds of a core and 19 MiB; the last of a hundred waits some seconds. */
const limited = createConcurrencyLimit(2, 100);

/** Argon2id with the library's defaults (OWASP's). */
export const hashPassword = (password: string) => limited(() => hash(password));

const nobodysHash = hashPassword('nobody has this password');

/** Without a stored hash it takes as long as with one, so that time does not tell who has an account. */
export const verifyPassword = async (stored: string | null | undefined, password: string) => {
  const compared = stored ?? (await nobodysHash);
  return (await limited(() => verify(compared, password))) && stored != null;
};
