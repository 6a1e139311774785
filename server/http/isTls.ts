import type { Context } from 'hono';

/**
 * Whether the browser came by TLS, which the proxy that ends it says.
 *
 * @param proxies how many stand in front of this server; without one nobody is believed
 */
export const isTls = (c: Context, proxies: number) =>
  proxies > 0 && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
