import { and, eq, isNull } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { recordChange } from '../auditLog/recordChange';
import { requireAccess } from '../auth/access';
import { latestLanguage } from '../auth/latestLanguage';
import { fullName } from '../auth/sessions';
import { oneTimeCodes, passkeys, users } from '../../db/schema';
import type { Context } from '../../handler';
import { ValidationError } from '../../http/validationError';
import { factorMail } from '../../platform/mail/factorMail';
import { parseId } from '../../crud/ids';
import { hasFactor, removeFactors } from './userFactors';
import { listFactors } from './listFactors';
import { lockCurrentUser } from './currentUser';

/** Removes one of one's own. Recovery codes go with the last of what they stand in for. */
export const removeOwnFactor = async (context: Context, id: string) => {
  const { db, me, now, language, mail } = context;
  const row = (await listFactors(db, me.userId)).find((factor) => factor.id === id);
  if (!row || row.kind === 'recovery_code') return undefined;
  const { kind } = row;
  return recordChange(context, async (tx) => {
    const { email } = await lockCurrentUser(tx, context);
    const removed =
      kind === 'passkey'
        ? await tx
            .delete(passkeys)
            .where(
              and(eq(passkeys.id, parseId(id.replace('passkey-', '')) ?? 0), eq(passkeys.userId, me.userId)),
            )
            .returning({ of: passkeys.userId })
        : await tx
            .delete(oneTimeCodes)
            .where(eq(oneTimeCodes.userId, me.userId))
            .returning({ of: oneTimeCodes.userId });
    if (!removed.length) return { answer: undefined, events: [] };
    if (!(await hasFactor(tx, me.userId))) await removeFactors(tx, [me.userId]);
    const letter = factorMail(email, `${kind}_removed`, { language, by: 'oneself', when: now });
    const sendIt = await mail.queue(tx, letter);
    return {
      answer: row,
      events: [{ action: 'factor_removed', facts: { factor: kind } }],
      afterCommit: sendIt,
    };
  });
};

/** Removes all of a colleague's, who has lost them. @returns nothing where there is no such administrator */
export const resetColleagueFactors = async (context: Context, person: number) => {
  const { me, now, mail, factorLimit } = context;
  requireAccess(['admins'], me);
  if (person === me.userId) throw new ValidationError({ id: translatable('mfa.not_your_own') });
  return recordChange(context, async (tx) => {
    const [whose] = await tx
      .select({ id: users.id, name: fullName, email: users.email, language: latestLanguage() })
      .from(users)
      .where(and(eq(users.id, person), eq(users.role, 'admin'), isNull(users.deletedAt)))
      .for('update');
    if (!whose) return { answer: undefined, events: [] };
    const removed = await removeFactors(tx, [person]);
    const { email } = whose;
    const tell = async (address: string) => {
      const when = { language: whose.language ?? 'en', by: 'colleague', when: now } as const;
      const sendIt = await mail.queue(tx, factorMail(address, 'reset', when));
      return async () => {
        await factorLimit.reset(address);
        sendIt();
      };
    };
    return {
      answer: { id: `of-${person}`, removed },
      events: removed ? [{ action: 'factors_reset', person: whose, facts: { factors: removed } }] : [],
      ...(removed && email && { afterCommit: await tell(email) }),
    };
  });
};
