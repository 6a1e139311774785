import { randomBytes } from 'node:crypto';

import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import { translatable, type Translatable } from '../../../src/contract/core/translatable';
import { RECOVERY_CODES } from '../../../src/contract/limits';
import type { MfaMethodKind } from '../../../src/contract/mfa/secondFactor';
import type { Log } from '../../db/log';
import type { Db, DbOrTx } from '../../db/open';
import { oneTimeCodes, recoveryCodes } from '../../db/schema';
import { ValidationError } from '../../http/context';
import { createTypedCode, hashTypedCode } from '../auth/secrets';
import { decryptSecret, encryptSecret, isEncryptedBy, type SecretKeys } from './encryption';
import { verifyPasskey, type Assertion, type RelyingParty } from './passkeys';

/** Length of the secret of an authenticator app. RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Number of codes before and after the current code that are accepted, because the clocks of phones are inaccurate. */
const WINDOW = 1;

const totpOf = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: 'Treat Ya Self',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: PERIOD_S,
  });

export const createSecret = () => randomBytes(SECRET_BYTES);

/** Returns a secret in base32, to enter into an authenticator app, and as a URI for a QR code. */
export const secretForApp = (secret: Buffer, email: string) => {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/** Returns the time step of a code, in half minutes since 1970, or `undefined` for a wrong or expired code. */
export const findTimeStep = (secret: Buffer, code: string, now: Date): number | undefined => {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: +now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: +now }) + delta;
};

/** Returns true for an unencrypted secret of an earlier version. A server with a key encrypts it at startup. */
const isUnencrypted = (stored: Buffer) => stored.length === SECRET_BYTES;

export const readSecret = (keys: SecretKeys | undefined, stored: Buffer, userId: number) =>
  isUnencrypted(stored) ? stored : decryptSecret(keys ?? [], stored, userId);

/** Verifies a code of a user's app and stores its time step. From then on this code and earlier codes are invalid. */
const verifyOneTimeCode = async (
  tx: DbOrTx,
  userId: number,
  code: string,
  { now, keys }: { now: Date; keys: SecretKeys | undefined },
): Promise<boolean> => {
  const [app] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)).for('update');
  const secret = app && readSecret(keys, app.secret, userId);
  const step = secret && findTimeStep(secret, code, now);
  if (step === undefined) return false;
  const used = await tx
    .update(oneTimeCodes)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(oneTimeCodes.userId, userId), lt(oneTimeCodes.lastStep, step)))
    .returning({ userId: oneTimeCodes.userId });
  return used.length > 0;
};

/**
 * Encrypts secrets with the first key at startup. After one start with a new and an old key, the old key is not needed.
 */
export const reencryptSecrets = async (db: Db, keys: SecretKeys | undefined, log: Log) => {
  const lost = await db.transaction(async (tx) => {
    const rows = await tx.select().from(oneTimeCodes).for('update');
    const outdated = rows.filter(
      ({ secret }) => isUnencrypted(secret) || !keys || !isEncryptedBy(keys[0], secret),
    );
    let unopened = 0;
    for (const { userId, secret: stored } of outdated) {
      const secret = readSecret(keys, stored, userId);
      if (!secret) unopened += 1;
      else if (keys)
        await tx
          .update(oneTimeCodes)
          .set({ secret: encryptSecret(keys, secret, userId) })
          .where(eq(oneTimeCodes.userId, userId));
    }
    return unopened;
  });
  if (lost)
    log.warn(
      { lost },
      'Secrets of authenticator apps were encrypted with another key: set it as SECRET_KEY or SECRET_KEY_BEFORE',
    );
};

/** Replaces the recovery codes of a user and returns the new codes. The database stores only hashes of the codes. */
export const makeRecoveryCodes = async (tx: DbOrTx, userId: number, now: Date) => {
  const codes = Array.from({ length: RECOVERY_CODES }, createTypedCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashTypedCode(code), createdAt: now })));
  return codes;
};

const verifyRecoveryCode = async (tx: DbOrTx, userId: number, typed: string): Promise<boolean> => {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashTypedCode(typed))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
};

/** Error 422 for a wrong MFA credential or password, with a message for its field. */
export class WrongCredentialError extends ValidationError {
  constructor(field: keyof MfaCredential | 'password', message: Translatable) {
    super({ [field]: message });
  }
}

export interface MfaCredential {
  code?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: Assertion | undefined;
}

interface VerificationOptions {
  challenge: string | null;
  relyingParty: RelyingParty;
  now: Date;
  keys: SecretKeys | undefined;
  isPasswordless?: boolean;
}

/**
 * Verifies a credential and marks it as used. Call this function in the transaction that needs the credential.
 * @throws WrongCredentialError
 */
export const verifyMfaCredential = async (
  tx: DbOrTx,
  userId: number,
  { code, recovery_code, passkey }: MfaCredential,
  { challenge, relyingParty, now, keys, isPasswordless = false }: VerificationOptions,
): Promise<MfaMethodKind> => {
  if (passkey) {
    if (await verifyPasskey(tx, userId, passkey, { challenge, relyingParty, now, isPasswordless }))
      return 'passkey';
    throw new WrongCredentialError('passkey', translatable('mfa.passkey_is_wrong'));
  }
  if (code !== undefined) {
    if (await verifyOneTimeCode(tx, userId, code, { now, keys })) return 'one_time_code';
    throw new WrongCredentialError('code', translatable('mfa.code_is_wrong'));
  }
  if (await verifyRecoveryCode(tx, userId, recovery_code ?? '')) return 'recovery_code';
  throw new WrongCredentialError('recovery_code', translatable('mfa.recovery_code_is_wrong'));
};
