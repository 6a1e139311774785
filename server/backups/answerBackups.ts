import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { isAbsolute, join } from 'node:path';

import type pg from 'pg';

import { backUp, type Written } from '../db/backup';
import { inFolder } from '../db/lock';
import { CONTROL, type Answered, type Asked } from './controlSocket';

/** All that is said; the socket stays open to answer on. */
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
 * Makes backups of the embedded database for `npm run backup`, which cannot open it while this server has it. Asked by a
 * socket in the data folder. Only for whoever holds that folder's lock: a socket that lies there is of a server that is gone.
 *
 * @returns what ends it
 */
export const answerBackups = (dataDir: string, pool: pg.Pool): (() => void) => {
  // A pipe there has no owner.
  if (process.platform === 'win32') return () => {};
  const path = join(dataDir, CONTROL);
  rmSync(path, { force: true });
  const serve = async (socket: Socket) => {
    const said = await answer(pool, await heard(socket));
    socket.end(JSON.stringify(said));
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // Whoever asked may have gone.
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
