import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { isAbsolute, join } from 'node:path';

import type pg from 'pg';

import { backUp, type Written } from '../db/backup';
import { inFolder } from '../db/lock';
import { CONTROL, type Answered, type Asked } from './controlSocket';

/** The whole request; the socket stays open for the answer. */
const heard = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let said = '';
    socket.setEncoding('utf8').on('data', (part: string) => (said += part));
    socket.once('end', () => resolve(said));
  });

const answer = async (pool: pg.Pool, asked: string): Promise<Answered<Written>> => {
  try {
    const { backup } = JSON.parse(asked) as Partial<Asked>;
    if (typeof backup !== 'string' || !isAbsolute(backup))
      throw new Error('Nothing that can be done was asked for');
    return { done: await backUp(pool, backup, new Date()) };
  } catch (error) {
    return { failed: (error as Error).message };
  }
};

/**
 * Makes backups of the embedded database for `npm run backup`, which cannot open it while this server runs. Requests come by
 * a socket in the data folder. The caller must hold the folder's lock: an older socket there is then of a server that ended.
 *
 * @returns a function that ends it
 */
export const answerBackups = (dataDir: string, pool: pg.Pool): (() => void) => {
  // Windows has no sockets with an owner.
  if (process.platform === 'win32') return () => {};
  const path = join(dataDir, CONTROL);
  rmSync(path, { force: true });
  const serve = async (socket: Socket) => {
    const said = await answer(pool, await heard(socket));
    socket.end(JSON.stringify(said));
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // The program that asked may have ended.
    socket.on('error', () => {});
    void serve(socket).catch(() => socket.destroy());
  });
  inFolder(dataDir, () => server.listen({ path: CONTROL }, () => chmodSync(path, 0o600)));
  server.on('error', (error) =>
    console.error(`No backup can be asked for while this server runs: ${error.message}`),
  );
  server.unref();
  // Closing removes the socket by the name that it was given, so from where it has that name.
  return () => void inFolder(dataDir, () => server.close());
};
