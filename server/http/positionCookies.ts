import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';

import type { Position } from '../db/replicas/position';
import { isTls } from './isTls';

/** Set in browsers that keep cookies. Other clients never read from a replica. */
const KEPT = 'positions';
const PREFIX = 'position-';
const POSITION = /^position-([\da-f]{1,16})$/;
/** Seconds. Longer than the lag of a replica in use, which is half a minute while the primary is silent. */
const LASTS_S = 40;
/** Position that no replica reaches, for an unknown position. */
export const UNREACHABLE_POSITION: Position = 2n ** 64n - 1n;

const keptBy = (c: Context) =>
  Object.keys(getCookie(c)).flatMap((name) => {
    const [, place] = POSITION.exec(name) ?? [];
    return place === undefined ? [] : [{ name, at: BigInt(`0x${place}`) }];
  });

/** Returns the position that shows the caller's own changes, or `undefined` without cookies. */
export const requiredPosition = (c: Context): Position | undefined =>
  getCookie(c)[KEPT] === undefined
    ? undefined
    : keptBy(c).reduce((most, { at }) => (at > most ? at : most), 0n);

/**
 * Stores the position of a response in the browser. Each position is a separate cookie, so concurrent responses do not
 * overwrite each other's. Cookies of the request that are not further are deleted.
 *
 * @param proxies their number in front of this server
 */
export const setPositionCookie = (c: Context, at: Position, proxies: number) => {
  const options = { path: '/api', httpOnly: true, sameSite: 'Strict', secure: isTls(c, proxies) } as const;
  const name = `${PREFIX}${at.toString(16)}`;
  // Avoids `setCookie`, which would copy the response.
  c.res.headers.append('set-cookie', serialize(KEPT, 'kept', options));
  c.res.headers.append('set-cookie', serialize(name, '', { ...options, maxAge: LASTS_S }));
  for (const kept of keptBy(c))
    if (kept.at < at) c.res.headers.append('set-cookie', serialize(kept.name, '', { ...options, maxAge: 0 }));
};
