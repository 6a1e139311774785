import { SocketAddress, isIP, isIPv6 } from 'node:net';

import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

import type { Language } from '../../src/contract/core/languages';

export const readLanguage = (c: Context): Language =>
  /^\s*es\b/i.test(c.req.header('accept-language') ?? '') ? 'es' : 'en';

/**
 * @param proxies their number in front of this server. With none the header is ignored, because any client could send
 *   it.
 */
export const isTls = (c: Context, proxies: number) =>
  proxies > 0 && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';

interface OriginSettings {
  publicUrl: string | undefined;
  proxies: number;
}

/** Origin for links in messages, without a trailing slash. */
export const getOrigin = (c: Context, { publicUrl, proxies }: OriginSettings) =>
  publicUrl ?? `${isTls(c, proxies) ? 'https' : 'http'}://${new URL(c.req.url).host}`;

/** `undefined` without a socket, as in tests. */
const getSocketAddress = (c: Context) => {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
};

/** Normalizes the spelling of an address to Node's. */
const normalizeAddress = (address: string) =>
  isIPv6(address)
    ? new SocketAddress({ address: address.replace(/%.*/, ''), family: 'ipv6' }).address
    : address;

/**
 * Returns the networks of an address for rate limits. An IPv6 customer has at least a /64, which counts as one client,
 * and may have a /48, which is counted as well.
 */
export const getNetworks = (sent: string): string[] => {
  const address = normalizeAddress(sent);
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return [mapped ?? address];
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return [4, 3].map((length) => `${groups.slice(0, length).join(':')}::/${length * 16}`);
};

/**
 * Returns the networks of a caller, the smallest first, from the address that the outermost proxy saw. Each proxy
 * appends that address to `x-forwarded-for`; entries further left come from the client and are ignored.
 *
 * @param proxies their number in front of this server
 */
export const clientNetworks = (c: Context, proxies: number): string[] => {
  const socket = getSocketAddress(c);
  const forwarded = proxies ? (c.req.header('x-forwarded-for') ?? '').split(',') : [];
  const address = [...forwarded.map((entry) => entry.trim()), socket].at(-1 - proxies) ?? '';
  return getNetworks(isIP(address) ? address : socket);
};
