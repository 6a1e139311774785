import { and, eq, isNull } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { mfaSignInEndpoints as endpoints } from '../../../src/contract/mfa/signIn';
import type { DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import { httpError, type PublicContext, recordEvent, withoutEvent } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { accountBlockedError } from '../auth/services';
import { fullName } from '../auth/sessions';
import { type MfaCredential, verifyMfaCredential, WrongCredentialError } from './credentials';
import { findPasskeyOwner, passwordlessOptions } from './passkeys';
import type { MfaServices } from './services';
import { beginTicket, checkTicket, consumeTicket, type Ticket } from './tickets';

interface SecondStep {
  ticket: Ticket;
  userId: number;
  credential: MfaCredential;
  isKept: boolean;
  isPasswordless: boolean;
}

const selectAdmin = (tx: DbOrTx, userId: number) =>
  tx
    .select({ id: users.id, name: fullName, email: users.email, blockedAt: users.blockedAt })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'admin'), isNull(users.deletedAt)));

/** Counts the attempt before the credential is verified, so that concurrent attempts count too. */
const completeSignIn = async (
  services: MfaServices,
  context: PublicContext,
  { ticket, userId, credential, isKept, isPasswordless }: SecondStep,
) => {
  const { db, now } = context;
  const { mfaLimit } = services;
  const [owner] = await selectAdmin(db, userId);
  const email = owner?.email;
  if (!owner || !email) throw httpError(410, translatable('mfa.ticket_is_over'));
  const key = await mfaLimit.keyOf(email);
  const failures = await mfaLimit.attempt(key);
  const sendDeviceMail = await services.prepareNewDeviceMail(context, { id: userId, email });
  let blockedAt: Date | null = null;
  const attempt = context.audit(async (tx) => {
    // Locks the user before the ticket, in the same order as transactions that revoke tickets, to prevent deadlocks.
    const [locked] = await selectAdmin(tx, userId).for('update');
    if (locked?.email !== email) throw httpError(410, translatable('mfa.ticket_is_over'));
    await consumeTicket(tx, ticket);
    const options = {
      challenge: ticket.challenge,
      relyingParty: services.relyingParty(),
      now,
      isPasswordless,
      keys: services.settings.keys(),
    };
    const factor = await verifyMfaCredential(tx, userId, credential, options);
    ({ blockedAt } = locked);
    if (blockedAt) return { answer: undefined, events: [{ action: 'sign_in_refused', person: owner }] };
    return {
      answer: {
        message: translatable('auth.welcome_back'),
        data: await services.startUserSession(tx, userId, email, now, isKept),
      },
      events: [{ action: 'signed_in', facts: { factor } }],
      actor: owner,
    };
  });
  const answer = await attempt.catch(async (error: unknown) => {
    if (!(error instanceof WrongCredentialError)) throw error;
    await recordEvent(context, { action: 'factor_refused', person: owner });
    await services.warnOwner(context, email, 'codes', failures);
    throw error;
  });
  await mfaLimit.undoAttempt(key);
  if (!answer) throw accountBlockedError(blockedAt ?? now, now);
  await services.caller.remember(email);
  sendDeviceMail();
  return answer;
};

export const createMfaSignInHandlers = (services: MfaServices): Handlers<typeof endpoints> => ({
  verifySecondFactor: async (context, { ticket: token, ...credential }) => {
    const { db, now } = context;
    const ticket = await checkTicket(db, token, now, {
      purpose: 'second_step',
      signs: Boolean(credential.passkey),
    });
    const { userId, isKept } = ticket;
    return completeSignIn(services, context, {
      ticket,
      userId: userId!,
      credential,
      isKept,
      isPasswordless: false,
    });
  },

  passkeyOptions: async (context) => {
    const { db, now } = context;
    await services.mfaLimit.countPasskeyStart();
    const { challenge, options } = await passwordlessOptions(services.relyingParty());
    const ticket = await beginTicket(db, now, { purpose: 'passkey_alone', challenge });
    return withoutEvent({ data: { ticket, passkey: options } });
  },

  signInWithPasskey: async (context, { ticket: token, passkey, keep_logged_in: isKept = true }) => {
    const { db, now } = context;
    const ticket = await checkTicket(db, token, now, { purpose: 'passkey_alone', signs: true });
    const userId = await findPasskeyOwner(db, passkey);
    if (userId === undefined) {
      await recordEvent(context, { action: 'sign_in_failed' });
      throw new WrongCredentialError('passkey', translatable('mfa.passkey_is_wrong'));
    }
    return completeSignIn(services, context, {
      ticket,
      userId,
      credential: { passkey },
      isKept,
      isPasswordless: true,
    });
  },
});
