import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';

import type pg from 'pg';

import { explainDatabaseError } from '../../db/databaseErrors';
import { withWorkingFolder } from '../../db/lockFolder';
import { CONTROL_SOCKET, type JobReply } from './controlSocket';
import { runJob, type JobName } from './jobs';

/** The whole request; the socket stays open for the answer. */
const heard = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let said = '';
    socket.setEncoding('utf8').on('data', (part: string) => (said += part));
    socket.once('end', () => resolve(said));
  });

const answer = async (dataDir: string, pool: pg.Pool, said: string): Promise<JobReply<unknown>> => {
  try {
    const { job, asked } = JSON.parse(said) as { job: JobName; asked: unknown };
    return { done: await runJob(pool, job, asked) };
  } catch (error) {
    return { failed: (explainDatabaseError(error, { dataDir }) as Error).message };
  }
};

/**
 * Does operators' jobs on the embedded database, such as `npm run backup`, which cannot open it while this server runs. They
 * are asked for by a socket in the data folder. The caller must hold the folder's lock: an older socket there is then of a server that ended.
 *
 * @param afterChange called after each job, so that pages that listen are told of it
 * @returns a function that ends it
 */
export const serveJobs = (dataDir: string, pool: pg.Pool, afterChange: () => void): (() => void) => {
  // Windows has no sockets with an owner.
  if (process.platform === 'win32') return () => {};
  const path = join(dataDir, CONTROL_SOCKET);
  rmSync(path, { force: true });
  const serve = async (socket: Socket) => {
    const said = await answer(dataDir, pool, await heard(socket));
    socket.end(JSON.stringify(said));
    afterChange();
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // The program that asked may have ended.
    socket.on('error', () => {});
    void serve(socket).catch(() => socket.destroy());
  });
  withWorkingFolder(dataDir, () => server.listen({ path: CONTROL_SOCKET }, () => chmodSync(path, 0o600)));
  server.on('error', (error) =>
    console.error(`Backups and checks are not available while this server runs: ${error.message}`),
  );
  server.unref();
  // Closing removes the socket by the name that it was given, so from where it has that name.
  return () => void withWorkingFolder(dataDir, () => server.close());
};
