import { eq } from 'drizzle-orm';

import { hashPassword } from '../../../server/modules/auth/passwords';
import { createApp } from '../../../server/createApp';
import { passwordResets, rateLimits } from '../../../server/db/schema';
import type { Message } from '../../../server/platform/mail/mail';
import { createClient, refusal, type Client } from './client';
import { createTestMail, openTestApp, type TestApp } from './openTestApp';
import { addAdmin } from './people';

export const START = new Date('2026-03-01T12:00:00Z');
export const MINUTE = 60_000;
export const OLD = 'the old password';
export const NEW = 'the new password';

/** A server whose messages a test reads, whose clock it sets, and administrators who have forgotten their password. */
export const openResets = async (more: Parameters<typeof openTestApp>[0] = {}) => {
  const sent: Message[] = [];
  const mail = createTestMail((message) => void sent.push(message));
  const clock = { now: START };
  const parts = { mail, now: () => clock.now, ...more };
  const it: TestApp = await openTestApp(parts);
  let { app } = it;
  const anybody: Client = {
    call: (name, input) => createClient(app).call(name, input),
    send: (method, path, init) => createClient(app).send(method, path, init),
  };
  const passwordHash = await hashPassword(OLD);
  let last = 0;

  const ask = async (email: string) => {
    const before = sent.length;
    const answer = await anybody.call('forgotPassword', { email });
    const [message] = sent.slice(before);
    return { ...answer, mail: message, code: /\d{6}/.exec(message?.subject ?? '')?.[0] ?? '' };
  };
  const verify = (email: string, token: string, code: string) =>
    anybody.call('verifyResetCode', { email, token, code });

  return {
    ...it,
    anybody,
    clock,
    /** So long after the start. */
    setLater: (minutes: number) => {
      clock.now = new Date(+START + minutes * MINUTE);
    },
    sent,
    ask,
    verify,
    reset: (token: string, password = NEW) => anybody.call('resetPassword', { token, password }),
    /** A new administrator's address and number. */
    somebody: async () => {
      const email = `forgetful${++last}@resets.example`;
      return { email, id: await addAdmin(it.db, ['sellers'], { email, passwordHash }) };
    },
    /** A token that may set a password. */
    verified: async (email: string) => {
      const { data, code } = await ask(email);
      const { success } = await verify(email, data.token, code);
      if (!success) throw new Error(`The code ${code} was not taken`);
      return data.token;
    },
    /** Whether somebody can sign in with a password. */
    letsIn: async (email: string, password: string) =>
      (await anybody.call('login', { email, password, role: 'admin' })).success,
    rowOf: async (email: string) =>
      (await it.db.select().from(passwordResets).where(eq(passwordResets.email, email)))[0],
    /** In the database, and in the memory of the server, which is a new one. */
    forgetLimits: async () => {
      await it.db.delete(rateLimits);
      app = createApp({ db: it.db, ...parts });
    },
  };
};

export type Resets = Awaited<ReturnType<typeof openResets>>;

/** Six digits that are not these. */
export const anotherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const refused = (fault: string) => ({ status: 422, success: false, data: null, ...refusal(fault) });
export const NO_LONGER_VALID = refused('code: This code is no longer valid. Request a new one.');
export const NOT_VERIFIED = refused('token: Enter the code from your email first, or request a new one.');
export const WRONG = refused('code: Incorrect code. Check it, or request a new one.');
export const LAST_TRY = refused('code: Incorrect code. That was the last attempt: request a new code.');
