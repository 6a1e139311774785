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

/** Cookie which shows that a browser keeps cookies. Clients without this cookie never read from a replica. */
const KEPT = 'positions';
const PREFIX = 'position-';
const POSITION = /^position-([\da-f]{1,16})$/;
/** Lifetime of a position's cookie in seconds. A replica's lag is shorter: up to 30 s while the primary is silent. */
const LASTS_S = 40;
/** Position that no replica reaches. It replaces an unknown position, so that the primary serves the reads. */
const UNREACHABLE_POSITION: Position = 2n ** 64n - 1n;

const keptBy = (c: Context) =>
  Object.keys(getCookie(c)).flatMap((name) => {
    const [, place] = POSITION.exec(name) ?? [];
    return place === undefined ? [] : [{ name, at: BigInt(`0x${place}`) }];
  });

/** Returns the log position that contains the caller's own changes, or `undefined` if the request has no cookies. */
const requiredPosition = (c: Context): Position | undefined =>
  getCookie(c)[KEPT] === undefined
    ? undefined
    : keptBy(c).reduce((most, { at }) => (at > most ? at : most), 0n);

/**
 * Stores a log position in the browser. Each position is a separate cookie, so that concurrent responses do not
 * overwrite each other's positions. Deletes the request's cookies with earlier positions.
 *
 * @param proxies number of proxies in front of this server
 */
const setPositionCookie = (c: Context, at: Position, proxies: number) => {
  const options = { path: '/api', httpOnly: true, sameSite: 'Strict', secure: isTls(c, proxies) } as const;
  const name = `${PREFIX}${at.toString(16)}`;
  // Avoids `setCookie`, which would copy the response.
  c.res.headers.append('set-cookie', serialize(KEPT, 'kept', options));
  c.res.headers.append('set-cookie', serialize(name, '', { ...options, maxAge: LASTS_S }));
  for (const kept of keptBy(c))
    if (kept.at < at) c.res.headers.append('set-cookie', serialize(kept.name, '', { ...options, maxAge: 0 }));
};

/** Creates the context of a request. @param from database for reads, by default the primary */
export type ContextOf = (c: HonoContext, access: Access, from?: Db) => Promise<RequestContext>;

/** Runs a read on a replica that has the caller's changes, or otherwise on the primary. */
export type RunRead = <T>(
  c: HonoContext,
  access: Access,
  work: (context: RequestContext) => Promise<T>,
) => Promise<T>;

/** Statuses after which the primary repeats a read: a session, a role or a row can be missing on the replica. */
const RETRIED_ON_PRIMARY: ReadonlySet<number> = new Set([401, 403, 404]);

/** Milliseconds for which reads are retried during a failover. */
const RETRY_LIMIT_MS = 4_000;
const RETRY_INTERVAL_MS = 200;

type Outcome<T> = { value: T } | { error: unknown };
const outcomeOf = <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** Returns the outcome of the request to the primary, or `undefined` if the primary does not respond in time. */
const unlessUnresponsive = async <T>(outcome: Promise<Outcome<T>>, { waitForChoice }: Replicas) => {
  const isOver = new AbortController();
  try {
    return await Promise.race([outcome, waitForChoice(isOver.signal).then(() => undefined)]);
  } finally {
    isOver.abort();
  }
};

interface ReplicaRead<T> {
  replicas: Replicas;
  /** Selects the replica: equal keys select the same replica. */
  key: string;
  needed: Position;
  read: (from?: Db) => Promise<T>;
  log: Log;
}

/** Returns the outcome of a read on a replica, or `undefined` if the caller has to read from the primary. */
const readReplica = async <T>({ replicas, key, needed, read, log }: ReplicaRead<T>) => {
  const replica = await replicas.choose(key, needed);
  if (!replica) return undefined;
  const outcome = await outcomeOf(read(replica.db));
  if ('value' in outcome) replicas.countRead(replica.name);
  else if (!(outcome.error instanceof HTTPException)) {
    const error = describeError(outcome.error);
    log.warn({ replica: replica.name, error }, 'A replica failed: the primary serves the read');
    return undefined;
  } else if (!replica.isComplete && RETRIED_ON_PRIMARY.has(outcome.error.status)) return undefined;
  return outcome;
};

/**
 * Reads from the primary if no replica is chosen. While the primary does not respond, a replica can repeat the read,
 * because a read changes nothing.
 */
const readAnywhere = async <T>(request: ReplicaRead<T>): Promise<Outcome<T>> => {
  const until = performance.now() + RETRY_LIMIT_MS;
  let pending: Promise<Outcome<T>> | undefined;
  for (;;) {
    const found = await readReplica(request);
    if (found) return found;
    pending ??= outcomeOf(request.read());
    const outcome = await unlessUnresponsive(pending, request.replicas);
    if (!outcome) continue;
    if ('value' in outcome) request.replicas.countRead();
    else if (isUnavailable(outcome.error) && performance.now() < until) {
      pending = undefined;
      await setTimeout(RETRY_INTERVAL_MS);
      continue;
    }
    return outcome;
  }
};

/** @param replicas servers for reads. Without replicas, all reads use the primary */
export const createReadRunner =
  (contextOf: ContextOf, replicas: Replicas | undefined, log: Log): RunRead =>
  async (c, access, work) => {
    const read = async (from?: Db) => work(await contextOf(c, access, from));
    const needed = requiredPosition(c);
    if (!replicas || needed === undefined) {
      const answer = await read();
      replicas?.countRead();
      return answer;
    }
    const key = c.req.header('token') ?? '';
    const outcome = await readAnywhere({ replicas, key, needed, read, log });
    if ('value' in outcome) return outcome.value;
    throw outcome.error;
  };

/**
 * Sets a cookie with the primary's current position in its write-ahead log after each write, and after a request that
 * lacks it. Later reads use only replicas that have reached the position. If the middleware cannot read the position
 * after a write, the cookie gets a position that no replica can reach, so that later reads use the primary.
 */
export const positionMiddleware =
  (replicas: Replicas, proxies: number): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const onlyReads = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (onlyReads && (requiredPosition(c) !== undefined || !c.req.header('token'))) return;
    const isDone = !onlyReads && c.res.ok;
    if (!isDone && replicas.isSilent()) return;
    const at = await replicas.position().catch(() => (isDone ? UNREACHABLE_POSITION : undefined));
    if (at !== undefined) setPositionCookie(c, at, proxies);
  };
