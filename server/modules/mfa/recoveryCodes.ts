import { and, eq } from 'drizzle-orm';

import { RECOVERY_CODES } from '../../../src/contract/limits';
import { createTypedCode, hashOfTypedCode } from '../auth/typedCode';
import type { DbOrTx } from '../../db/open';
import { recoveryCodes } from '../../db/schema';

/** New ones, for somebody to keep; the old ones are void. */
export const makeRecoveryCodes = async (tx: DbOrTx, userId: number, now: Date) => {
  const codes = Array.from({ length: RECOVERY_CODES }, createTypedCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOfTypedCode(code), createdAt: now })));
  return codes;
};

/** Whether it is one of somebody's; then it is used up. */
export const verifyRecoveryCode = async (tx: DbOrTx, userId: number, typed: string): Promise<boolean> => {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOfTypedCode(typed))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
};
