import type { FactorKind } from '../../../src/contract/mfa/secondFactor';
import { translatable, type Translatable } from '../../../src/contract/core/translatable';
import type { DbOrTx } from '../../db/open';
import { verifyOneTimeCode } from './oneTimeCodes';
import { verifyPasskey, type Assertion, type RelyingParty } from './passkeys';
import { verifyRecoveryCode } from './recoveryCodes';
import type { SecretKeys } from './encryption';
import { ValidationError } from '../../http/context';

/** What is shown was wrong: 422, with a sentence for whoever showed it. */
export class WrongProofError extends ValidationError {
  /** @param proof that was sent */
  constructor(proof: keyof Proof | 'password', sentence: Translatable) {
    super({ [proof]: sentence });
  }
}

export interface Proof {
  code?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: Assertion | undefined;
}

interface ProofContext {
  /** What a passkey had to sign. */
  challenge: string | null;
  relyingParty: RelyingParty;
  now: Date;
  /** Of the secrets that codes are made of. */
  keys: SecretKeys | undefined;
  isPasswordless?: boolean;
}

/**
 * Uses a factor of somebody's, in the transaction of what it is for: where that fails, it was not used.
 *
 * @returns which it was. @throws WrongProofError
 */
export const verifyProof = async (
  tx: DbOrTx,
  userId: number,
  { code, recovery_code, passkey }: Proof,
  { challenge, relyingParty, now, keys, isPasswordless = false }: ProofContext,
): Promise<FactorKind> => {
  if (passkey) {
    if (await verifyPasskey(tx, userId, passkey, { challenge, relyingParty, now, isPasswordless }))
      return 'passkey';
    throw new WrongProofError('passkey', translatable('mfa.passkey_is_wrong'));
  }
  if (code !== undefined) {
    if (await verifyOneTimeCode(tx, userId, code, { now, keys })) return 'one_time_code';
    throw new WrongProofError('code', translatable('mfa.code_is_wrong'));
  }
  if (await verifyRecoveryCode(tx, userId, recovery_code ?? '')) return 'recovery_code';
  throw new WrongProofError('recovery_code', translatable('mfa.recovery_code_is_wrong'));
};
