import { hashPassword } from '../../../server/modules/auth/secrets';
import { type AppOptions, createApp } from '../../../server/createApp';
import { DEFAULT_MFA_SETTINGS, type MfaSettings } from '../../../server/modules/mfa/services';
import type { Message } from '../../../server/platform/mail/mail';
import { mfaEndpoints } from '../../../src/contract/mfa/methods';
import { mfaSignInEndpoints } from '../../../src/contract/mfa/signIn';
import type { Role } from '../../../src/contract/roles';
import { createClient, createExtrasClient } from './client';
import { codeOf } from './oneTimeCodes';
import { createTestMail, KEYS, openTestApp } from './openTestApp';
import { addAdmin } from './people';
import { addDebit, addRequest } from './records';

export const PASSWORD = 'the password';
export const ORIGIN = 'https://salon.example';
const START = +new Date('2024-03-01T12:00:00Z');
export const MINUTE = 60_000;

export interface PasskeyRequest {
  challenge: string;
  rpId: string;
}
interface PendingSecondStep {
  second_factor: { ticket: string; kinds: string[]; passkey?: PasskeyRequest };
}

/** Opens a server with a settable clock and a list of sent mails, and functions to add and sign in administrators. */
export const openMfa = async (given: Partial<MfaSettings> = {}) => {
  const it = await openTestApp();
  const passwordHash = await hashPassword(PASSWORD);
  const clock = { now: START };
  const mails: Message[] = [];
  const appWith = (factors: Partial<MfaSettings>, more: Partial<AppOptions> = {}) =>
    createApp({
      db: it.db,
      now: () => new Date(clock.now),
      mail: createTestMail((message) => void mails.push(message)),
      rateLimitFactor: 100,
      publicUrl: ORIGIN,
      factors: { ...DEFAULT_MFA_SETTINGS, keys: () => KEYS, ...factors },
      ...more,
    });
  const app = appWith(given);
  let last = 0;
  const addStaff = async (...roles: Role[]) => {
    const email = `staff${++last}@factors.example`;
    return { email, id: await addAdmin(it.db, roles, { email, passwordHash, firstName: 'Nora' }) };
  };
  /** Returns clients that send this session token. */
  const as = (token: string, on = app) => {
    const client = createClient(on, { token });
    const extras = createExtrasClient(on, { token });
    const call = (name: keyof typeof mfaEndpoints, body: object = {}) =>
      client.send('POST', mfaEndpoints[name].path, { body: JSON.stringify(body) });
    return { token, client, extras, call };
  };
  const post = (path: string, body: object, headers = {}) =>
    createClient(app, headers).send('POST', path, { body: JSON.stringify(body) });
  const login = (email: string, more: object = {}) =>
    post('user/login', { email, password: PASSWORD, role: 'admin', ...more });
  const tokenOf = (data: unknown) => (data as { token: string }).token;
  const signIn = async (email: string) => as(tokenOf((await login(email)).data));
  /** Sends the right password, and returns the data for the second step of the sign-in. */
  const begin = async (email: string, more: object = {}) =>
    ((await login(email, more)).data as PendingSecondStep).second_factor;
  const verifySecondFactor = (body: object) => post(mfaSignInEndpoints.verifySecondFactor.path, body);
  /** Sets up an authenticator app. Returns the URI of its secret, and the recovery codes. */
  const setUpCodes = async ({ call, extras }: ReturnType<typeof as>) => {
    const { ticket, uri } = (await call('beginOneTimeCodes')).data as { ticket: string; uri: string };
    const made = await extras.post('factors', {
      kind: 'one_time_code',
      ticket,
      code: codeOf(uri, clock.now),
    });
    return { uri, ticket, made, recovery: made.body.recovery_codes as string[] };
  };
  return {
    it,
    app,
    appWith,
    clock,
    mails,
    addStaff,
    as,
    post,
    login,
    signIn,
    begin,
    verifySecondFactor,
    setUpCodes,
    tokenOf,
  };
};
export type MfaTestApp = Awaited<ReturnType<typeof openMfa>>;

type Session = Awaited<ReturnType<MfaTestApp['signIn']>>;

/** Creates the two operations that refund credits: the refund of a debit, and the approval of a refund request. */
export const createMoney = ({ it }: Pick<MfaTestApp, 'it'>) => ({
  /** @param credits amount to refund from a debit of 1,000 credits */
  refund: async ({ client }: Session, credits: number) => {
    const debit = await addDebit(it.db, 1000_00);
    return client.call('refund', {
      id: debit.id,
      credits_to_refund: credits,
      idempotency_key: crypto.randomUUID(),
    });
  },
  /**
   * @param shown amounts that the page has shown to the administrator
   * @param credits requested credits, in hundredths
   */
  approve: async ({ extras }: Session, shown: object = {}, credits = 30_00) => {
    const { id } = await addRequest(it.db, { credits });
    const { status, body } = await extras.put('refund-requests', id, { status: 'approved', ...shown });
    return { ...body, status };
  },
});
