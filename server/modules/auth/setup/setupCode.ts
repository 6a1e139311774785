import { createTypedCode, hashOfTypedCode } from '../typedCode';
import type { DrizzleDb } from '../../../db/startLock';
import { setupCodes } from '../../../db/schema';

export const hashOfSetupCode = (typed: string) => hashOfTypedCode(typed).toString('base64url');

/**
 * Makes a code for this process to print. Codes of other processes and of earlier starts stay valid until one is used,
 * because a balancer decides which process answers the page.
 */
export const makeSetupCode = async (db: DrizzleDb): Promise<string> => {
  const code = createTypedCode();
  await db.insert(setupCodes).values({ codeHash: hashOfSetupCode(code) });
  return code;
};
