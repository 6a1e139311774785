import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import type { Access } from '../src/contract/api';
import type { Db } from './db/open';
import type { Replicas } from './db/replicas/openReplicas';
import type { Context } from './handler';
import { leavePosition, neededBy } from './http/positions';
import { describeError } from './observe/described';
import type { Log } from './observe/log';

/** The caller of a request. @param from what is read by whoever only reads; left out, the primary */
export type ContextOf = (c: HonoContext, access: Access, from?: Db) => Promise<Context>;

/** Does what only reads, with a context of its own: from a replica where one is far enough, and else from the primary. */
export type Reading = <T>(
  c: HonoContext,
  access: Access,
  work: (context: Context) => Promise<T>,
) => Promise<T>;

/** What the primary may know better: a session, a role or a row that no replica has yet. */
const ASKED_TWICE: ReadonlySet<number> = new Set([401, 403, 404]);

const isFinal = (error: unknown) => error instanceof HTTPException && !ASKED_TWICE.has(error.status);

/** How calls that only read are answered. @param replicas left out, all is read from the primary */
export const createReading =
  (contextOf: ContextOf, replicas: Replicas | undefined, log: Log): Reading =>
  async (c, access, work) => {
    const needed = neededBy(c);
    const replica =
      needed === undefined ? undefined : await replicas?.choose(c.req.header('token') ?? '', needed);
    if (replica) {
      try {
        const answer = await work(await contextOf(c, access, replica.db));
        replicas?.count(replica.name);
        return answer;
      } catch (error) {
        if (isFinal(error)) throw error;
        if (!(error instanceof HTTPException))
          log.warn(
            { replica: replica.name, error: describeError(error) },
            'A replica failed: the primary is asked',
          );
      }
    }
    const answer = await work(await contextOf(c, access));
    replicas?.count();
    return answer;
  };

/**
 * Leaves with a browser how far a replica must be from now on: after whatever may have written, and where it has not said yet
 * that it keeps that.
 */
export const leavePositions =
  (replicas: Replicas, proxies: number): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const onlyReads = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (onlyReads && (neededBy(c) !== undefined || !c.req.header('token'))) return;
    leavePosition(c, await replicas.position().catch(() => undefined), proxies);
  };
