import { createHash } from 'node:crypto';

/** Of a token of 256 random bits, which is itself nowhere in the database. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
