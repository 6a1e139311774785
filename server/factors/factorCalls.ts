import type { Checked } from '../../src/contract/api';
import type { factorCalls as calls } from '../../src/contract/factors';
import { note, recorded, unrecorded } from '../activity/recorded';
import { isOwnPassword } from '../auth/ownPassword';
import type { Queries } from '../db/open';
import type { Context, Handlers } from '../handler';
import { refusal } from '../http/refusal';
import * as say from '../sentences/factors';
import { markConfirmed } from './confirmation';
import { hasFactor } from './held';
import { findOneself, lockOneself } from './oneself';
import { drawSecret, toldSecret } from './oneTimeCodes';
import { optionsToMake, optionsToShow } from './passkeys';
import { prove, WrongProof, type Proof } from './prove';
import { seal } from './sealing';
import { beginTicket, tryTicket, takeTicket } from './tickets';

/** A password is enough only for whoever has no factor. */
const byPassword = async (context: Context, given: string) => {
  const mine = await findOneself(context.db, context);
  if (!(await isOwnPassword(context, mine, given))) throw new WrongProof(say.passwordIsWrong);
  return async (tx: Queries) => {
    const locked = await lockOneself(tx, context);
    if (locked.passwordHash !== mine.passwordHash) throw new WrongProof(say.passwordIsWrong);
    if (await hasFactor(tx, context.me.userId)) throw refusal(422, say.useYourFactor);
    return 'password' as const;
  };
};

const byFactor = async (context: Context, { ticket: token, ...proof }: Proof & { ticket?: string }) => {
  const { db, me, now, site, factors, factorLimit } = context;
  await factorLimit.attempt(String(me.userId));
  const ticket =
    proof.passkey &&
    (await tryTicket(db, token ?? '', now, {
      purpose: 'confirm',
      sessionHash: me.tokenHash,
      signs: true,
    }));
  return async (tx: Queries) => {
    await lockOneself(tx, context);
    if (ticket) await takeTicket(tx, ticket);
    const shown = { challenge: ticket?.challenge ?? null, site, now, keys: factors.keys() };
    return prove(tx, me.userId, proof, shown);
  };
};

const confirm = async (context: Context, { password, ...proof }: Checked<typeof calls.confirm>) => {
  const { me, now, factorLimit } = context;
  try {
    const proveIt = await (password === undefined ? byFactor(context, proof) : byPassword(context, password));
    const answer = await recorded(context, async (tx) => {
      const factor = await proveIt(tx);
      const data = { confirmed_until: await markConfirmed(tx, me, now) };
      return {
        answer: { data, message: say.confirmed },
        events: [{ action: 'confirmed', facts: { factor } }],
      };
    });
    if (password === undefined) await factorLimit.takeBack(String(me.userId));
    return answer;
  } catch (error) {
    const person = { id: me.userId, name: me.name };
    if (error instanceof WrongProof) await note(context, { action: 'factor_refused', person });
    throw error;
  }
};

/** What is done about factors beside their rows (`extras/factors`). */
export const factorCalls: Handlers<typeof calls> = {
  passkeyToAdd: async (context) => {
    const { db, me, now, site } = context;
    const { email } = await findOneself(db, context);
    const { challenge, options } = await optionsToMake(db, { id: me.userId, name: me.name, email }, site);
    const begun = {
      purpose: 'add_passkey',
      userId: me.userId,
      sessionHash: me.tokenHash,
      challenge,
    } as const;
    return unrecorded({ data: { ticket: await beginTicket(db, now, begun), passkey: options } });
  },

  oneTimeCodesToAdd: async (context) => {
    const { db, me, now, factors } = context;
    const keys = factors.keys();
    if (!keys) throw refusal(409, say.noKeyForApps);
    const secret = drawSecret();
    const ticket = await beginTicket(db, now, {
      purpose: 'add_one_time_code',
      userId: me.userId,
      sessionHash: me.tokenHash,
      secret: seal(keys, secret, me.userId),
    });
    return unrecorded({ data: { ticket, ...toldSecret(secret, (await findOneself(db, context)).email) } });
  },

  passkeyToConfirm: async ({ db, me, now, site }) => {
    const asked = await optionsToShow(db, me.userId, site);
    if (!asked) throw refusal(409, say.noPasskeyHere);
    const { challenge, options } = asked;
    const begun = { purpose: 'confirm', userId: me.userId, sessionHash: me.tokenHash, challenge } as const;
    return unrecorded({ data: { ticket: await beginTicket(db, now, begun), passkey: options } });
  },

  confirm,
};
