import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { text } from 'node:stream/consumers';

import type pg from 'pg';
import * as z from 'zod/mini';

import { backUp } from '../db/backup';
import { explainDatabaseError } from '../db/errors';
import { withExisting } from '../db/existing';
import type { DatabaseLocation } from '../db/location';
import { withWorkingFolder } from '../db/lockFolder';
import { createDb } from '../db/open';
import {
  appendAllPendingEvents,
  archiveActivity,
  recordSystemEvent,
  verifyActivity,
} from '../modules/auditLog';
import { resetMfa } from '../modules/mfa/methods';

/** The path must be absolute, because the requesting program can have another working directory. */
const absolutePath = z.string().check(z.refine(isAbsolute));

interface Job<In extends z.ZodMiniType, Out> {
  input: In;
  run: (pool: pg.Pool, input: z.output<In>) => Promise<Out>;
}
const job = <In extends z.ZodMiniType, Out>(input: In, run: Job<In, Out>['run']): Job<In, Out> => ({
  input,
  run,
});

/**
 * Runs a job that stores an audit event, and then adds the event to the hash chain, because possibly no server runs
 * that would add the event. If this fails, the job succeeds, and a running server adds the event within five minutes.
 */
const sealed =
  <In, Out>(run: (pool: pg.Pool, input: In) => Promise<Out>) =>
  async (pool: pg.Pool, input: In) => {
    const done = await run(pool, input);
    await appendAllPendingEvents(createDb(pool)).catch(() => {});
    return done;
  };

const jobs = {
  backup: job(
    z.object({ file: absolutePath }),
    sealed(async (pool, { file }) => {
      const written = await backUp(pool, file, new Date());
      const { rows, bytes } = written;
      await recordSystemEvent(pool, { action: 'backed_up', facts: { rows, bytes } });
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
    z.object({ file: absolutePath, before: z.iso.datetime() }),
    sealed((pool, { file, before }) => archiveActivity(pool, file, new Date(before))),
  ),
};
type Jobs = typeof jobs;
type JobName = keyof Jobs;
type JobInput<Name extends JobName> = z.input<Jobs[Name]['input']>;
type JobResult<Name extends JobName> = Awaited<ReturnType<Jobs[Name]['run']>>;

/** @throws Error for an unknown name, and the errors of the job */
export const runJob = async <Name extends JobName>(
  pool: pg.Pool,
  name: Name,
  input: unknown,
): Promise<JobResult<Name>> => {
  const found = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
  const parsed = found?.input.safeParse(input);
  if (!found || !parsed?.success) throw new Error('Unknown job');
  // The casts are needed, because TypeScript cannot relate the job to its schema through the name.
  return (await found.run(pool, parsed.data as never)) as JobResult<Name>;
};

/** Name of the socket in the data folder. Only the owner of the folder, and so of the database, can use the socket. */
const SOCKET = 'control';
/** False on Windows, because a socket on Windows has no owner. */
const hasSockets = process.platform !== 'win32';

interface JobRequest {
  job: JobName;
  asked: unknown;
}
type JobReply<T> = { done: T } | { failed: string };

/** Reads until the client has ended its side of the connection. The socket stays open for the response. */
const readRequest = async (socket: Socket) => {
  let request = '';
  socket.setEncoding('utf8').on('data', (part: string) => (request += part));
  await once(socket, 'end');
  return request;
};

const respond = async (dataDir: string, pool: pg.Pool, request: string): Promise<JobReply<unknown>> => {
  try {
    const { job: name, asked } = JSON.parse(request) as JobRequest;
    return { done: await runJob(pool, name, asked) };
  } catch (error) {
    return { failed: (explainDatabaseError(error, { dataDir }) as Error).message };
  }
};

/**
 * Runs operators' jobs, such as `npm run backup`, on the embedded database, which no other process can open. Requests
 * arrive through a socket in the data folder. The calling code must hold the folder's lock, so an existing socket is a
 * leftover of a process that has exited.
 * @param afterChange called after each job, to notify listening pages
 * @returns a function that closes the socket
 */
export const serveJobs = (dataDir: string, pool: pg.Pool, afterChange: () => void): (() => void) => {
  if (!hasSockets) return () => {};
  const path = join(dataDir, SOCKET);
  rmSync(path, { force: true });
  const serve = async (socket: Socket) => {
    const reply = await respond(dataDir, pool, await readRequest(socket));
    socket.end(JSON.stringify(reply));
    afterChange();
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // Ignores errors, because the requesting program can have exited.
    socket.on('error', () => {});
    void serve(socket).catch(() => socket.destroy());
  });
  withWorkingFolder(dataDir, () => server.listen({ path: SOCKET }, () => chmodSync(path, 0o600)));
  server.on('error', (error) =>
    console.error(`Backups and checks are not available while this server runs: ${error.message}`),
  );
  server.unref();
  // Calls `close` in the folder, because `close` removes the socket by its relative name.
  return () => void withWorkingFolder(dataDir, () => server.close());
};

/**
 * Requests a job from the server that uses a data folder. Returns `undefined` if no server is running.
 * @throws Error with the server's message when the job failed
 */
const requestJob = async <Name extends JobName>(
  dataDir: string,
  name: Name,
  input: JobInput<Name>,
): Promise<JobResult<Name> | undefined> => {
  if (!hasSockets) return undefined;
  try {
    const socket = withWorkingFolder(dataDir, () => connect({ path: SOCKET, allowHalfOpen: true }));
    await once(socket, 'connect');
    socket.end(JSON.stringify({ job: name, asked: input } satisfies JobRequest));
    const response = await text(socket);
    if (!response) throw new Error('The server stopped before the job was done.');
    const reply = JSON.parse(response) as JobReply<JobResult<Name>>;
    if ('failed' in reply) throw new Error(reply.failed);
    return reply.done;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw error;
  }
};

/**
 * Runs a job on the database, or in the server if a server has opened the embedded engine.
 * @throws Error when there is no database, and the errors of the job
 */
export const runDatabaseJob = async <Name extends JobName>(
  place: DatabaseLocation,
  name: Name,
  input: JobInput<Name>,
): Promise<JobResult<Name>> => {
  const done = place.url ? undefined : await requestJob(place.dataDir, name, input);
  return done ?? withExisting(place, (pool) => runJob(pool, name, input));
};
