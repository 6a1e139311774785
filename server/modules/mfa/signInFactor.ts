import { and, eq, isNull } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { signInFactor as calls } from '../../../src/contract/mfa/signInFactor';
import { accountBlockedError } from '../auth/passwordSignIn';
import { fullName } from '../auth/sessions';
import type { DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import type { MfaServices } from './services';
import { passwordlessOptions, ownerOfPasskey } from './passkeys';
import { verifyProof, WrongProofError, type Proof } from './verifyProof';
import { beginTicket, checkTicket, consumeTicket, type Ticket } from './tickets';
import { type PublicContext, recordEvent, withoutEvent, httpError } from '../../http/context';
import type { Handlers } from '../../http/handlers';

interface Step {
  ticket: Ticket;
  userId: number;
  proof: Proof;
  isKept: boolean;
  isPasswordless: boolean;
}

const administrator = (tx: DbOrTx, userId: number) =>
  tx
    .select({ id: users.id, name: fullName, email: users.email, blockedAt: users.blockedAt })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'admin'), isNull(users.deletedAt)));

/** A sign-in's last step: a factor, and then a session as a password alone begins it for whoever has none. */
const signInWith = async (
  services: MfaServices,
  context: PublicContext,
  { ticket, userId, proof, isKept, isPasswordless }: Step,
) => {
  const { db, now } = context;
  const { factorLimit } = services;
  const [owner] = await administrator(db, userId);
  const email = owner?.email;
  if (!owner || !email) throw httpError(410, translatable('mfa.ticket_is_over'));
  const key = await factorLimit.keyOf(email);
  const guesses = await factorLimit.attempt(key);
  const sendDeviceMail = await services.prepareNewDeviceMail(context, { id: userId, email });
  let blockedAt: Date | null = null;
  const attempt = context.audit(async (tx) => {
    // The person's row is locked first, as it is by whoever voids what they have begun.
    const [locked] = await administrator(tx, userId).for('update');
    if (locked?.email !== email) throw httpError(410, translatable('mfa.ticket_is_over'));
    await consumeTicket(tx, ticket);
    const shown = {
      challenge: ticket.challenge,
      relyingParty: services.relyingParty(),
      now,
      isPasswordless,
      keys: services.settings.keys(),
    };
    const factor = await verifyProof(tx, userId, proof, shown);
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
    if (!(error instanceof WrongProofError)) throw error;
    await recordEvent(context, { action: 'factor_refused', person: owner });
    await services.warnOwner(context, email, 'codes', guesses);
    throw error;
  });
  await factorLimit.undoAttempt(key);
  if (!answer) throw accountBlockedError(blockedAt ?? now, now);
  await services.caller.remember(email);
  sendDeviceMail();
  return answer;
};

export const createSignInFactor = (services: MfaServices): Handlers<typeof calls> => ({
  verifySecondFactor: async (context, { ticket: token, ...proof }) => {
    const { db, now } = context;
    const ticket = await checkTicket(db, token, now, {
      purpose: 'second_step',
      signs: Boolean(proof.passkey),
    });
    const { userId, isKept } = ticket;
    return signInWith(services, context, {
      ticket,
      userId: userId!,
      proof,
      isKept,
      isPasswordless: false,
    });
  },

  passkeyOptions: async (context) => {
    const { db, now } = context;
    await services.factorLimit.countPasskeyStart();
    const { challenge, options } = await passwordlessOptions(services.relyingParty());
    const ticket = await beginTicket(db, now, { purpose: 'passkey_alone', challenge });
    return withoutEvent({ data: { ticket, passkey: options } });
  },

  signInWithPasskey: async (context, { ticket: token, passkey, keep_logged_in: isKept = true }) => {
    const { db, now } = context;
    const ticket = await checkTicket(db, token, now, { purpose: 'passkey_alone', signs: true });
    const userId = await ownerOfPasskey(db, passkey);
    if (userId === undefined) {
      await recordEvent(context, { action: 'sign_in_failed' });
      throw new WrongProofError('passkey', translatable('mfa.passkey_is_wrong'));
    }
    return signInWith(services, context, {
      ticket,
      userId,
      proof: { passkey },
      isKept,
      isPasswordless: true,
    });
  },
});
