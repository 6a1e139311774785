import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import type { Db } from '../db/open';
import { serverKeys } from '../db/schema';
import { isTls } from '../http/isTls';
import type { Caller } from './caller';

const COOKIE = 'device';
/** Of the calls that sign in: no other reads it. */
const PATH = '/api/user';
const YEAR_S = 365 * 24 * 60 * 60;
const KEY = 'device';
/** A name for the browser, and what only we can have written beside it. */
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
 * Browsers that have signed in to an account before, as OWASP's device cookies: a budget of their own keeps strangers
 * from shutting the owner out. The cookie opens nothing by itself, and nothing is stored of it.
 *
 * @param proxies how many stand in front of this server
 */
export const createDevices = (db: Db, proxies: number) => {
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

  return (c: Context): Pick<Caller, 'knownDevice' | 'remember'> => {
    const knownDevice = async (email: string) => {
      const [, name, mac] = VALUE.exec(getCookie(c, COOKIE) ?? '') ?? [];
      if (!name || !mac) return undefined;
      return timingSafeEqual(Buffer.from(mac), Buffer.from(await sign(name, email))) ? name : undefined;
    };
    return {
      knownDevice,
      remember: async (email) => {
        const name = (await knownDevice(email)) ?? randomBytes(16).toString('base64url');
        setCookie(c, COOKIE, `${name}.${await sign(name, email)}`, {
          path: PATH,
          httpOnly: true,
          sameSite: 'Strict',
          secure: isTls(c, proxies),
          maxAge: YEAR_S,
        });
      },
    };
  };
};
