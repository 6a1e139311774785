import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { translatable } from '../../../src/contract/core/translatable';
import type { newFactor } from '../../../src/contract/mfa/factors';
import { MAX_PASSKEYS } from '../../../src/contract/limits';
import { sessions, oneTimeCodes, passkeys } from '../../db/schema';
import { type MfaServices, hasFactor } from './services';
import { factorMail } from '../../platform/mail/factorMail';
import { lockCurrentUser } from './currentUser';
import { listFactors } from './listFactors';
import { makeRecoveryCodes } from './recoveryCodes';
import type { DbOrTx } from '../../db/open';
import { readSecret, findTimeStep } from './oneTimeCodes';
import { verifyRegistration } from './passkeys';
import { checkTicket, consumeTicket } from './tickets';
import { type RequestContext, httpError, ValidationError } from '../../http/context';

type NewFactor = z.output<typeof newFactor>;
type Of<Kind> = Extract<NewFactor, { kind: Kind }>;
/** Writes it, in the transaction that has locked its owner's row. @returns its row's id */
type Write = (tx: DbOrTx) => Promise<string>;

const makePasskey = async (
  { relyingParty }: MfaServices,
  context: RequestContext,
  { ticket: token, passkey, name }: Of<'passkey'>,
): Promise<Write> => {
  const { db, session, now } = context;
  const ticket = await checkTicket(db, token, now, {
    purpose: 'add_passkey',
    sessionHash: session.tokenHash,
    signs: true,
  });
  const made = await verifyRegistration(passkey, ticket.challenge, relyingParty());
  if (!made) throw new ValidationError({ passkey: translatable('mfa.passkey_was_not_made') });
  return async (tx) => {
    await consumeTicket(tx, ticket);
    const held = await tx
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(eq(passkeys.userId, session.userId));
    if (held.length >= MAX_PASSKEYS)
      throw httpError(409, translatable('mfa.too_many_passkeys', { most: MAX_PASSKEYS }));
    const [row] = await tx
      .insert(passkeys)
      .values({ ...made, userId: session.userId, name, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!row) throw httpError(409, translatable('mfa.passkey_is_known'));
    return `passkey-${row.id}`;
  };
};

/** They take the place of those there were: one telephone is left for another. */
const makeOneTimeCodes = async (
  { settings }: MfaServices,
  context: RequestContext,
  { ticket: token, code }: Of<'one_time_code'>,
): Promise<Write> => {
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
  const made = { secret: ticket.secret, lastStep, createdAt: now, lastUsedAt: null };
  return async (tx) => {
    await consumeTicket(tx, ticket);
    await tx
      .insert(oneTimeCodes)
      .values({ userId: session.userId, ...made })
      .onConflictDoUpdate({ target: oneTimeCodes.userId, set: made });
    return `one_time_code-${session.userId}`;
  };
};

/** Checks all that needs no lock. @throws HTTPException 410 for a ticket that is over, 422 for a proof that is wrong */
const makeFactor = async (
  services: MfaServices,
  context: RequestContext,
  sent: NewFactor,
): Promise<Write> => {
  if (sent.kind === 'passkey') return makePasskey(services, context, sent);
  if (sent.kind === 'one_time_code') return makeOneTimeCodes(services, context, sent);
  return async (tx) => {
    if (!(await hasFactor(tx, context.session.userId)))
      throw new ValidationError({ kind: translatable('mfa.no_factor_yet') });
    return `recovery_code-${context.session.userId}`;
  };
};

/** Recovery codes come with the first factor. What other sessions had confirmed with less is to be confirmed again. */
export const addFactor = async (services: MfaServices, context: RequestContext, sent: NewFactor) => {
  const { session, now, language } = context;
  const { userId } = session;
  const write = await makeFactor(services, context, sent);
  return context.audit(async (tx) => {
    const { email } = await lockCurrentUser(tx, context);
    const isFirst = !(await hasFactor(tx, userId));
    const id = await write(tx);
    const codes =
      isFirst || sent.kind === 'recovery_code' ? await makeRecoveryCodes(tx, userId, now) : undefined;
    await tx
      .update(sessions)
      .set({ confirmedAt: null })
      .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, session.tokenHash)));
    const letter = factorMail(email, `${sent.kind}_added`, { language, by: 'oneself', when: now });
    const sendIt = await services.mail.queue(tx, letter);
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
