import type { GenerateAuthenticationOptionsOpts } from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { assertion, attestation } from '../../../src/contract/mfa/credentials';
import type { Db, DbOrTx } from '../../db/open';
import { passkeys } from '../../db/schema';
import { createChallenge, TICKET_LIFETIME_MS } from './tickets';

/** Host and origin that a passkey is bound to. No other site can request the passkey. */
export interface RelyingParty {
  origin: string;
  host: string;
}

export const relyingPartyAt = (productUrl: string): RelyingParty => {
  const { origin, hostname } = new URL(productUrl);
  return { origin, host: hostname };
};

/** Loads the library at first use, because most servers never need it and loading takes long. */
const loadLibrary = () => import('@simplewebauthn/server');

export type Assertion = z.output<typeof assertion>;
type Attestation = z.output<typeof attestation>;
type Passkey = typeof passkeys.$inferSelect;

const findPasskeys = (db: DbOrTx, userId: number, { host }: RelyingParty) =>
  db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.host, host)));

const toDescriptors = (own: readonly Passkey[]) =>
  own.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** Creates the options to register a passkey. The passkey stores user id and email for a sign-in without a password. */
export const registrationOptions = async (
  db: Db,
  { id, name, email }: { id: number; name: string; email: string },
  relyingParty: RelyingParty,
) => {
  const challenge = createChallenge();
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: 'Treat Ya Self',
    rpID: relyingParty.host,
    challenge: Buffer.from(challenge, 'base64url'),
    userID: Buffer.from(String(id)),
    userName: email,
    userDisplayName: name,
    timeout: TICKET_LIFETIME_MS,
    excludeCredentials: toDescriptors(await findPasskeys(db, id, relyingParty)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  return { challenge, options };
};

const createAuthenticationOptions = async (
  { host }: RelyingParty,
  options: Pick<GenerateAuthenticationOptionsOpts, 'allowCredentials' | 'userVerification'>,
) => {
  const challenge = createChallenge();
  const { generateAuthenticationOptions } = await loadLibrary();
  const common = { rpID: host, challenge: Buffer.from(challenge, 'base64url'), timeout: TICKET_LIFETIME_MS };
  return { challenge, options: await generateAuthenticationOptions({ ...common, ...options }) };
};

/** Creates the options to sign with a user's passkey. Returns `undefined` if the user has no passkey for the host. */
export const authenticationOptions = async (db: DbOrTx, userId: number, relyingParty: RelyingParty) => {
  const own = await findPasskeys(db, userId, relyingParty);
  if (!own.length) return undefined;
  const allowCredentials = toDescriptors(own);
  return createAuthenticationOptions(relyingParty, { allowCredentials, userVerification: 'preferred' });
};

/** Creates the options to sign in with any passkey. The passkey identifies the user and needs a PIN or biometrics. */
export const passwordlessOptions = (relyingParty: RelyingParty) =>
  createAuthenticationOptions(relyingParty, { userVerification: 'required' });

/** Verifies a new passkey and returns the columns to store, or `undefined` for a wrong host, origin or challenge. */
export const verifyRegistration = async (
  response: Attestation,
  challenge: string | null,
  relyingParty: RelyingParty,
) => {
  if (!challenge) return undefined;
  const { verifyRegistrationResponse } = await loadLibrary();
  const verification = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.host,
    requireUserVerification: false,
  }).catch(() => undefined);
  const credential = verification?.registrationInfo?.credential;
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

export const findPasskeyOwner = async (db: DbOrTx, { id }: Assertion) => {
  const [found] = await db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialId, id));
  return found?.userId;
};

/**
 * Verifies that a passkey has signed the challenge. Rejects a counter that has not increased, because such a counter
 * comes from a copy of the passkey. `isPasswordless` requires a PIN or biometrics.
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
  const [passkey] = await tx
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
  if (!passkey || !challenge) return false;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.host,
    requireUserVerification: isPasswordless,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!verification?.verified) return false;
  const { newCounter } = verification.authenticationInfo;
  const used = await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, passkey.id),
        // Many authenticators have no counter and always send 0.
        or(lt(passkeys.counter, newCounter), and(eq(passkeys.counter, 0), sql`${newCounter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  return used.length > 0;
};
