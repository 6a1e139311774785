import { translatable } from '../../../src/contract/core/translatable';
import type { ParsedInput } from '../../../src/contract/core/endpoint';
import type { factorCalls as calls } from '../../../src/contract/mfa/factors';
import { recordEvent, recordChange, withoutEvent } from '../auditLog/recordChange';
import { isOwnPassword } from '../auth/ownPassword';
import type { DbOrTx } from '../../db/open';
import type { Context, Handlers } from '../../handler';
import { httpError } from '../../http/httpError';
import { ValidationError } from '../../http/validationError';
import { markConfirmed } from './confirmation';
import { hasFactor } from './userFactors';
import { findCurrentUser, lockCurrentUser } from './currentUser';
import { createSecret, secretForApp } from './oneTimeCodes';
import { registrationOptions, authenticationOptions } from './passkeys';
import { verifyProof, WrongProofError, type Proof } from './verifyProof';
import { encryptSecret } from './encryption';
import { beginTicket, checkTicket, consumeTicket } from './tickets';

/** A password is enough only for whoever has no factor. */
const byPassword = async (context: Context, given: string) => {
  const mine = await findCurrentUser(context.db, context);
  if (!(await isOwnPassword(context, mine, given)))
    throw new WrongProofError('password', translatable('mfa.password_is_wrong'));
  return async (tx: DbOrTx) => {
    const locked = await lockCurrentUser(tx, context);
    if (locked.passwordHash !== mine.passwordHash)
      throw new WrongProofError('password', translatable('mfa.password_is_wrong'));
    if (await hasFactor(tx, context.me.userId))
      throw new ValidationError({ password: translatable('mfa.use_your_factor') });
    return 'password' as const;
  };
};

const byFactor = async (context: Context, { ticket: token, ...proof }: Proof & { ticket?: string }) => {
  const { db, me, now, relyingParty, factors, factorLimit } = context;
  await factorLimit.attempt(String(me.userId));
  const ticket =
    proof.passkey &&
    (await checkTicket(db, token ?? '', now, {
      purpose: 'confirm',
      sessionHash: me.tokenHash,
      signs: true,
    }));
  return async (tx: DbOrTx) => {
    await lockCurrentUser(tx, context);
    if (ticket) await consumeTicket(tx, ticket);
    const shown = { challenge: ticket?.challenge ?? null, relyingParty, now, keys: factors.keys() };
    return verifyProof(tx, me.userId, proof, shown);
  };
};

const confirm = async (context: Context, { password, ...proof }: ParsedInput<typeof calls.confirm>) => {
  const { me, now, factorLimit } = context;
  try {
    const proveIt = await (password === undefined ? byFactor(context, proof) : byPassword(context, password));
    const answer = await recordChange(context, async (tx) => {
      const factor = await proveIt(tx);
      const data = { confirmed_until: await markConfirmed(tx, me, now) };
      return {
        answer: { data, message: translatable('mfa.confirmed') },
        events: [{ action: 'confirmed', facts: { factor } }],
      };
    });
    if (password === undefined) await factorLimit.undoAttempt(String(me.userId));
    return answer;
  } catch (error) {
    const person = { id: me.userId, name: me.name };
    if (error instanceof WrongProofError) await recordEvent(context, { action: 'factor_refused', person });
    throw error;
  }
};

/** What is done about factors beside their rows (`extras/factors`). */
export const factorCalls: Handlers<typeof calls> = {
  beginPasskey: async (context) => {
    const { db, me, now, relyingParty } = context;
    const { email } = await findCurrentUser(db, context);
    const { challenge, options } = await registrationOptions(
      db,
      { id: me.userId, name: me.name, email },
      relyingParty,
    );
    const begun = {
      purpose: 'add_passkey',
      userId: me.userId,
      sessionHash: me.tokenHash,
      challenge,
    } as const;
    return withoutEvent({ data: { ticket: await beginTicket(db, now, begun), passkey: options } });
  },

  beginOneTimeCodes: async (context) => {
    const { db, me, now, factors } = context;
    const keys = factors.keys();
    if (!keys) throw httpError(409, translatable('mfa.no_key_for_apps'));
    const secret = createSecret();
    const ticket = await beginTicket(db, now, {
      purpose: 'add_one_time_code',
      userId: me.userId,
      sessionHash: me.tokenHash,
      secret: encryptSecret(keys, secret, me.userId),
    });
    return withoutEvent({
      data: { ticket, ...secretForApp(secret, (await findCurrentUser(db, context)).email) },
    });
  },

  beginConfirmation: async ({ db, me, now, relyingParty }) => {
    const asked = await authenticationOptions(db, me.userId, relyingParty);
    if (!asked) throw httpError(409, translatable('mfa.no_passkey_here'));
    const { challenge, options } = asked;
    const begun = { purpose: 'confirm', userId: me.userId, sessionHash: me.tokenHash, challenge } as const;
    return withoutEvent({ data: { ticket: await beginTicket(db, now, begun), passkey: options } });
  },

  confirm,
};
