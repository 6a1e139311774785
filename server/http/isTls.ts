import type { Context } from 'hono';

/**
 * @param proxies their number in front of this server. With none the header is ignored, because any client could send
 *   it.
 */
export const isTls = (c: Context, proxies: number) =>
  proxies > 0 && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
