import { and, eq, isNull } from 'drizzle-orm';

import { allSessionsId } from '../../../src/contract/auth/sessions';
import { translatable } from '../../../src/contract/core/translatable';
import type { RestHandlers } from '../../crud/restResources';
import { pageInMemory, parseId } from '../../crud/queries';
import { oneTimeCodes, passkeys, users } from '../../db/schema';
import { ValidationError, requireAccess, type RequestContext } from '../../http/context';
import { mfaMail } from '../../platform/mail/letters';
import { fullName, latestLanguage } from '../auth/sessions';
import { addMfaMethod } from './addMethod';
import { hasMfa, listMfaMethods, lockCurrentUser, removeMfaMethods } from './methods';
import type { MfaServices } from './services';

/** Removes an MFA method of the current user. The recovery codes are deleted with the last method. */
const removeOwnMethod = async ({ mail }: MfaServices, context: RequestContext, id: string) => {
  const { db, session, now, language } = context;
  const row = (await listMfaMethods(db, session.userId)).find((method) => method.id === id);
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
    if (!(await hasMfa(tx, session.userId))) await removeMfaMethods(tx, [session.userId]);
    const message = mfaMail(email, `${kind}_removed`, { language, by: 'oneself', when: now });
    const sendMail = await mail.queue(tx, message);
    return {
      answer: row,
      events: [{ action: 'factor_removed', facts: { factor: kind } }],
      afterCommit: sendMail,
    };
  });
};

/**
 * Removes all MFA methods of another administrator, who has lost access to these methods. Returns `undefined` for an
 * unknown administrator.
 */
const resetColleagueMfa = async (
  { mfaLimit, mail }: MfaServices,
  context: RequestContext,
  person: number,
) => {
  const { session, now } = context;
  requireAccess(['admins'], session);
  if (person === session.userId) throw new ValidationError({ id: translatable('mfa.not_your_own') });
  return context.audit(async (tx) => {
    const [colleague] = await tx
      .select({ id: users.id, name: fullName, email: users.email, language: latestLanguage() })
      .from(users)
      .where(and(eq(users.id, person), eq(users.role, 'admin'), isNull(users.deletedAt)))
      .for('update');
    if (!colleague) return { answer: undefined, events: [] };
    const removed = await removeMfaMethods(tx, [person]);
    const { email } = colleague;
    const queueMail = async (address: string) => {
      const options = { language: colleague.language ?? 'en', by: 'colleague', when: now } as const;
      const sendMail = await mail.queue(tx, mfaMail(address, 'reset', options));
      return async () => {
        await mfaLimit.reset(address);
        sendMail();
      };
    };
    return {
      answer: { id: `of-${person}`, removed },
      events: removed ? [{ action: 'factors_reset', person: colleague, facts: { factors: removed } }] : [],
      ...(removed && email && { afterCommit: await queueMail(email) }),
    };
  });
};

const findOwnMethod = async ({ db, session }: Pick<RequestContext, 'db' | 'session'>, id: string) =>
  (await listMfaMethods(db, session.userId)).find((method) => method.id === id);

/** Creates the handlers of the REST resource `factors`: MFA methods of administrators. */
export const createMfaMethodHandlers = (services: MfaServices): RestHandlers<'factors'> => ({
  list: async ({ db, session }, query) => {
    const userId = parseId(query.filter.person ?? session.userId) ?? 0;
    if (userId !== session.userId) requireAccess(['admins'], session);
    return pageInMemory(await listMfaMethods(db, userId), query);
  },
  get: findOwnMethod,
  create: (context, input) => addMfaMethod(services, context, input),
  update: async (context, id, { name }) => {
    const { session } = context;
    const row = await findOwnMethod(context, id);
    if (row?.kind !== 'passkey') return undefined;
    return context.audit(async (tx) => {
      const passkeyId = parseId(id.replace('passkey-', '')) ?? 0;
      const [renamed] = await tx
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, session.userId)))
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
    if (person !== undefined && id === allSessionsId(person))
      return resetColleagueMfa(services, context, person);
    return removeOwnMethod(services, context, id);
  },
});
