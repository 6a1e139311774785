import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, which whoever is given them sends back. */
export const makeToken = () => randomBytes(32).toString('base64url');

/** What the database keeps of a token, which is itself nowhere in it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
