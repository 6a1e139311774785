import { hashPassword } from '../../../server/modules/auth/secrets';
import { createApp } from '../../../server/createApp';
import { createClient } from './client';
import { createExtrasClient } from './extras';
import { openTestApp } from './openTestApp';
import { addAdmin } from './people';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const START = +new Date('2024-03-01T12:00:00Z');
const PASSWORD = 'the password';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

interface SignInOptions {
  agent?: string;
  address?: string;
  keep?: boolean;
}

/** Opens a server with a clock that the test sets. Sessions expire after two idle hours, or after two days. */
export const openStaffSessions = async () => {
  const it = await openTestApp();
  const clock = { now: START };
  const app = createApp({
    db: it.db,
    now: () => new Date(clock.now),
    proxies: 1,
    rateLimitFactor: 100,
    sessionLimits: { idleHours: 2, days: 2 },
  });
  const passwordHash = await hashPassword(PASSWORD);
  let last = 0;
  const addStaff = async (...roles: Parameters<typeof addAdmin>[1]) => {
    const email = `staff${++last}@sessions.example`;
    return { id: await addAdmin(it.db, roles, { email, passwordHash }), email };
  };
  const signIn = async (
    email: string,
    { agent = CHROME, address = '203.0.113.77', keep }: SignInOptions = {},
  ) => {
    const { data } = await createClient(app, { 'user-agent': agent, 'x-forwarded-for': address }).call(
      'login',
      { email, password: PASSWORD, role: 'admin', ...(keep !== undefined && { keep_logged_in: keep }) },
    );
    const headers = { token: data.token, 'x-forwarded-for': address };
    return { headers, on: createExtrasClient(app, headers), client: createClient(app, headers) };
  };
  return { it, app, clock, addStaff, signIn };
};

type SignedIn = Awaited<ReturnType<Awaited<ReturnType<typeof openStaffSessions>>['signIn']>>;
/** Lists the sessions of a signed-in user. */
export const ownSessions = async ({ on }: SignedIn) => (await on.list('staff-sessions')).rows;
export const isSignedIn = async ({ on }: SignedIn) => (await on.send('staff-sessions')).status === 200;
/** Returns the response to a request without a valid session. */
export const rejectionOf = async ({ on }: SignedIn) => (await on.send('staff-sessions')).body;
