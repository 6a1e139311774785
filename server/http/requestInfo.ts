import { SocketAddress, isIP, isIPv6 } from 'node:net';

import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../../src/contract/core/languages';

export const languageOf = (c: Context): Language => {
  const first = /^\s*(\w+)/.exec(c.req.header('accept-language') ?? '')?.[1]?.toLowerCase();
  return LANGUAGES.find((language) => language === first) ?? FALLBACK_LANGUAGE;
};

/**
 * @param proxies number of proxies in front of this server. Without proxies, `x-forwarded-proto` is ignored, because
 *   any client could send it.
 */
export const isTls = (c: Context, proxies: number) =>
  proxies > 0 && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';

interface OriginSettings {
  publicUrl: string | undefined;
  proxies: number;
}

/** Origin for links in messages, without a trailing slash. */
export const originOf = (c: Context, { publicUrl, proxies }: OriginSettings) =>
  publicUrl ?? `${isTls(c, proxies) ? 'https' : 'http'}://${new URL(c.req.url).host}`;

/** Returns the client's IP address, or `unknown` without a socket, as in tests. */
const socketOf = (c: Context) => {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
};

/** Normalizes an IP address to Node's notation. */
const spelled = (address: string) =>
  isIPv6(address)
    ? new SocketAddress({ address: address.replace(/%.*/, ''), family: 'ipv6' }).address
    : address;

/**
 * Returns the networks that contain an address, for rate limits. An IPv6 customer has at least a /64 network, which
 * counts as one client. Some customers have a /48 network, so that network is counted as well.
 */
export const networksOf = (sent: string): string[] => {
  const address = spelled(sent);
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
 * appends an address to `x-forwarded-for`. Entries further left come from the client and are ignored.
 *
 * @param proxies number of proxies in front of this server
 */
export const clientNetworks = (c: Context, proxies: number): string[] => {
  const socket = socketOf(c);
  const said = proxies ? (c.req.header('x-forwarded-for') ?? '').split(',') : [];
  const address = [...said.map((one) => one.trim()), socket].at(-1 - proxies) ?? '';
  return networksOf(isIP(address) ? address : socket);
};
