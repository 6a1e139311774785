import type { Context } from 'hono';

import { isTls } from './isTls';

interface Where {
  /** `PUBLIC_URL`, where it is set. */
  publicUrl: string | undefined;
  /** How many proxies stand in front of this server. */
  proxies: number;
}

/**
 * Where people find this product, without a slash at the end, for links in messages: as the operator says it, else as the
 * caller's browser knows it.
 */
export const originOf = (c: Context, { publicUrl, proxies }: Where) =>
  publicUrl ?? `${isTls(c, proxies) ? 'https' : 'http'}://${new URL(c.req.url).host}`;
