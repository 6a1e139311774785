import { createApp } from '../../../server/createApp';
import { createClient } from './client';
import { createTestMail } from './openTestApp';
import type { Resets } from './resets';
import { START } from './resets';

/** A server of its own behind a proxy, so that a test says from where each call comes and from which browser. */
export const openGuessers = ({ db, sent }: Pick<Resets, 'db' | 'sent'>, rateLimitFactor = 1) => {
  const mail = createTestMail((message) => void sent.push(message));
  const app = createApp({ db, proxies: 1, mail, rateLimitFactor, now: () => START });
  const headersOf = (address: string, cookie?: string) => ({
    'x-forwarded-for': address,
    ...(cookie && { cookie }),
  });
  return {
    app,
    from: (address: string, cookie?: string) => createClient(app, headersOf(address, cookie)),
    /** Signs in; answers the cookie that the browser then has, with what the server says of it. */
    signIn: async (address: string, email: string, password: string, more: Record<string, string> = {}) => {
      const { cookie, ...headers } = more;
      const response = await app.request('/api/user/login', {
        method: 'POST',
        headers: { ...headersOf(address, cookie), ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, role: 'admin' }),
      });
      const said = response.headers.get('set-cookie');
      return { status: response.status, said, cookie: said?.split(';')[0] };
    },
  };
};

/** As many addresses as one likes, each of another customer of another provider. */
export const strangers = (count: number) =>
  Array.from({ length: count }, (_, at) => `198.${51 + Math.floor(at / 250)}.${at % 250}.7`);
