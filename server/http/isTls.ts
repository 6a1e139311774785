import type { Context } from 'hono';

/**
 * Whether the browser used TLS, as the proxy says that ends it.
 *
 * @param proxies how many stand in front of this server; with none, the header is ignored, because anybody could send it
 */
export const isTls = (c: Context, proxies: number) =>
  proxies > 0 && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
