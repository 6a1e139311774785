import type { ParsedInput } from '../../../src/contract/core/endpoint';
import { translatable } from '../../../src/contract/core/translatable';
import type { mfaEndpoints as endpoints } from '../../../src/contract/mfa/methods';
import type { DbOrTx } from '../../db/open';
import {
  httpError,
  recordEvent,
  type RequestContext,
  ValidationError,
  withoutEvent,
} from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { type MfaCredential, verifyMfaCredential, WrongCredentialError } from './credentials';
import { encryptSecret } from './encryption';
import { findCurrentUser, hasMfa, lockCurrentUser } from './methods';
import { createSecret, secretForApp } from './oneTimeCodes';
import { authenticationOptions, registrationOptions } from './passkeys';
import type { MfaServices } from './services';
import { markStepUp } from './stepUp';
import { beginTicket, checkTicket, consumeTicket, type NewTicket } from './tickets';

/** Verifies the password for step-up authentication, which accepts a password only from a user without MFA. */
const verifyOwnPassword = async (
  { checkOwnPassword }: MfaServices,
  context: RequestContext,
  password: string,
) => {
  const user = await findCurrentUser(context.db, context);
  if (!(await checkOwnPassword(context, user, password)))
    throw new WrongCredentialError('password', translatable('mfa.password_is_wrong'));
  return async (tx: DbOrTx) => {
    const locked = await lockCurrentUser(tx, context);
    if (locked.passwordHash !== user.passwordHash)
      throw new WrongCredentialError('password', translatable('mfa.password_is_wrong'));
    if (await hasMfa(tx, context.session.userId))
      throw new ValidationError({ password: translatable('mfa.use_your_factor') });
    return 'password' as const;
  };
};

/** Verifies an MFA credential for step-up authentication. */
const verifyOwnCredential = async (
  { settings, mfaLimit, relyingParty }: MfaServices,
  context: RequestContext,
  { ticket: token, ...credential }: MfaCredential & { ticket?: string },
) => {
  const { db, session, now } = context;
  await mfaLimit.attempt(String(session.userId));
  const ticket =
    credential.passkey &&
    (await checkTicket(db, token ?? '', now, {
      purpose: 'confirm',
      sessionHash: session.tokenHash,
      signs: true,
    }));
  return async (tx: DbOrTx) => {
    await lockCurrentUser(tx, context);
    if (ticket) await consumeTicket(tx, ticket);
    const options = {
      challenge: ticket?.challenge ?? null,
      relyingParty: relyingParty(),
      now,
      keys: settings.keys(),
    };
    return verifyMfaCredential(tx, session.userId, credential, options);
  };
};

const confirm = async (
  services: MfaServices,
  context: RequestContext,
  { password, ...credential }: ParsedInput<typeof endpoints.confirm>,
) => {
  const { session, now } = context;
  try {
    const verify = await (password === undefined
      ? verifyOwnCredential(services, context, credential)
      : verifyOwnPassword(services, context, password));
    const answer = await context.audit(async (tx) => {
      const factor = await verify(tx);
      const data = { confirmed_until: await markStepUp(tx, session, now) };
      return {
        answer: { data, message: translatable('mfa.confirmed') },
        events: [{ action: 'confirmed', facts: { factor } }],
      };
    });
    if (password === undefined) await services.mfaLimit.undoAttempt(String(session.userId));
    return answer;
  } catch (error) {
    const person = { id: session.userId, name: session.name };
    if (error instanceof WrongCredentialError)
      await recordEvent(context, { action: 'factor_refused', person });
    throw error;
  }
};

/** Creates a ticket for the current session. */
const beginOwnTicket = ({ db, session, now }: RequestContext, ticket: NewTicket) =>
  beginTicket(db, now, { userId: session.userId, sessionHash: session.tokenHash, ...ticket });

/** Creates the handlers of step-up authentication, and of the first step of adding an MFA method. */
export const createMfaHandlers = (services: MfaServices): Handlers<typeof endpoints> => ({
  beginPasskey: async (context) => {
    const { db, session } = context;
    const { email } = await findCurrentUser(db, context);
    const { challenge, options } = await registrationOptions(
      db,
      { id: session.userId, name: session.name, email },
      services.relyingParty(),
    );
    const ticket = await beginOwnTicket(context, { purpose: 'add_passkey', challenge });
    return withoutEvent({ data: { ticket, passkey: options } });
  },

  beginOneTimeCodes: async (context) => {
    const { db, session } = context;
    const keys = services.settings.keys();
    if (!keys) throw httpError(409, translatable('mfa.no_key_for_apps'));
    const secret = createSecret();
    const encrypted = encryptSecret(keys, secret, session.userId);
    const ticket = await beginOwnTicket(context, { purpose: 'add_one_time_code', secret: encrypted });
    const { email } = await findCurrentUser(db, context);
    return withoutEvent({ data: { ticket, ...secretForApp(secret, email) } });
  },

  beginConfirmation: async (context) => {
    const { db, session } = context;
    const authentication = await authenticationOptions(db, session.userId, services.relyingParty());
    if (!authentication) throw httpError(409, translatable('mfa.no_passkey_here'));
    const { challenge, options } = authentication;
    const ticket = await beginOwnTicket(context, { purpose: 'confirm', challenge });
    return withoutEvent({ data: { ticket, passkey: options } });
  },

  confirm: (context, input) => confirm(services, context, input),
});
