import { BlockList } from 'node:net';

import type { Config } from '../config';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

export const isLoopback = (host: string) =>
  host === 'localhost' || loopback.check(host, host.includes(':') ? 'ipv6' : 'ipv4');

type Place = Pick<Config, 'HOST' | 'DATABASE_URL' | 'PROXIES'>;

/**
 * Whether a published password is harmless here: the embedded database, and an address that only this machine can reach.
 * Behind a proxy, anybody can reach a loopback address.
 */
export const isPrivatePlace = ({ HOST, DATABASE_URL, PROXIES }: Place) =>
  !DATABASE_URL && PROXIES === 0 && isLoopback(HOST);

/** Whether an empty database gets demo data: `DEMO=on`, or a private place and no `ADMIN_EMAIL`. */
export const wantsDemo = (config: Place & Pick<Config, 'DEMO' | 'ADMIN_EMAIL'>) =>
  config.DEMO ? config.DEMO === 'on' : isPrivatePlace(config) && !config.ADMIN_EMAIL;

/** Whether demo accounts may be usable here. Elsewhere the server refuses a database that has them. */
export const mayHaveDemo = (config: Place & Pick<Config, 'DEMO'>) =>
  config.DEMO === 'on' || isPrivatePlace(config);
