import { eq, sql } from 'drizzle-orm';

import type { DrizzleDb } from '../../../db/startLock';
import type { DbOrTx } from '../../../db/open';
import { roles, userRoles, users, setupCodes } from '../../../db/schema';
import { createTypedCode, hashOfTypedCode } from '../typedCode';

export interface FirstAdmin {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
}

/** Finds any administrator, deleted ones too: a database that ever had one is not new. */
export const someAdmin = (db: DbOrTx | DrizzleDb) =>
  db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);

/** An administrator with every role. @returns their number */
export const insertFirstAdmin = async (tx: DbOrTx, { email, ...admin }: FirstAdmin): Promise<number> => {
  const [made] = await tx
    .insert(users)
    .values({ role: 'admin', email: email.toLowerCase(), ...admin })
    .returning({ id: users.id });
  await tx.execute(sql`insert into ${userRoles} (user_id, role_id) select ${made!.id}, id from ${roles}`);
  return made!.id;
};

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
