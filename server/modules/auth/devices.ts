import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import type { Db } from '../../db/open';
import { serverKeys } from '../../db/schema';
import { isTls } from '../../http/isTls';
import type { Caller } from './caller';
import { YEAR_S } from '../../platform/time';

const COOKIE = 'device';
/** The path of the calls that sign in; no other call reads the cookie. */
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
 * Knows browsers that have signed in to an account before, by a signed cookie (OWASP's device cookies). They have limits of
 * their own, so that strangers cannot shut the owner out. The cookie signs nobody in, and the server stores nothing of it.
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
