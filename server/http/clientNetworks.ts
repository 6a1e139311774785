import { isIP, isIPv6, SocketAddress } from 'node:net';

import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Unknown when there is no socket, as when an app is called in tests. */
const socketOf = (c: Context) => {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
};

/** An address can be written in many ways; this is how Node writes it. */
const spelled = (address: string) =>
  isIPv6(address)
    ? new SocketAddress({ address: address.replace(/%.*/, ''), family: 'ipv6' }).address
    : address;

/**
 * The networks that an address is counted under. One IPv6 customer has at least a /64 (2^64 addresses), which counts as one
 * client, and may have a /48 (2^16 of those), which is counted as well.
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
 * The networks that a call is counted under, the smallest first, from the address that the outermost of our own proxies saw.
 * Each proxy adds the address it saw at the end of `x-forwarded-for`; what a caller writes there stands further left and is
 * never read.
 *
 * @param proxies how many stand in front of this server
 */
export const clientNetworks = (c: Context, proxies: number): string[] => {
  const socket = socketOf(c);
  const said = proxies ? (c.req.header('x-forwarded-for') ?? '').split(',') : [];
  const address = [...said.map((one) => one.trim()), socket].at(-1 - proxies) ?? '';
  return networksOf(isIP(address) ? address : socket);
};
