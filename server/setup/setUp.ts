import { eq, sql } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import { sentence } from '../../src/contract/sentences';
import { Invalid } from '../http/invalid';
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

const WRONG = sentence(
  'This is not the code that the start has printed. Please look again, or start the server anew for another one.',
  'Este no es el código que mostró el arranque. Compruébelo, o reinicie el servidor para obtener otro.',
);
const TAKEN = sentence('Somebody here has this address already', 'Ya hay alguien con este correo');
const DONE = sentence(
  'There is an administrator already. Please sign in.',
  'Ya hay un administrador. Inicie sesión.',
);

/** Whether there is no administrator yet, and a code to make the first one with. */
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
 * Makes the first administrator and signs them in. After that no code is valid. When several use a code, one succeeds.
 *
 * @throws HTTPException 422 for a wrong code, 409 when there is an administrator
 */
export const setUp = async (
  db: Db,
  { code, password, first_name, last_name, email }: Checked<typeof setupCall>,
  now: Date,
) => {
  const isOfCode = eq(setupCodes.codeHash, hashOfSetupCode(code));
  // Checked before the password is hashed: that is too much work to do for any code that is sent. Codes are deleted in the
  // transaction that makes an administrator, so where a code is gone for that reason, the administrator is there.
  if (!(await db.$count(setupCodes, isOfCode))) {
    throw (await someAdmin(db)).length
      ? new HTTPException(409, { message: DONE })
      : new Invalid({ code: WRONG });
  }
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // A process that is just starting must not make one at the same moment.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${START_LOCK}))`);
    if ((await someAdmin(tx)).length) throw new HTTPException(409, { message: DONE });
    const used = await tx.delete(setupCodes).returning({ codeHash: setupCodes.codeHash });
    if (!used.some(({ codeHash }) => codeHash === hashOfSetupCode(code))) {
      throw new Invalid({ code: WRONG });
    }
    const userId = await unlessTaken('users_email', { email: TAKEN }, () =>
      insertFirstAdmin(tx, { email, firstName: first_name, lastName: last_name, passwordHash }),
    );
    const [user] = await tx.select(sessionUser).from(users).where(eq(users.id, userId));
    return { token: await startSession(tx, userId, now), user: { ...user!, email: user!.email! } };
  });
};
