import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import Bowser from 'bowser';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getContext } from 'hono/context-storage';
import { getCookie, setCookie } from 'hono/cookie';

import type { Language } from '../../../src/contract/core/languages';
import type { Db } from '../../db/open';
import { serverKeys } from '../../db/schema';
import { clientNetworks, isTls, languageOf } from '../../http/requestInfo';
import { YEAR_S } from '../../platform/time';
import type { createLimiter, LimitKey } from './limiter';

export interface ClientInfo {
  browser: string | null;
  system: string | null;
  network: string | null;
  language: Language | null;
}

export const UNKNOWN_CLIENT: ClientInfo = { browser: null, system: null, network: null, language: null };

/** Maximum number of characters of a user agent that the server parses, so that parsing stays fast. */
const MAX_USER_AGENT = 512;
/** Format that browser and system names must have, because a client can send any text as user agent. */
const NAME_FORMAT = /^[\p{L}\d][\p{L}\d .+-]{0,39}$/u;
const toName = (text: string | undefined) => (text && NAME_FORMAT.test(text) ? text : null);

/** Returns the client's network as /24 (IPv4) or /48 (IPv6), because a smaller network could identify a household. */
const shortenNetwork = (networks: readonly string[]) => {
  const widest = networks.at(-1) ?? '';
  if (widest.includes('/')) return widest;
  return /^\d+(\.\d+){3}$/.test(widest) ? widest.replace(/\d+$/, '0/24') : null;
};

const readClientInfo = (c: Context, proxies: number): ClientInfo => {
  const { browser, os } = Bowser.parse((c.req.header('user-agent') || 'unknown').slice(0, MAX_USER_AGENT));
  return {
    browser: toName(browser.name),
    system: toName(os.name),
    network: shortenNetwork(clientNetworks(c, proxies)),
    language: languageOf(c),
  };
};

/** Network and browser of the current request. One object serves all requests by reading Hono's current context. */
export interface Caller {
  /** The client's network, then the site if known. A site is the larger network that a provider gives one customer. */
  readonly networks: readonly string[];
  readonly info: ClientInfo;
  /** Returns this browser's random name from a cookie, or `undefined` if the browser never signed in to the account. */
  knownDevice: (email: string) => Promise<string | undefined>;
  /** Stores in a cookie that this browser has signed in to the account. */
  remember: (email: string) => Promise<void>;
}

/** Factor by which a site's limit exceeds a network's limit, because a site has more clients than a network. */
export const SITE_FACTOR = 3;

export const callerNetworks = ({ networks }: Pick<Caller, 'networks'>) => {
  const [network = 'unknown', site] = networks;
  return { network, site };
};

/** Creates a limit per network and a larger limit per site. The returned function adds `prefix` to the keys. */
export const limitClients = (
  limiter: ReturnType<typeof createLimiter>['limiter'],
  caller: Pick<Caller, 'networks'>,
  [name, siteName]: readonly [string, string],
  { points, ...options }: Omit<Parameters<typeof limiter>[0], 'name'>,
) => {
  const ofNetwork = limiter({ ...options, name, points });
  const ofSite = limiter({ ...options, name: siteName, points: points * SITE_FACTOR });
  return (prefix = ''): LimitKey[] => {
    const { network, site } = callerNetworks(caller);
    const keys: LimitKey[] = [[ofNetwork, `${prefix}${network}`]];
    return site ? [...keys, [ofSite, `${prefix}${site}`]] : keys;
  };
};

const COOKIE = 'device';
/** Path to which the browser sends the device cookie. Only the sign-in endpoints need the cookie. */
const COOKIE_PATH = '/api/user';
const KEY_NAME = 'device';
const COOKIE_FORMAT = /^([\w-]{22})\.([\w-]{43})$/;

const loadKey = async (db: Db): Promise<Buffer> => {
  await db
    .insert(serverKeys)
    .values({ name: KEY_NAME, value: randomBytes(32) })
    .onConflictDoNothing();
  const [key] = await db.select().from(serverKeys).where(eq(serverKeys.name, KEY_NAME));
  return key!.value;
};

/**
 * Recognizes browsers that have signed in to an account before, by a signed cookie (OWASP's device cookies). Known
 * browsers have separate limits, so that an attacker cannot lock out the owner. The cookie is not a credential.
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
    const [, name, mac] = COOKIE_FORMAT.exec(getCookie(getContext(), COOKIE) ?? '') ?? [];
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
        path: COOKIE_PATH,
        httpOnly: true,
        sameSite: 'Strict',
        secure: isTls(c, proxies),
        maxAge: YEAR_S,
      });
    },
  };
};
