import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { getContext } from 'hono/context-storage';
import { getCookie, setCookie } from 'hono/cookie';

import type { Db } from '../../db/open';
import { serverKeys } from '../../db/schema';
import { clientNetworks } from '../../http/clientNetworks';
import { isTls } from '../../http/isTls';
import { YEAR_S } from '../../platform/time';
import { readClientInfo, type ClientInfo } from './clientInfo';

/** Client of the current request, for the limits on attempts. One object serves all requests, because it reads Hono's context. */
export interface Caller {
  /** Network of the client, and the larger one that a provider gives to one customer, where there is one: both are limited. */
  readonly networks: readonly string[];
  /** Browser, system and network that a session keeps. */
  readonly info: ClientInfo;
  /** Returns the name of this browser if it has signed in to this account before, or `undefined`. */
  knownDevice: (email: string) => Promise<string | undefined>;
  /** Marks this browser as one that has signed in to the account. */
  remember: (email: string) => Promise<void>;
}

/** A site (the larger network) has many clients, so its limits are this many times higher. */
export const SITE_FACTOR = 3;

/** Returns the network, and the site that it belongs to where that is another. */
export const callerNetworks = ({ networks }: Pick<Caller, 'networks'>) => {
  const [network = 'unknown', site] = networks;
  return { network, site };
};

const COOKIE = 'device';
/** Path of the endpoints that sign in. No other endpoint reads the cookie. */
const PATH = '/api/user';
const KEY = 'device';
/** A random name for the browser, and its signature. */
const VALUE = /^([\w-]{22})\.([\w-]{43})$/;

const loadKey = async (db: Db): Promise<Buffer> => {
  await db
    .insert(serverKeys)
    .values({ name: KEY, value: randomBytes(32) })
    .onConflictDoNothing();
  const [found] = await db.select().from(serverKeys).where(eq(serverKeys.name, KEY));
  return found!.value;
};

/**
 * Recognizes browsers that have signed in to an account before, by a signed cookie (OWASP's device cookies). They have
 * their own limits, so that an attacker cannot lock the owner out. The cookie is no credential, and the server stores
 * nothing of it.
 *
 * @param proxies how many stand in front of this server
 */
export const createCaller = (db: Db, proxies: number): Caller => {
  let key: Promise<Buffer> | undefined;
  const getKey = () =>
    (key ??= loadKey(db).catch((error: unknown) => {
      key = undefined;
      throw error;
    }));
  const sign = async (name: string, email: string) =>
    createHmac('sha256', await getKey())
      .update(`${name} ${email}`)
      .digest('base64url');
  const knownDevice = async (email: string) => {
    const [, name, mac] = VALUE.exec(getCookie(getContext(), COOKIE) ?? '') ?? [];
    if (!name || !mac) return undefined;
    return timingSafeEqual(Buffer.from(mac), Buffer.from(await sign(name, email))) ? name : undefined;
  };

  return {
    get networks() {
      return clientNetworks(getContext(), proxies);
    },
    get info() {
      return readClientInfo(getContext(), proxies);
    },
    knownDevice,
    remember: async (email) => {
      const name = (await knownDevice(email)) ?? randomBytes(16).toString('base64url');
      const value = `${name}.${await sign(name, email)}`;
      const c = getContext();
      setCookie(c, COOKIE, value, {
        path: PATH,
        httpOnly: true,
        sameSite: 'Strict',
        secure: isTls(c, proxies),
        maxAge: YEAR_S,
      });
    },
  };
};
