import { setTimeout } from 'node:timers/promises';

import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import type { Access } from '../../src/contract/core/endpoint';
import type { Db } from '../db/open';
import type { Replicas } from '../db/replicas/openReplicas';
import type { Position } from '../db/replicas/position';
import { isUnavailable } from '../db/unavailable';
import { setPositionCookie, requiredPosition, UNREACHABLE_POSITION } from './positionCookies';
import { describeError, type Log } from '../db/log';
import type { RequestContext } from './context';

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

/** Returns the outcome, or `undefined` as soon as the primary is silent. */
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
    log.warn({ replica: replica.name, error }, 'A replica failed: the primary is asked');
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
