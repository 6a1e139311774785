import { translatable } from '../../../src/contract/core/translatable';
import type { ParsedInput } from '../../../src/contract/core/endpoint';
import type { factorCalls as calls } from '../../../src/contract/mfa/factors';
import { type MfaServices, hasFactor } from './services';
import type { DbOrTx } from '../../db/open';
import { markConfirmed } from './confirmation';
import { findCurrentUser, lockCurrentUser } from './currentUser';
import { createSecret, secretForApp } from './oneTimeCodes';
import { registrationOptions, authenticationOptions } from './passkeys';
import { verifyProof, WrongProofError, type Proof } from './verifyProof';
import { encryptSecret } from './encryption';
import { beginTicket, checkTicket, consumeTicket } from './tickets';
import {
  type RequestContext,
  recordEvent,
  withoutEvent,
  httpError,
  ValidationError,
} from '../../http/context';
import type { Handlers } from '../../http/handlers';

/** A password is enough only for whoever has no factor. */
const byPassword = async ({ isOwnPassword }: MfaServices, context: RequestContext, given: string) => {
  const mine = await findCurrentUser(context.db, context);
  if (!(await isOwnPassword(context, mine, given)))
    throw new WrongProofError('password', translatable('mfa.password_is_wrong'));
  return async (tx: DbOrTx) => {
    const locked = await lockCurrentUser(tx, context);
    if (locked.passwordHash !== mine.passwordHash)
      throw new WrongProofError('password', translatable('mfa.password_is_wrong'));
    if (await hasFactor(tx, context.session.userId))
      throw new ValidationError({ password: translatable('mfa.use_your_factor') });
    return 'password' as const;
  };
};

const byFactor = async (
  { settings, factorLimit, relyingParty }: MfaServices,
  context: RequestContext,
  { ticket: token, ...proof }: Proof & { ticket?: string },
) => {
  const { db, session, now } = context;
  await factorLimit.attempt(String(session.userId));
  const ticket =
    proof.passkey &&
    (await checkTicket(db, token ?? '', now, {
      purpose: 'confirm',
      sessionHash: session.tokenHash,
      signs: true,
    }));
  return async (tx: DbOrTx) => {
    await lockCurrentUser(tx, context);
    if (ticket) await consumeTicket(tx, ticket);
    const shown = {
      challenge: ticket?.challenge ?? null,
      relyingParty: relyingParty(),
      now,
      keys: settings.keys(),
    };
    return verifyProof(tx, session.userId, proof, shown);
  };
};

const confirm = async (
  services: MfaServices,
  context: RequestContext,
  { password, ...proof }: ParsedInput<typeof calls.confirm>,
) => {
  const { session, now } = context;
  try {
    const proveIt = await (password === undefined
      ? byFactor(services, context, proof)
      : byPassword(services, context, password));
    const answer = await context.audit(async (tx) => {
      const factor = await proveIt(tx);
      const data = { confirmed_until: await markConfirmed(tx, session, now) };
      return {
        answer: { data, message: translatable('mfa.confirmed') },
        events: [{ action: 'confirmed', facts: { factor } }],
      };
    });
    if (password === undefined) await services.factorLimit.undoAttempt(String(session.userId));
    return answer;
  } catch (error) {
    const person = { id: session.userId, name: session.name };
    if (error instanceof WrongProofError) await recordEvent(context, { action: 'factor_refused', person });
    throw error;
  }
};

/** What is done about factors beside their rows (`extras/factors`). */
export const createFactorCalls = (services: MfaServices): Handlers<typeof calls> => ({
  beginPasskey: async (context) => {
    const { db, session, now } = context;
    const { email } = await findCurrentUser(db, context);
    const { challenge, options } = await registrationOptions(
      db,
      { id: session.userId, name: session.name, email },
      services.relyingParty(),
    );
    const begun = {
      purpose: 'add_passkey',
      userId: session.userId,
      sessionHash: session.tokenHash,
      challenge,
    } as const;
    return withoutEvent({ data: { ticket: await beginTicket(db, now, begun), passkey: options } });
  },

  beginOneTimeCodes: async (context) => {
    const { db, session, now } = context;
    const keys = services.settings.keys();
    if (!keys) throw httpError(409, translatable('mfa.no_key_for_apps'));
    const secret = createSecret();
    const ticket = await beginTicket(db, now, {
      purpose: 'add_one_time_code',
      userId: session.userId,
      sessionHash: session.tokenHash,
      secret: encryptSecret(keys, secret, session.userId),
    });
    return withoutEvent({
      data: { ticket, ...secretForApp(secret, (await findCurrentUser(db, context)).email) },
    });
  },

  beginConfirmation: async ({ db, session, now }) => {
    const asked = await authenticationOptions(db, session.userId, services.relyingParty());
    if (!asked) throw httpError(409, translatable('mfa.no_passkey_here'));
    const { challenge, options } = asked;
    const begun = {
      purpose: 'confirm',
      userId: session.userId,
      sessionHash: session.tokenHash,
      challenge,
    } as const;
    return withoutEvent({ data: { ticket: await beginTicket(db, now, begun), passkey: options } });
  },

  confirm: (context, input) => confirm(services, context, input),
});
