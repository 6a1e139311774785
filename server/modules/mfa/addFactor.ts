import { and, eq, ne } from 'drizzle-orm';

import { recordChange } from '../auditLog/recordChange';
import { sessions } from '../../db/schema';
import type { Context } from '../../handler';
import { factorMail } from '../../platform/mail/factorMail';
import { lockCurrentUser } from './currentUser';
import { listFactors } from './listFactors';
import { hasFactor } from './userFactors';
import { makeFactor, type NewFactor } from './makeFactor';
import { makeRecoveryCodes } from './recoveryCodes';

/** Recovery codes come with the first factor. What other sessions had confirmed with less is to be confirmed again. */
export const addFactor = async (context: Context, sent: NewFactor) => {
  const { me, now, language, mail } = context;
  const { userId } = me;
  const write = await makeFactor(context, sent);
  return recordChange(context, async (tx) => {
    const { email } = await lockCurrentUser(tx, context);
    const isFirst = !(await hasFactor(tx, userId));
    const id = await write(tx);
    const codes =
      isFirst || sent.kind === 'recovery_code' ? await makeRecoveryCodes(tx, userId, now) : undefined;
    await tx
      .update(sessions)
      .set({ confirmedAt: null })
      .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, me.tokenHash)));
    const letter = factorMail(email, `${sent.kind}_added`, { language, by: 'oneself', when: now });
    const sendIt = await mail.queue(tx, letter);
    return {
      answerAfter: async () => {
        const made = (await listFactors(tx, userId)).find((factor) => factor.id === id);
        return { ...made!, ...(codes && { recovery_codes: codes }) };
      },
      events: [
        sent.kind === 'recovery_code'
          ? { action: 'recovery_codes_made' }
          : { action: 'factor_added', facts: { factor: sent.kind } },
      ],
      afterCommit: sendIt,
    };
  });
};
