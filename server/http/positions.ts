import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';

import type { Position } from '../db/replicas/position';
import { isTls } from './isTls';

/** Says that a browser keeps these cookies. Who keeps none never asks a replica. */
const KEPT = 'positions';
/** Followed by a position. */
const PREFIX = 'position-';
const POSITION = /^position-([\da-f]{1,16})$/;
/**
 * Many times as long as a replica that is read from may be behind: then each has what was done before. In seconds, which the
 * browser counts.
 */
const LASTS_S = 10;
/** Where it is not known how far a replica must be, none is far enough. */
const NOWHERE: Position = 2n ** 64n - 1n;

/** How far a replica must be for a caller to find what they did; nothing for one of whom that is not known. */
export const neededBy = (c: Context): Position | undefined => {
  const cookies = getCookie(c);
  if (cookies[KEPT] === undefined) return undefined;
  const places = Object.keys(cookies).map((name) => POSITION.exec(name)?.[1]);
  return places.reduce((most, place) => {
    const at = place === undefined ? 0n : BigInt(`0x${place}`);
    return at > most ? at : most;
  }, 0n);
};

/**
 * Leaves with the browser how far a replica must be for what was just answered. Each position is a cookie of its own: of
 * several calls at once, none takes back what another has left.
 *
 * @param proxies how many stand in front of this server
 */
export const leavePosition = (c: Context, at: Position | undefined, proxies: number) => {
  const options = { path: '/api', httpOnly: true, sameSite: 'Strict', secure: isTls(c, proxies) } as const;
  const name = `${PREFIX}${(at ?? NOWHERE).toString(16)}`;
  // On the answer itself, which `setCookie` would copy.
  c.res.headers.append('set-cookie', serialize(KEPT, 'kept', options));
  c.res.headers.append('set-cookie', serialize(name, '', { ...options, maxAge: LASTS_S }));
};
