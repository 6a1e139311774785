import type { WireOf } from '../../../src/contract/core/field';
import type { secondFactor } from '../../../src/contract/mfa/secondFactor';
import type { DbOrTx } from '../../db/open';
import { findFactorKinds } from './userFactors';
import { authenticationOptions } from './passkeys';
import { beginTicket } from './tickets';
import type { RequestContext } from '../../http/context';

/**
 * What somebody whose password was right is asked for besides. @returns nothing where they have set up no factor
 *
 * @param tx the transaction that has locked the person's row
 */
export const askForFactor = async (
  tx: DbOrTx,
  { now, relyingParty }: Pick<RequestContext, 'now' | 'relyingParty'>,
  userId: number,
  isKept: boolean,
): Promise<WireOf<typeof secondFactor> | undefined> => {
  const { hasAny, kinds } = await findFactorKinds(tx, userId, relyingParty);
  if (!hasAny) return undefined;
  const passkey = kinds.includes('passkey')
    ? await authenticationOptions(tx, userId, relyingParty)
    : undefined;
  const ticket = await beginTicket(tx, now, {
    purpose: 'second_step',
    userId,
    isKept,
    challenge: passkey?.challenge ?? null,
  });
  return { ticket, kinds, ...(passkey && { passkey: passkey.options }) };
};
