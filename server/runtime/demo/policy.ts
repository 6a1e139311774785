import { BlockList } from 'node:net';

import type { Config } from '../config';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

export const isLoopback = (host: string) =>
  host === 'localhost' || loopback.check(host, host.includes(':') ? 'ipv6' : 'ipv4');

type Place = Pick<Config, 'HOST' | 'DATABASE_URL' | 'PROXIES'>;

/** Returns true if a published password is harmless: embedded database, loopback address, no proxy. */
export const isPrivatePlace = ({ HOST, DATABASE_URL, PROXIES }: Place) =>
  !DATABASE_URL && PROXIES === 0 && isLoopback(HOST);

/** An empty database gets demo data with `DEMO=on`, or in a private place without `ADMIN_EMAIL`. */
export const wantsDemo = (config: Place & Pick<Config, 'DEMO' | 'ADMIN_EMAIL'>) =>
  config.DEMO ? config.DEMO === 'on' : isPrivatePlace(config) && !config.ADMIN_EMAIL;

/** Elsewhere the server rejects a database with usable demo accounts. */
export const mayHaveDemo = (config: Place & Pick<Config, 'DEMO'>) =>
  config.DEMO === 'on' || isPrivatePlace(config);
