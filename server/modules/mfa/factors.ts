import { and, eq, isNull } from 'drizzle-orm';

import { allSessionsId as allOf } from '../../../src/contract/auth/allSessionsId';
import { translatable } from '../../../src/contract/core/translatable';
import { passkeys, oneTimeCodes, users } from '../../db/schema';
import { addFactor } from './addFactor';
import { listFactors } from './listFactors';
import { pageInMemory, parseId } from '../../crud/extraRows';
import type { ExtraHandlers } from '../../crud/extra';
import { fullName, latestLanguage } from '../auth/sessions';
import { type MfaServices, hasFactor, removeFactors } from './services';
import { factorMail } from '../../platform/mail/factorMail';
import { lockCurrentUser } from './currentUser';
import { type RequestContext, ValidationError, requireAccess } from '../../http/context';

/** Removes a sign-in method of the current user. Recovery codes are deleted with the last method. */
const removeOwnFactor = async ({ mail }: MfaServices, context: RequestContext, id: string) => {
  const { db, session, now, language } = context;
  const row = (await listFactors(db, session.userId)).find((factor) => factor.id === id);
  if (!row || row.kind === 'recovery_code') return undefined;
  const { kind } = row;
  return context.audit(async (tx) => {
    const { email } = await lockCurrentUser(tx, context);
    const removed =
      kind === 'passkey'
        ? await tx
            .delete(passkeys)
            .where(
              and(
                eq(passkeys.id, parseId(id.replace('passkey-', '')) ?? 0),
                eq(passkeys.userId, session.userId),
              ),
            )
            .returning({ of: passkeys.userId })
        : await tx
            .delete(oneTimeCodes)
            .where(eq(oneTimeCodes.userId, session.userId))
            .returning({ of: oneTimeCodes.userId });
    if (!removed.length) return { answer: undefined, events: [] };
    if (!(await hasFactor(tx, session.userId))) await removeFactors(tx, [session.userId]);
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
const resetColleagueFactors = async (
  { factorLimit, mail }: MfaServices,
  context: RequestContext,
  person: number,
) => {
  const { session, now } = context;
  requireAccess(['admins'], session);
  if (person === session.userId) throw new ValidationError({ id: translatable('mfa.not_your_own') });
  return context.audit(async (tx) => {
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

const findOwn = async ({ db, session }: Pick<RequestContext, 'db' | 'session'>, id: string) =>
  (await listFactors(db, session.userId)).find((factor) => factor.id === id);

/** With what administrators sign in besides a password. */
export const createFactors = (services: MfaServices): ExtraHandlers<'factors'> => ({
  list: async ({ db, session }, query) => {
    const whose = parseId(query.filter.person ?? session.userId) ?? 0;
    if (whose !== session.userId) requireAccess(['admins'], session);
    return pageInMemory(await listFactors(db, whose), query);
  },
  get: findOwn,
  create: (context, sent) => addFactor(services, context, sent),
  update: async (context, id, { name }) => {
    const { session } = context;
    const row = await findOwn(context, id);
    if (row?.kind !== 'passkey') return undefined;
    return context.audit(async (tx) => {
      const number = parseId(id.replace('passkey-', '')) ?? 0;
      const [renamed] = await tx
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.id, number), eq(passkeys.userId, session.userId)))
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
    if (person !== undefined && id === allOf(person)) return resetColleagueFactors(services, context, person);
    return removeOwnFactor(services, context, id);
  },
});
