import { eq } from 'drizzle-orm';

import { hashPassword } from '../../../server/modules/auth/secrets';
import { createApp } from '../../../server/createApp';
import { passwordResets, rateLimits } from '../../../server/db/schema';
import type { Message } from '../../../server/platform/mail/mail';
import { createClient, fieldErrors, type Client } from './client';
import { createTestMail, openTestApp, type TestApp } from './openTestApp';
import { addAdmin } from './people';

export const START = new Date('2026-03-01T12:00:00Z');
export const MINUTE = 60_000;
export const OLD = 'the old password';
export const NEW = 'the new password';

/** Opens a server with a settable clock and a list of sent mails. Returns functions that reset passwords. */
export const openResets = async (more: Parameters<typeof openTestApp>[0] = {}) => {
  const sent: Message[] = [];
  const mail = createTestMail((message) => void sent.push(message));
  const clock = { now: START };
  const parts = { mail, now: () => clock.now, ...more };
  const it: TestApp = await openTestApp(parts);
  let { app } = it;
  const anonymous: Client = {
    call: (name, input) => createClient(app).call(name, input),
    send: (method, path, init) => createClient(app).send(method, path, init),
  };
  const passwordHash = await hashPassword(OLD);
  let last = 0;

  const requestCode = async (email: string) => {
    const before = sent.length;
    const answer = await anonymous.call('forgotPassword', { email });
    const [message] = sent.slice(before);
    return { ...answer, mail: message, code: /\d{6}/.exec(message?.subject ?? '')?.[0] ?? '' };
  };
  const verify = (email: string, token: string, code: string) =>
    anonymous.call('verifyResetCode', { email, token, code });

  return {
    ...it,
    anonymous,
    clock,
    /** Sets the clock to this many minutes after the start. */
    setLater: (minutes: number) => {
      clock.now = new Date(+START + minutes * MINUTE);
    },
    sent,
    requestCode,
    verify,
    reset: (token: string, password = NEW) => anonymous.call('resetPassword', { token, password }),
    /** Adds an administrator. Returns the email and id. */
    addUser: async () => {
      const email = `forgetful${++last}@resets.example`;
      return { email, id: await addAdmin(it.db, ['sellers'], { email, passwordHash }) };
    },
    /** Requests and verifies a code. Returns the reset token, which allows a new password. */
    verifiedToken: async (email: string) => {
      const { data, code } = await requestCode(email);
      const { success } = await verify(email, data.token, code);
      if (!success) throw new Error(`The code ${code} was not taken`);
      return data.token;
    },
    /** Returns whether a sign-in succeeds. */
    canSignIn: async (email: string, password: string) =>
      (await anonymous.call('login', { email, password, role: 'admin' })).success,
    rowOf: async (email: string) =>
      (await it.db.select().from(passwordResets).where(eq(passwordResets.email, email)))[0],
    /** Deletes the counts of attempts in the database, and opens a new server with an empty memory. */
    resetLimits: async () => {
      await it.db.delete(rateLimits);
      app = createApp({ db: it.db, ...parts });
    },
  };
};

export type Resets = Awaited<ReturnType<typeof openResets>>;

/** Returns a code of six digits that differs from this code. */
export const differentCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const rejection = (fault: string) => ({ status: 422, success: false, data: null, ...fieldErrors(fault) });
export const NO_LONGER_VALID = rejection('code: This code is no longer valid. Request a new one.');
export const NOT_VERIFIED = rejection('token: Enter the code from your email first, or request a new one.');
export const WRONG = rejection('code: Incorrect code. Check it, or request a new one.');
export const LAST_TRY = rejection('code: Incorrect code. That was the last attempt: request a new code.');
