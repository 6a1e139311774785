import { setTimeout } from 'node:timers/promises';

import type { Context, Context as HonoContext, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import { serialize } from 'hono/utils/cookie';

import type { Access } from '../../src/contract/core/endpoint';
import { isUnavailable } from '../db/errors';
import { describeError, type Log } from '../db/log';
import type { Db } from '../db/open';
import type { Replicas } from '../db/replicas/openReplicas';
import type { Position } from '../db/replicas/replica';
import type { RequestContext } from './context';
import { isTls } from './requestInfo';

/** Set in browsers that keep cookies. Other clients never read from a replica. */
const COOKIES_ALLOWED = 'positions';
const PREFIX = 'position-';
const POSITION = /^position-([\da-f]{1,16})$/;
/** Seconds. Longer than the lag of a replica in use, which is half a minute while the primary is silent. */
const COOKIE_LIFETIME_S = 40;
/** Position that no replica reaches, for an unknown position. */
const UNREACHABLE_POSITION: Position = 2n ** 64n - 1n;

const readPositionCookies = (c: Context) =>
  Object.keys(getCookie(c)).flatMap((name) => {
    const [, place] = POSITION.exec(name) ?? [];
    return place === undefined ? [] : [{ name, position: BigInt(`0x${place}`) }];
  });

/** Returns the log position that contains the caller's own changes, or `undefined` if the request has no cookies. */
const requiredPosition = (c: Context): Position | undefined =>
  getCookie(c)[COOKIES_ALLOWED] === undefined
    ? undefined
    : readPositionCookies(c).reduce((latest, { position }) => (position > latest ? position : latest), 0n);

/**
 * Stores the position of a response in the browser. Each position is a separate cookie, so concurrent responses do not
 * overwrite each other's. Cookies of the request that are not further are deleted.
 *
 * @param proxies their number in front of this server
 */
const setPositionCookie = (c: Context, position: Position, proxies: number) => {
  const options = { path: '/api', httpOnly: true, sameSite: 'Strict', secure: isTls(c, proxies) } as const;
  const name = `${PREFIX}${position.toString(16)}`;
  // Avoids `setCookie`, which would copy the response.
  c.res.headers.append('set-cookie', serialize(COOKIES_ALLOWED, 'kept', options));
  c.res.headers.append('set-cookie', serialize(name, '', { ...options, maxAge: COOKIE_LIFETIME_S }));
  for (const cookie of readPositionCookies(c))
    if (cookie.position < position)
      c.res.headers.append('set-cookie', serialize(cookie.name, '', { ...options, maxAge: 0 }));
};

/** @param from source of reads, by default the primary */
export type ContextFactory = (c: HonoContext, access: Access, from?: Db) => Promise<RequestContext>;

/** Runs a read on a replica that is far enough, else on the primary. */
export type RunRead = <T>(
  c: HonoContext,
  access: Access,
  work: (context: RequestContext) => Promise<T>,
) => Promise<T>;

/** The primary may know better: a session, a role or a row may be missing on the replica. */
const RETRIED_ON_PRIMARY: ReadonlySet<number> = new Set([401, 403, 404]);

/** Milliseconds for which reads are retried during a failover. */
const RETRY_LIMIT_MS = 4_000;
const RETRY_INTERVAL_MS = 200;

type Outcome<T> = { value: T } | { error: unknown };
const settle = <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** Returns the outcome of the request to the primary, or `undefined` if the primary does not respond in time. */
const unlessUnresponsive = async <T>(outcome: Promise<Outcome<T>>, { waitForChoice }: Replicas) => {
  const controller = new AbortController();
  try {
    return await Promise.race([outcome, waitForChoice(controller.signal).then(() => undefined)]);
  } finally {
    controller.abort();
  }
};

interface ReplicaRead<T> {
  replicas: Replicas;
  /** Selects the replica: equal keys get the same one. */
  key: string;
  needed: Position;
  read: (from?: Db) => Promise<T>;
  log: Log;
}

/** Returns `undefined` if the caller has to read from the primary. */
const readReplica = async <T>({ replicas, key, needed, read, log }: ReplicaRead<T>) => {
  const replica = await replicas.choose(key, needed);
  if (!replica) return undefined;
  const outcome = await settle(read(replica.db));
  if ('value' in outcome) replicas.countRead(replica.name);
  else if (!(outcome.error instanceof HTTPException)) {
    const error = describeError(outcome.error);
    log.warn({ replica: replica.name, error }, 'A replica failed: the primary is asked');
    return undefined;
  } else if (!replica.isComplete && RETRIED_ON_PRIMARY.has(outcome.error.status)) return undefined;
  return outcome;
};

/**
 * Reads from the primary if no replica is chosen. While the primary does not respond, a replica may repeat the read,
 * because nothing is written.
 */
const readAnywhere = async <T>(request: ReplicaRead<T>): Promise<Outcome<T>> => {
  const deadline = performance.now() + RETRY_LIMIT_MS;
  let pending: Promise<Outcome<T>> | undefined;
  for (;;) {
    const found = await readReplica(request);
    if (found) return found;
    pending ??= settle(request.read());
    const outcome = await unlessUnresponsive(pending, request.replicas);
    if (!outcome) continue;
    if ('value' in outcome) request.replicas.countRead();
    else if (isUnavailable(outcome.error) && performance.now() < deadline) {
      pending = undefined;
      await setTimeout(RETRY_INTERVAL_MS);
      continue;
    }
    return outcome;
  }
};

/** @param replicas left out, all reads use the primary */
export const createReadRunner =
  (prepareContext: ContextFactory, replicas: Replicas | undefined, log: Log): RunRead =>
  async (c, access, work) => {
    const read = async (from?: Db) => work(await prepareContext(c, access, from));
    const needed = requiredPosition(c);
    if (!replicas || needed === undefined) {
      const result = await read();
      replicas?.countRead();
      return result;
    }
    const key = c.req.header('token') ?? '';
    const outcome = await readAnywhere({ replicas, key, needed, read, log });
    if ('value' in outcome) return outcome.value;
    throw outcome.error;
  };

/**
 * Stores the required position of replicas in the browser, after each request that may have written and where the
 * browser sent no position. If something was written and the primary's position is unknown, no replica is far enough.
 */
export const positionMiddleware =
  (replicas: Replicas, proxies: number): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const onlyReads = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (onlyReads && (requiredPosition(c) !== undefined || !c.req.header('token'))) return;
    const hasWritten = !onlyReads && c.res.ok;
    if (!hasWritten && replicas.isSilent()) return;
    const position = await replicas.position().catch(() => (hasWritten ? UNREACHABLE_POSITION : undefined));
    if (position !== undefined) setPositionCookie(c, position, proxies);
  };
