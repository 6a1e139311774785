import { eq, sql } from 'drizzle-orm';

import { joinName } from '../../../src/contract/accounts/person';
import type { setupEndpoint } from '../../../src/contract/auth/setup';
import type { ParsedInput } from '../../../src/contract/core/endpoint';
import { translatable } from '../../../src/contract/core/translatable';
import { withUniqueCheck } from '../../crud/writes';
import { type Db, type DbOrTx, type DrizzleDb, takeStartLock } from '../../db/open';
import { roles, setupCodes, userRoles, users } from '../../db/schema';
import { type PublicContext, ValidationError, httpError } from '../../http/context';
import { createTypedCode, hashPassword, hashTypedCode } from './secrets';
import type { AuthServices } from './services';

interface FirstAdmin {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
}

/** Finds any administrator, even a deleted one. Setup is only for a database that never had an administrator. */
export const findAnyAdmin = (db: DbOrTx | DrizzleDb) =>
  db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);

export const insertFirstAdmin = async (tx: DbOrTx, { email, ...columns }: FirstAdmin): Promise<number> => {
  const [admin] = await tx
    .insert(users)
    .values({ role: 'admin', email: email.toLowerCase(), ...columns })
    .returning({ id: users.id });
  await tx.execute(sql`insert into ${userRoles} (user_id, role_id) select ${admin!.id}, id from ${roles}`);
  return admin!.id;
};

const hashSetupCode = (typed: string) => hashTypedCode(typed).toString('base64url');

/**
 * Creates a setup code. The codes of all processes stay valid until one code is used, because any process can receive
 * the setup request.
 */
export const createSetupCode = async (db: DrizzleDb): Promise<string> => {
  const code = createTypedCode();
  await db.insert(setupCodes).values({ codeHash: hashSetupCode(code) });
  return code;
};

/**
 * Creates the first administrator and deletes all setup codes, so that only one of several requests succeeds.
 * @throws HTTPException 422 for a wrong code, 409 if an administrator exists
 */
const setUp = async (
  { startUserSession }: AuthServices,
  context: PublicContext,
  { code, password, first_name, last_name, email }: ParsedInput<typeof setupEndpoint>,
) => {
  const { db, now } = context;
  const hasCode = eq(setupCodes.codeHash, hashSetupCode(code));
  // Checks the code before hashing the password, because hashing is expensive. An unknown code causes 409 if an
  // administrator exists, because the transaction that creates the administrator deletes all codes.
  if (!(await db.$count(setupCodes, hasCode))) {
    throw (await findAnyAdmin(db)).length
      ? httpError(409, translatable('auth.there_is_an_administrator'))
      : new ValidationError({ code: translatable('auth.setup_code_is_wrong') });
  }
  const passwordHash = await hashPassword(password);
  return context.audit(async (tx) => {
    // Takes the startup lock, because another process can create the first administrator while that process starts.
    await takeStartLock(tx);
    if ((await findAnyAdmin(tx)).length) throw httpError(409, translatable('auth.there_is_an_administrator'));
    const deleted = await tx.delete(setupCodes).returning({ codeHash: setupCodes.codeHash });
    if (!deleted.some(({ codeHash }) => codeHash === hashSetupCode(code))) {
      throw new ValidationError({ code: translatable('auth.setup_code_is_wrong') });
    }
    const userId = await withUniqueCheck(users, { email: translatable('auth.address_is_taken') }, () =>
      insertFirstAdmin(tx, { email, firstName: first_name, lastName: last_name, passwordHash }),
    );
    const data = await startUserSession(tx, userId, email.toLowerCase(), now);
    const person = { id: userId, name: joinName({ first_name, last_name }) };
    return { answer: { data }, events: [{ action: 'created', person }], actor: person };
  });
};

/** Creates the setup endpoint. `isNeeded` returns true if the database has a setup code but no administrator. */
export const createSetup = (db: Db, services: AuthServices) => {
  let isDone = false;
  return {
    isNeeded: async (): Promise<boolean> => {
      // Rows of administrators are never deleted, so a completed setup is never needed again.
      if (isDone) return false;
      isDone = (await findAnyAdmin(db)).length > 0;
      return !isDone && (await db.$count(setupCodes)) > 0;
    },
    handler: async (context: PublicContext, input: ParsedInput<typeof setupEndpoint>) => {
      await services.codeLimit.countTry();
      const answer = await setUp(services, context, input);
      await services.caller.remember(answer.data.user.email);
      return answer;
    },
  };
};
