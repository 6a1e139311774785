import { createApp } from '../../../server/createApp';
import { createClient } from './client';
import { createTestMail } from './openTestApp';
import { type Resets, START } from './resets';

/** Opens a server behind a proxy, and clients with the address and cookie that a test chooses. */
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

/** Returns addresses in different networks and sites. */
export const attackerAddresses = (count: number) =>
  Array.from({ length: count }, (_, at) => `198.${51 + Math.floor(at / 250)}.${at % 250}.7`);
