import { and, eq, lt, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { assertion, attestation } from '../../../src/contract/mfa/passkeys';
import type { Db, DbOrTx } from '../../db/open';
import { passkeys } from '../../db/schema';
import { createChallenge, TICKET_LIFETIME_MS } from './tickets';

/** Host and origin that a passkey is bound to, so that no other site can request it. */
export interface RelyingParty {
  /** As the browser says it, with its scheme and port. */
  origin: string;
  host: string;
}

/** @param address where people find this product */
export const relyingPartyAt = (address: string): RelyingParty => {
  const { origin, hostname } = new URL(address);
  return { origin, host: hostname };
};

/** Most runs of the server need nothing of it, and it is long to load. */
const library = () => import('@simplewebauthn/server');

export type Assertion = z.output<typeof assertion>;
export type Attestation = z.output<typeof attestation>;
type Passkey = typeof passkeys.$inferSelect;

/** Those that somebody has on this site. */
const ownOn = (db: DbOrTx, userId: number, { host }: RelyingParty) =>
  db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.host, host)));

const described = (own: readonly Passkey[]) =>
  own.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** For the browser, to make one. The authenticator keeps its owner's number and address, so that it can sign in alone. */
export const registrationOptions = async (
  db: Db,
  { id, name, email }: { id: number; name: string; email: string },
  relyingParty: RelyingParty,
) => {
  const challenge = createChallenge();
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Treat Ya Self',
    rpID: relyingParty.host,
    challenge: Buffer.from(challenge, 'base64url'),
    userID: Buffer.from(String(id)),
    userName: email,
    userDisplayName: name,
    timeout: TICKET_LIFETIME_MS,
    excludeCredentials: described(await ownOn(db, id, relyingParty)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  return { challenge, options };
};

/** For the browser, to show one of somebody's. @returns nothing where they have none on this site */
export const authenticationOptions = async (db: DbOrTx, userId: number, relyingParty: RelyingParty) => {
  const own = await ownOn(db, userId, relyingParty);
  if (!own.length) return undefined;
  const challenge = createChallenge();
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.host,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: TICKET_LIFETIME_MS,
    allowCredentials: described(own),
    userVerification: 'preferred',
  });
  return { challenge, options };
};

/** For the browser, to show any: whose it is it says itself, and only with a PIN, a finger or a face. */
export const passwordlessOptions = async (relyingParty: RelyingParty) => {
  const challenge = createChallenge();
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.host,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: TICKET_LIFETIME_MS,
    userVerification: 'required',
  });
  return { challenge, options };
};

/** What is kept of a new one. @returns nothing where it was not made on this site for this challenge */
export const verifyRegistration = async (
  response: Attestation,
  challenge: string | null,
  relyingParty: RelyingParty,
) => {
  if (!challenge) return undefined;
  const { verifyRegistrationResponse } = await library();
  const read = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.host,
    requireUserVerification: false,
  }).catch(() => undefined);
  const credential = read?.registrationInfo?.credential;
  return (
    credential && {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      host: relyingParty.host,
      transports: response.response.transports ?? [],
    }
  );
};

/** Whose passkey this is, by what it calls itself. */
export const ownerOfPasskey = async (db: DbOrTx, { id }: Assertion) => {
  const [found] = await db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialId, id));
  return found?.userId;
};

/**
 * Whether somebody's passkey has signed the challenge, on this site; then its counter goes on. One that goes back is a copy's,
 * and counts for nothing.
 *
 * @param isPasswordless then a touch is not enough: it takes a PIN, a finger or a face
 */
export const verifyPasskey = async (
  tx: DbOrTx,
  userId: number,
  response: Assertion,
  {
    challenge,
    relyingParty,
    now,
    isPasswordless,
  }: { challenge: string | null; relyingParty: RelyingParty; now: Date; isPasswordless: boolean },
): Promise<boolean> => {
  const [held] = await tx
    .select()
    .from(passkeys)
    .where(
      and(
        eq(passkeys.credentialId, response.id),
        eq(passkeys.userId, userId),
        eq(passkeys.host, relyingParty.host),
      ),
    )
    .for('update');
  if (!held || !challenge) return false;
  const { verifyAuthenticationResponse } = await library();
  const shown = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.host,
    requireUserVerification: isPasswordless,
    credential: { id: held.credentialId, publicKey: new Uint8Array(held.publicKey), counter: held.counter },
  }).catch(() => undefined);
  if (!shown?.verified) return false;
  const { newCounter } = shown.authenticationInfo;
  const used = await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, held.id),
        // Many count nothing at all.
        or(lt(passkeys.counter, newCounter), and(eq(passkeys.counter, 0), sql`${newCounter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  return used.length > 0;
};
