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
const KEPT = 'positions';
const PREFIX = 'position-';
const POSITION = /^position-([\da-f]{1,16})$/;
/** Seconds. Longer than the lag of a replica in use, which is half a minute while the primary is silent. */
const LASTS_S = 40;
/** Position that no replica reaches, for an unknown position. */
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
 * Stores the position of a response in the browser. Each position is a separate cookie, so concurrent responses do not
 * overwrite each other's. Cookies of the request that are not further are deleted.
 *
 * @param proxies their number in front of this server
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

/** @param from source of reads, by default the primary */
export type ContextOf = (c: HonoContext, access: Access, from?: Db) => Promise<RequestContext>;

/** Runs a read on a replica that is far enough, else on the primary. */
export type RunRead = <T>(
  c: HonoContext,
  access: Access,
  work: (context: RequestContext) => Promise<T>,
) => Promise<T>;

/** The primary may know better: a session, a role or a row may be missing on the replica. */
const ASKED_TWICE: ReadonlySet<number> = new Set([401, 403, 404]);

/** Milliseconds for which reads are retried during a failover. */
const TRIED_MS = 4_000;
const AGAIN_MS = 200;

type Outcome<T> = { value: T } | { error: unknown };
const outcomeOf = <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** Returns the outcome of the request to the primary, or `undefined` if the primary does not respond in time. */
const unlessSilent = async <T>(outcome: Promise<Outcome<T>>, { waitForChoice }: Replicas) => {
  const isOver = new AbortController();
  try {
    return await Promise.race([outcome, waitForChoice(isOver.signal).then(() => undefined)]);
  } finally {
    isOver.abort();
  }
};

interface Asked<T> {
  replicas: Replicas;
  /** Selects the replica: equal keys get the same one. */
  key: string;
  needed: Position;
  read: (from?: Db) => Promise<T>;
  log: Log;
}

/** Returns `undefined` where the primary has to be asked. */
const readReplica = async <T>({ replicas, key, needed, read, log }: Asked<T>) => {
  const replica = await replicas.choose(key, needed);
  if (!replica) return undefined;
  const outcome = await outcomeOf(read(replica.db));
  if ('value' in outcome) replicas.countRead(replica.name);
  else if (!(outcome.error instanceof HTTPException)) {
    const error = describeError(outcome.error);
    log.warn({ replica: replica.name, error }, 'A replica failed: the primary serves the read');
    return undefined;
  } else if (!replica.isComplete && ASKED_TWICE.has(outcome.error.status)) return undefined;
  return outcome;
};

/**
 * Reads from the primary where no replica is chosen. While the primary is silent, a replica may repeat the read,
 * because nothing is written.
 */
const readAnywhere = async <T>(asked: Asked<T>): Promise<Outcome<T>> => {
  const until = performance.now() + TRIED_MS;
  let underWay: Promise<Outcome<T>> | undefined;
  for (;;) {
    const found = await readReplica(asked);
    if (found) return found;
    underWay ??= outcomeOf(asked.read());
    const outcome = await unlessSilent(underWay, asked.replicas);
    if (!outcome) continue;
    if ('value' in outcome) asked.replicas.countRead();
    else if (isUnavailable(outcome.error) && performance.now() < until) {
      underWay = undefined;
      await setTimeout(AGAIN_MS);
      continue;
    }
    return outcome;
  }
};

/** @param replicas left out, all reads use the primary */
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
 * Stores the required position of replicas in the browser, after each request that may have written and where the
 * browser sent no position. If something was written and the primary's position is unknown, no replica is far enough.
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
