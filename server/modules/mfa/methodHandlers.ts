import { and, eq, ne, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { allSessionsId } from '../../../src/contract/auth/sessions';
import { FALLBACK_LANGUAGE } from '../../../src/contract/core/languages';
import { translatable } from '../../../src/contract/core/translatable';
import { MAX_PASSKEYS } from '../../../src/contract/limits';
import type { newMfaMethod } from '../../../src/contract/mfa/methods';
import { pageInMemory, parseId } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import type { DbOrTx } from '../../db/open';
import { oneTimeCodes, passkeys, sessions, users } from '../../db/schema';
import { httpError, ValidationError, requireAccess, type RequestContext } from '../../http/context';
import { mfaMail } from '../../platform/mail/letters';
import { fullName, latestLanguage } from '../auth/sessions';
import { makeRecoveryCodes, findTimeStep, readSecret } from './credentials';
import { hasMfa, listMfaMethods, lockCurrentUser, removeMfaMethods } from './methods';
import { verifyRegistration } from './passkeys';
import type { MfaServices } from './services';
import { checkTicket, consumeTicket } from './tickets';

type NewMfaMethod = z.output<typeof newMfaMethod>;
type NewMethod<Kind> = Extract<NewMfaMethod, { kind: Kind }>;
/** Stores a verified MFA method in a transaction that has locked the user. Returns the id of the API record. */
type StoreMethod = (tx: DbOrTx) => Promise<string>;

const preparePasskey = async (
  { relyingParty }: MfaServices,
  context: RequestContext,
  { ticket: token, passkey, name }: NewMethod<'passkey'>,
): Promise<StoreMethod> => {
  const { db, session, now } = context;
  const ticket = await checkTicket(db, token, now, {
    purpose: 'add_passkey',
    sessionHash: session.tokenHash,
    signs: true,
  });
  const passkeyColumns = await verifyRegistration(passkey, ticket.challenge, relyingParty());
  if (!passkeyColumns) throw new ValidationError({ passkey: translatable('mfa.passkey_was_not_made') });
  return async (tx) => {
    await consumeTicket(tx, ticket);
    const existing = await tx
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(eq(passkeys.userId, session.userId));
    if (existing.length >= MAX_PASSKEYS)
      throw httpError(409, translatable('mfa.too_many_passkeys', { most: MAX_PASSKEYS }));
    const [row] = await tx
      .insert(passkeys)
      .values({ ...passkeyColumns, userId: session.userId, name, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!row) throw httpError(409, translatable('mfa.passkey_is_known'));
    return `passkey-${row.id}`;
  };
};

/** Verifies the code of a new authenticator app. The new app replaces the existing app, for example on a new phone. */
const prepareApp = async (
  { settings }: MfaServices,
  context: RequestContext,
  { ticket: token, code }: NewMethod<'one_time_code'>,
): Promise<StoreMethod> => {
  const { db, session, now } = context;
  const ticket = await checkTicket(db, token, now, {
    purpose: 'add_one_time_code',
    sessionHash: session.tokenHash,
    signs: false,
  });
  const secret = ticket.secret && readSecret(settings.keys(), ticket.secret, session.userId);
  const lastStep = secret && findTimeStep(secret, code, now);
  if (!ticket.secret || lastStep == null)
    throw new ValidationError({ code: translatable('mfa.code_is_wrong') });
  const columns = { secret: ticket.secret, lastStep, createdAt: now, lastUsedAt: null };
  return async (tx) => {
    await consumeTicket(tx, ticket);
    await tx
      .insert(oneTimeCodes)
      .values({ userId: session.userId, ...columns })
      .onConflictDoUpdate({ target: oneTimeCodes.userId, set: columns });
    return `one_time_code-${session.userId}`;
  };
};

/** @throws HTTPException 410 for an invalid ticket, 422 for a wrong code */
const prepareMethod = async (
  services: MfaServices,
  context: RequestContext,
  sent: NewMfaMethod,
): Promise<StoreMethod> => {
  if (sent.kind === 'passkey') return preparePasskey(services, context, sent);
  if (sent.kind === 'one_time_code') return prepareApp(services, context, sent);
  return async (tx) => {
    if (!(await hasMfa(tx, context.session.userId)))
      throw new ValidationError({ kind: translatable('mfa.no_factor_yet') });
    return `recovery_code-${context.session.userId}`;
  };
};

/** Adds an MFA method, the first with recovery codes. The user's other sessions must repeat step-up authentication. */
const addMfaMethod = async (services: MfaServices, context: RequestContext, sent: NewMfaMethod) => {
  const { session, now, language } = context;
  const { userId } = session;
  const store = await prepareMethod(services, context, sent);
  return context.audit(async (tx) => {
    const { email } = await lockCurrentUser(tx, context);
    const isFirst = !(await hasMfa(tx, userId));
    const id = await store(tx);
    const codes =
      isFirst || sent.kind === 'recovery_code' ? await makeRecoveryCodes(tx, userId, now) : undefined;
    await tx
      .update(sessions)
      .set({ confirmedAt: null })
      .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, session.tokenHash)));
    const message = mfaMail(email, `${sent.kind}_added`, { language, by: 'oneself', when: now });
    const sendMail = await services.mail.queue(tx, message);
    return {
      answerAfter: async () => {
        const method = (await listMfaMethods(tx, userId)).find((candidate) => candidate.id === id);
        return { ...method!, ...(codes && { recovery_codes: codes }) };
      },
      events: [
        sent.kind === 'recovery_code'
          ? { action: 'recovery_codes_made' }
          : { action: 'factor_added', facts: { factor: sent.kind } },
      ],
      afterCommit: sendMail,
    };
  });
};

/** Removes an MFA method. The recovery codes are deleted with the last method. */
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

/** Removes all MFA methods of another administrator, who has lost access to these methods. */
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
      const options = {
        language: colleague.language ?? FALLBACK_LANGUAGE,
        by: 'colleague',
        when: now,
      } as const;
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
