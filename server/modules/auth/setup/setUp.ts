import { eq } from 'drizzle-orm';

import { translatable } from '../../../../src/contract/core/translatable';
import type { ParsedInput } from '../../../../src/contract/core/endpoint';
import type { setupCall } from '../../../../src/contract/auth/firstRun';
import { hashPassword } from '../passwords';
import type { AuthServices } from '../services';
import { takeStartLock } from '../../../db/startLock';
import { withUniqueCheck } from '../../../crud/withUniqueCheck';
import type { Db } from '../../../db/open';
import { setupCodes, users } from '../../../db/schema';
import { insertFirstAdmin, someAdmin, hashOfSetupCode } from './firstAdmin';
import { joinName } from '../../../../src/contract/core/joinName';
import { type PublicContext, httpError, ValidationError } from '../../../http/context';

/**
 * Makes the first administrator and signs them in. After that no code is valid. When several use a code, one succeeds.
 *
 * @throws HTTPException 422 for a wrong code, 409 when there is an administrator
 */
const setUp = async (
  { startUserSession }: AuthServices,
  context: PublicContext,
  { code, password, first_name, last_name, email }: ParsedInput<typeof setupCall>,
) => {
  const { db, now } = context;
  const isOfCode = eq(setupCodes.codeHash, hashOfSetupCode(code));
  // Checked before the password is hashed: that is too much work to do for any code that is sent. Codes are deleted in the
  // transaction that makes an administrator, so where a code is gone for that reason, the administrator is there.
  if (!(await db.$count(setupCodes, isOfCode))) {
    throw (await someAdmin(db)).length
      ? httpError(409, translatable('auth.there_is_an_administrator'))
      : new ValidationError({ code: translatable('auth.setup_code_is_wrong') });
  }
  const passwordHash = await hashPassword(password);
  return context.audit(async (tx) => {
    // A process that is just starting must not make one at the same moment.
    await takeStartLock(tx);
    if ((await someAdmin(tx)).length) throw httpError(409, translatable('auth.there_is_an_administrator'));
    const used = await tx.delete(setupCodes).returning({ codeHash: setupCodes.codeHash });
    if (!used.some(({ codeHash }) => codeHash === hashOfSetupCode(code))) {
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

/** Makes the first run's endpoint, and the check whether it waits for a code: there is one, and no administrator yet. */
export const createSetup = (db: Db, services: AuthServices) => {
  let isOver = false;
  return {
    isNeeded: async (): Promise<boolean> => {
      // Once there was an administrator there always is.
      if (isOver) return false;
      isOver = (await someAdmin(db)).length > 0;
      return !isOver && (await db.$count(setupCodes)) > 0;
    },
    handler: async (context: PublicContext, input: ParsedInput<typeof setupCall>) => {
      await services.codeLimit.countTry();
      const answer = await setUp(services, context, input);
      await services.caller.remember(answer.data.user.email);
      return answer;
    },
  };
};
