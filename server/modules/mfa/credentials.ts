import { and, eq } from 'drizzle-orm';

import { type Translatable, translatable } from '../../../src/contract/core/translatable';
import { RECOVERY_CODES } from '../../../src/contract/limits';
import type { MfaMethodKind } from '../../../src/contract/mfa/credentials';
import type { DbOrTx } from '../../db/open';
import { recoveryCodes } from '../../db/schema';
import { ValidationError } from '../../http/context';
import { createTypedCode, hashTypedCode } from '../auth/tokens';
import type { SecretKeys } from './encryption';
import { verifyOneTimeCode } from './oneTimeCodes';
import { type Assertion, type RelyingParty, verifyPasskey } from './passkeys';

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

/** Credential of one MFA method in a request. */
export interface MfaCredential {
  code?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: Assertion | undefined;
}

interface VerificationOptions {
  /** Challenge that a passkey has to sign. */
  challenge: string | null;
  relyingParty: RelyingParty;
  now: Date;
  /** Keys that decrypt the stored secrets of authenticator apps. */
  keys: SecretKeys | undefined;
  isPasswordless?: boolean;
}

/**
 * Verifies a credential and marks it as used, so that a code works only once. Call this function in the transaction of
 * the operation that needs the credential. If the transaction fails, the credential stays unused.
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
