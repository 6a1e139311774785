import { isAbsolute } from 'node:path';

import type pg from 'pg';
import * as z from 'zod/mini';

import {
  archiveActivity,
  appendAllPendingEvents,
  verifyActivity,
  recordSystemEvent,
} from '../../modules/auditLog';
import { resetMfa } from '../../modules/mfa/methods';
import { backUp } from '../../db/backup';
import { createDb } from '../../db/open';

/** Absolute, because the requesting program may have another working directory. */
const wholePath = z.string().check(z.refine(isAbsolute));

interface Job<In extends z.ZodMiniType, Out> {
  asked: In;
  run: (pool: pg.Pool, asked: z.output<In>) => Promise<Out>;
}
const job = <In extends z.ZodMiniType, Out>(asked: In, run: Job<In, Out>['run']): Job<In, Out> => ({
  asked,
  run,
});

/**
 * Runs a job that records an event, and seals the event before the job responds: no server may be running. A failed
 * seal does not fail the job. A server on the database then seals the event within five minutes.
 */
const sealed =
  <In, Out>(run: (pool: pg.Pool, asked: In) => Promise<Out>) =>
  async (pool: pg.Pool, asked: In) => {
    const done = await run(pool, asked);
    await appendAllPendingEvents(createDb(pool)).catch(() => {});
    return done;
  };

export const jobs = {
  backup: job(
    z.object({ file: wholePath }),
    sealed(async (pool, { file }) => {
      const written = await backUp(pool, file, new Date());
      await recordSystemEvent(pool, {
        action: 'backed_up',
        facts: { rows: written.rows, bytes: written.bytes },
      });
      return written;
    }),
  ),
  verify: job(
    z.object({ noted: z.optional(z.object({ position: z.number(), hash: z.string() })) }),
    (pool, { noted }) => verifyActivity(pool, noted),
  ),
  resetFactors: job(
    z.object({ email: z.string() }),
    sealed((pool, { email }) => resetMfa(pool, email)),
  ),
  archive: job(
    z.object({ file: wholePath, before: z.iso.datetime() }),
    sealed((pool, { file, before }) => archiveActivity(pool, file, new Date(before))),
  ),
};
export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = z.input<Jobs[Name]['asked']>;
export type JobResult<Name extends JobName> = Awaited<ReturnType<Jobs[Name]['run']>>;

/** @throws Error for an unknown name, and the errors of the job */
export const runJob = async <Name extends JobName>(
  pool: pg.Pool,
  name: Name,
  asked: unknown,
): Promise<JobResult<Name>> => {
  const found = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
  const read = found?.asked.safeParse(asked);
  if (!found || !read?.success) throw new Error('Unknown job');
  // TypeScript cannot relate the job to its schema through the name.
  return (await found.run(pool, read.data as never)) as JobResult<Name>;
};
