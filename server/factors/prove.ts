import { HTTPException } from 'hono/http-exception';

import type { FactorKind } from '../../src/contract/secondFactor';
import type { Sentence } from '../../src/contract/sentences';
import type { Queries } from '../db/open';
import * as say from '../sentences/factors';
import { isTheirCode } from './oneTimeCodes';
import { isTheirPasskey, type Assertion } from './passkeys';
import { isTheirRecoveryCode } from './recoveryCodes';
import type { SecretKeys } from './sealing';
import type { Site } from './site';

/** What is shown was wrong: 422, with a sentence for whoever showed it. */
export class WrongProof extends HTTPException {
  constructor(message: Sentence) {
    super(422, { message });
  }
}

export interface Proof {
  code?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: Assertion | undefined;
}

interface Circumstances {
  /** What a passkey had to sign. */
  challenge: string | null;
  site: Site;
  now: Date;
  /** Of the secrets that codes are made of. */
  keys: SecretKeys | undefined;
  /** No password was asked for. */
  alone?: boolean;
}

/**
 * Uses a factor of somebody's, in the transaction of what it is for: where that fails, it was not used.
 *
 * @returns which it was. @throws WrongProof
 */
export const prove = async (
  tx: Queries,
  userId: number,
  { code, recovery_code, passkey }: Proof,
  { challenge, site, now, keys, alone = false }: Circumstances,
): Promise<FactorKind> => {
  if (passkey) {
    if (await isTheirPasskey(tx, userId, passkey, { challenge, site, now, alone })) return 'passkey';
    throw new WrongProof(say.passkeyIsWrong);
  }
  if (code !== undefined) {
    if (await isTheirCode(tx, userId, code, { now, keys })) return 'one_time_code';
    throw new WrongProof(say.codeIsWrong);
  }
  if (await isTheirRecoveryCode(tx, userId, recovery_code ?? '')) return 'recovery_code';
  throw new WrongProof(say.recoveryCodeIsWrong);
};
