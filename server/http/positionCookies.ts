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
 * Longer than a replica that is read from may be behind, which is half a minute while the primary is silent: then each has what was
 * done before. In seconds, which the browser counts.
 */
const LASTS_S = 40;
/** Where it is not known how far a replica must be, none is far enough. */
export const UNREACHABLE_POSITION: Position = 2n ** 64n - 1n;

/** The positions that a caller has kept, by the names of their cookies. */
const keptBy = (c: Context) =>
  Object.keys(getCookie(c)).flatMap((name) => {
    const [, place] = POSITION.exec(name) ?? [];
    return place === undefined ? [] : [{ name, at: BigInt(`0x${place}`) }];
  });

/** How far a replica must be for a caller to find what they did; nothing for one of whom that is not known. */
export const requiredPosition = (c: Context): Position | undefined =>
  getCookie(c)[KEPT] === undefined
    ? undefined
    : keptBy(c).reduce((most, { at }) => (at > most ? at : most), 0n);

/**
 * Leaves with the browser how far a replica must be for what was just answered. Each position is a cookie of its own: of
 * several calls at once, none takes back what another has left. Those that came with the call and are no further are taken back.
 *
 * @param proxies how many stand in front of this server
 */
export const setPositionCookie = (c: Context, at: Position, proxies: number) => {
  const options = { path: '/api', httpOnly: true, sameSite: 'Strict', secure: isTls(c, proxies) } as const;
  const name = `${PREFIX}${at.toString(16)}`;
  // On the answer itself, which `setCookie` would copy.
  c.res.headers.append('set-cookie', serialize(KEPT, 'kept', options));
  c.res.headers.append('set-cookie', serialize(name, '', { ...options, maxAge: LASTS_S }));
  for (const kept of keptBy(c))
    if (kept.at < at) c.res.headers.append('set-cookie', serialize(kept.name, '', { ...options, maxAge: 0 }));
};
