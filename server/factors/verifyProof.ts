import { HTTPException } from 'hono/http-exception';

import type { FactorKind } from '../../src/contract/secondFactor';
import type { BilingualText } from '../../src/contract/bilingual';
import type { DbOrTx } from '../db/open';
import * as say from '../sentences/factors';
import { verifyOneTimeCode } from './oneTimeCodes';
import { verifyPasskey, type Assertion } from './passkeys';
import { verifyRecoveryCode } from './recoveryCodes';
import type { SecretKeys } from './encryption';
import type { Site } from './site';

/** What is shown was wrong: 422, with a sentence for whoever showed it. */
export class WrongProofError extends HTTPException {
  constructor(message: BilingualText) {
    super(422, { message });
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
  site: Site;
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
  { challenge, site, now, keys, isPasswordless = false }: ProofContext,
): Promise<FactorKind> => {
  if (passkey) {
    if (await verifyPasskey(tx, userId, passkey, { challenge, site, now, isPasswordless })) return 'passkey';
    throw new WrongProofError(say.passkeyIsWrong);
  }
  if (code !== undefined) {
    if (await verifyOneTimeCode(tx, userId, code, { now, keys })) return 'one_time_code';
    throw new WrongProofError(say.codeIsWrong);
  }
  if (await verifyRecoveryCode(tx, userId, recovery_code ?? '')) return 'recovery_code';
  throw new WrongProofError(say.recoveryCodeIsWrong);
};
