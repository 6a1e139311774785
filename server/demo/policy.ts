import { BlockList } from 'node:net';

import type { Config } from '../process/config';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

export const isLoopback = (host: string) =>
  host === 'localhost' || loopback.check(host, host.includes(':') ? 'ipv6' : 'ipv4');

type Place = Pick<Config, 'HOST' | 'DATABASE_URL' | 'PROXIES'>;

/**
 * Where a published password hurts nobody: a database of this process alone, which nobody but this machine can reach.
 * A proxy in front makes a loopback address one that anybody can reach.
 */
export const isPrivatePlace = ({ HOST, DATABASE_URL, PROXIES }: Place) =>
  !DATABASE_URL && PROXIES === 0 && isLoopback(HOST);

/** Whether an empty database is filled with demo data: where it was asked for, or hurts nobody and nobody else was named. */
export const wantsDemo = (config: Place & Pick<Config, 'DEMO' | 'ADMIN_EMAIL'>) =>
  config.DEMO ? config.DEMO === 'on' : isPrivatePlace(config) && !config.ADMIN_EMAIL;

/** Whether the demo's accounts may be open here. Elsewhere a database that has them is not served. */
export const mayHaveDemo = (config: Place & Pick<Config, 'DEMO'>) =>
  config.DEMO === 'on' || isPrivatePlace(config);
