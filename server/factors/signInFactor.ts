import { and, eq, isNull } from 'drizzle-orm';

import type { signInFactor as calls } from '../../src/contract/signInFactor';
import { note, recorded, unrecorded } from '../activity/recorded';
import { newDeviceNotice } from '../auth/newDeviceNotice';
import { startCheckedSession } from '../auth/checkedSignIn';
import { fullName } from '../auth/sessions';
import { warnOwner } from '../auth/warnOwner';
import type { Queries } from '../db/open';
import { users } from '../db/schema';
import type { Context, Handlers } from '../handler';
import { refusal } from '../http/refusal';
import { accountIsBlocked, welcomeBack } from '../sentences/access';
import { passkeyIsWrong, ticketIsOver } from '../sentences/factors';
import { optionsAlone, ownerOfPasskey } from './passkeys';
import { prove, WrongProof, type Proof } from './prove';
import { beginTicket, tryTicket, takeTicket, type Ticket } from './tickets';

interface Step {
  ticket: Ticket;
  userId: number;
  proof: Proof;
  isKept: boolean;
  /** No password was asked for. */
  alone: boolean;
}

const administrator = (tx: Queries, userId: number) =>
  tx
    .select({ id: users.id, name: fullName, email: users.email, blockedAt: users.blockedAt })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'admin'), isNull(users.deletedAt)));

/** A sign-in's last step: a factor, and then a session as a password alone begins it for whoever has none. */
const signInWith = async (context: Context, { ticket, userId, proof, isKept, alone }: Step) => {
  const { db, now, client, site, factors, factorLimit, sessionLimits: limits } = context;
  const [owner] = await administrator(db, userId);
  const email = owner?.email;
  if (!owner || !email) throw refusal(410, ticketIsOver);
  const key = await factorLimit.keyOf(client, email);
  const guesses = await factorLimit.attempt(key);
  const tellOwner = await newDeviceNotice(context, { id: userId, email });
  let blockedAt: Date | null = null;
  const attempt = recorded(context, async (tx) => {
    // The person's row is locked first, as it is by whoever voids what they have begun.
    const [locked] = await administrator(tx, userId).for('update');
    if (locked?.email !== email) throw refusal(410, ticketIsOver);
    await takeTicket(tx, ticket);
    const shown = { challenge: ticket.challenge, site, now, alone, keys: factors.keys() };
    const factor = await prove(tx, userId, proof, shown);
    ({ blockedAt } = locked);
    if (blockedAt) return { answer: undefined, events: [{ action: 'sign_in_refused', person: owner }] };
    const begun = { from: client.from, isKept, limits };
    return {
      answer: { message: welcomeBack, data: await startCheckedSession(tx, userId, email, now, begun) },
      events: [{ action: 'signed_in', facts: { factor } }],
      actor: owner,
    };
  });
  const answer = await attempt.catch(async (error: unknown) => {
    if (!(error instanceof WrongProof)) throw error;
    await note(context, { action: 'factor_refused', person: owner });
    await warnOwner(context, email, 'codes', guesses);
    throw error;
  });
  await factorLimit.takeBack(key);
  if (!answer) throw refusal(403, accountIsBlocked((blockedAt ?? now).toISOString(), now));
  await client.remember(email);
  tellOwner();
  return answer;
};

export const signInFactor: Handlers<typeof calls> = {
  secondStep: async (context, { ticket: token, ...proof }) => {
    const { db, now } = context;
    const ticket = await tryTicket(db, token, now, {
      purpose: 'second_step',
      signs: Boolean(proof.passkey),
    });
    const { userId, isKept } = ticket;
    return signInWith(context, { ticket, userId: userId!, proof, isKept, alone: false });
  },

  passkeyOptions: async (context) => {
    const { db, now, site, client, factorLimit } = context;
    await factorLimit.countBegun(client);
    const { challenge, options } = await optionsAlone(site);
    const ticket = await beginTicket(db, now, { purpose: 'passkey_alone', challenge });
    return unrecorded({ data: { ticket, passkey: options } });
  },

  passkeyAlone: async (context, { ticket: token, passkey, keep_logged_in: isKept = true }) => {
    const { db, now } = context;
    const ticket = await tryTicket(db, token, now, { purpose: 'passkey_alone', signs: true });
    const userId = await ownerOfPasskey(db, passkey);
    if (userId === undefined) {
      await note(context, { action: 'sign_in_failed' });
      throw new WrongProof(passkeyIsWrong);
    }
    return signInWith(context, { ticket, userId, proof: { passkey }, isKept, alone: true });
  },
};
