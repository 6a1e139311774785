import { and, eq, isNull } from 'drizzle-orm';

import { allSessionsId as allOf } from '../../../src/contract/auth/allSessionsId';
import { translatable } from '../../../src/contract/core/translatable';
import { recordChange } from '../auditLog/recordChange';
import { requireAccess } from '../auth/access';
import { passkeys, oneTimeCodes, users } from '../../db/schema';
import { addFactor } from './addFactor';
import { listFactors } from './listFactors';
import type { Context } from '../../handler';
import { pageInMemory } from '../../crud/extraRows';
import { parseId } from '../../crud/ids';
import type { ExtraHandlers } from '../../crud/extra';
import { fullName, latestLanguage } from '../auth/sessions';
import { ValidationError } from '../../http/validationError';
import { factorMail } from '../../platform/mail/factorMail';
import { hasFactor, removeFactors } from './userFactors';
import { lockCurrentUser } from './currentUser';

/** Removes a sign-in method of the current user. Recovery codes are deleted with the last method. */
const removeOwnFactor = async (context: Context, id: string) => {
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
const resetColleagueFactors = async (context: Context, person: number) => {
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

const findOwn = async ({ db, me }: Pick<Context, 'db' | 'me'>, id: string) =>
  (await listFactors(db, me.userId)).find((factor) => factor.id === id);

/** With what administrators sign in besides a password. */
export const factors: ExtraHandlers<'factors'> = {
  list: async ({ db, me }, query) => {
    const whose = parseId(query.filter.person ?? me.userId) ?? 0;
    if (whose !== me.userId) requireAccess(['admins'], me);
    return pageInMemory(await listFactors(db, whose), query);
  },
  get: findOwn,
  create: addFactor,
  update: async (context, id, { name }) => {
    const { me } = context;
    const row = await findOwn(context, id);
    if (row?.kind !== 'passkey') return undefined;
    return recordChange(context, async (tx) => {
      const number = parseId(id.replace('passkey-', '')) ?? 0;
      const [renamed] = await tx
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.id, number), eq(passkeys.userId, me.userId)))
        .returning({ name: passkeys.name });
      if (!renamed) return { answer: undefined, events: [] };
      return {
        answer: { ...row, name },
        events: name === row.name ? [] : [{ action: 'factor_renamed', facts: { factor: row.kind } }],
      };
    });
  },
  remove: async (context, id) => {
    const person = parseId(id.replace(/^of-/, ''));
    if (person !== undefined && id === allOf(person)) return resetColleagueFactors(context, person);
    return removeOwnFactor(context, id);
  },
};
