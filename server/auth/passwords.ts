import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults (OWASP's). */
export const hashPassword = (password: string) => hash(password);

const nobodysHash = hashPassword('nobody has this password');

/** Takes as long for an unknown address (no hash) as for a known one, so that time does not tell who has an account. */
export const isPassword = async (stored: string | null | undefined, password: string) =>
  (await verify(stored ?? (await nobodysHash), password)) && stored != null;
