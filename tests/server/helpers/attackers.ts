import { afterAll, beforeAll, beforeEach } from 'vitest';

import { createApp } from '../../../server/createApp';
import { createClient } from './client';
import { createTestMail } from './openTestApp';
import { START, openResets, type Resets } from './resets';

/** Opens a server behind a proxy. Returns functions that send requests from any IP address and with any cookie. */
export const openAttackers = ({ db, sent }: Pick<Resets, 'db' | 'sent'>, rateLimitFactor = 1) => {
  const mail = createTestMail((message) => void sent.push(message));
  const app = createApp({ db, proxies: 1, mail, rateLimitFactor, now: () => START });
  const headersOf = (address: string, cookie?: string) => ({
    'x-forwarded-for': address,
    ...(cookie && { cookie }),
  });
  return {
    app,
    from: (address: string, cookie?: string) => createClient(app, headersOf(address, cookie)),
    /** Signs in. Returns the status, the `Set-Cookie` header and the cookie of the browser. */
    signIn: async (address: string, email: string, password: string, more: Record<string, string> = {}) => {
      const { cookie, ...headers } = more;
      const response = await app.request('/api/user/login', {
        method: 'POST',
        headers: { ...headersOf(address, cookie), ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, role: 'admin' }),
      });
      const setCookie = response.headers.get('set-cookie');
      return { status: response.status, setCookie, cookie: setCookie?.split(';')[0] };
    },
  };
};

/** Returns IP addresses, each in a different network. */
export const attackerAddresses = (count: number) =>
  Array.from({ length: count }, (_, at) => `198.${51 + Math.floor(at / 250)}.${at % 250}.7`);

type Net = ReturnType<typeof openAttackers>;

export const HOME = '203.0.113.9';
export const ELSEWHERE = '203.0.113.77';

/** Opens a server, and adds an account to attack before each test. Call this function once in a `describe`. */
export const openBotnet = () => {
  const it = {} as Resets;
  const at = {} as { net: Net; email: string; id: number };
  beforeAll(async () => {
    Object.assign(it, await openResets());
  });
  beforeEach(async () => {
    await it.resetLimits();
    it.sent.length = 0;
    Object.assign(at, { net: openAttackers(it) }, await it.addUser());
  });
  afterAll(() => it.close());

  const guessFrom = async (address: string, password = 'a guess', through = at.net) =>
    (await through.from(address).call('login', { email: at.email, password, role: 'admin' })).status;
  return {
    it,
    at,
    guessFrom,
    /** Sends as many wrong passwords as the monthly limit of an account allows. */
    useUpPasswords: () => Promise.all(attackerAddresses(100).map((address) => guessFrom(address))),
    warnings: () => it.sent.filter(({ subject }) => subject.startsWith('Suspicious sign-in attempts')),
  };
};
