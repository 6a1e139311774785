import type { Context } from 'hono';

import { isTls } from './isTls';

interface Where {
  publicUrl: string | undefined;
  proxies: number;
}

/** Origin for links in messages, without a trailing slash. */
export const originOf = (c: Context, { publicUrl, proxies }: Where) =>
  publicUrl ?? `${isTls(c, proxies) ? 'https' : 'http'}://${new URL(c.req.url).host}`;
