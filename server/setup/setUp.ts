import { eq, sql } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import type { Checked } from '../../src/contract/api';
import type { setupCall } from '../../src/contract/firstRun';
import { hashPassword } from '../auth/passwords';
import { startSession } from '../auth/sessions';
import { sessionUser } from '../auth/sessionUser';
import { START_LOCK } from '../db/startLock';
import { unlessTaken } from '../db/conflict';
import type { Db } from '../db/open';
import { setupCodes, users } from '../db/schema';
import { insertFirstAdmin, someAdmin } from './firstAdmin';
import { hashOfSetupCode } from './setupCode';

const WRONG =
  'code: This is not the code that the start has printed. Please look again, or start the server anew for another one.';
const DONE = 'There is an administrator already. Please sign in.';

/** Whether there is nobody yet who could sign in, and a code by which somebody can be made. */
export const createSetupWatch = (db: Db) => {
  let isOver = false;
  return async (): Promise<boolean> => {
    // Once there was an administrator there always is.
    if (isOver) return false;
    isOver = (await someAdmin(db)).length > 0;
    return !isOver && (await db.$count(setupCodes)) > 0;
  };
};

/**
 * Makes the first administrator and signs them in. All codes are void afterwards; of several who have one, one gets through.
 *
 * @throws HTTPException 422 for a wrong code, 409 when there is an administrator
 */
export const setUp = async (
  db: Db,
  { code, password, first_name, last_name, email }: Checked<typeof setupCall>,
  now: Date,
) => {
  const isOfCode = eq(setupCodes.codeHash, hashOfSetupCode(code));
  // Looked at first: hashing a password is too much work to be had for any code. Codes go with the transaction that makes an
  // administrator, so whoever finds theirs gone to one sees that administrator.
  if (!(await db.$count(setupCodes, isOfCode))) {
    throw (await someAdmin(db)).length
      ? new HTTPException(409, { message: DONE })
      : new HTTPException(422, { message: WRONG });
  }
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // Nor does a process that is just starting make one meanwhile.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${START_LOCK}))`);
    if ((await someAdmin(tx)).length) throw new HTTPException(409, { message: DONE });
    const used = await tx.delete(setupCodes).returning({ codeHash: setupCodes.codeHash });
    if (!used.some(({ codeHash }) => codeHash === hashOfSetupCode(code))) {
      throw new HTTPException(422, { message: WRONG });
    }
    const userId = await unlessTaken('users_email', 'email: Somebody here has this address already', () =>
      insertFirstAdmin(tx, { email, firstName: first_name, lastName: last_name, passwordHash }),
    );
    const [user] = await tx.select(sessionUser).from(users).where(eq(users.id, userId));
    return { token: await startSession(tx, userId, now), user: { ...user!, email: user!.email! } };
  });
};
