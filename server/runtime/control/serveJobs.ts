import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';

import type pg from 'pg';

import { explainDatabaseError } from '../../db/databaseErrors';
import { withWorkingFolder } from '../../db/lockFolder';
import { CONTROL_SOCKET, type JobReply } from './controlSocket';
import { runJob, type JobName } from './jobs';

/** The socket stays open for the response. */
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
 * Runs operators' jobs, such as `npm run backup`, on the embedded database, which no other process can open. Requests
 * come by a socket in the data folder. The caller must hold the folder's lock: an existing socket is then left over.
 *
 * @param afterChange called after each job, to notify listening pages
 * @returns a function that closes the socket
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
    // The requesting program may have ended.
    socket.on('error', () => {});
    void serve(socket).catch(() => socket.destroy());
  });
  withWorkingFolder(dataDir, () => server.listen({ path: CONTROL_SOCKET }, () => chmodSync(path, 0o600)));
  server.on('error', (error) =>
    console.error(`Backups and checks are not available while this server runs: ${error.message}`),
  );
  server.unref();
  // Closing removes the socket by its relative name, so this runs in the folder.
  return () => void withWorkingFolder(dataDir, () => server.close());
};
