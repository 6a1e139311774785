import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Runs `act` in `folder`, so that a socket's path, which is limited to about 100 characters, can be relative. */
export const withWorkingFolder = <T>(folder: string, act: () => T): T => {
  const back = process.cwd();
  process.chdir(folder);
  try {
    return act();
  } finally {
    process.chdir(back);
  }
};

const listen = (folder: string, name: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer().once('error', reject);
    withWorkingFolder(folder, () => server.listen({ path: name }, () => resolve(server.unref())));
  });

const isAlive = (folder: string, name: string) =>
  new Promise<boolean>((resolve) => {
    const socket = withWorkingFolder(folder, () => connect({ path: name }));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // After any other error, the lock's owner counts as running, because a busy process can cause such an error.
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    );
  });

const turnsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Takes a turn: links the socket file under the number of the turn. Returns false if this number is taken. */
const claim = (folder: string, name: string, turn: number) => {
  try {
    linkSync(join(folder, name), join(folder, String(turn)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Takes the next turn (a numbered lock) if the process with the last turn has ended. A number appears only with a
 * listening socket, and is removed only after a later number exists. So if several processes find that the same turn
 * has ended, one of them gets the next turn, and a late process retries.
 */
const takeTurn = async (folder: string, name: string): Promise<number | undefined> => {
  const last = Math.max(0, ...turnsIn(folder));
  if (last > 0 && (await isAlive(folder, String(last)))) return undefined;
  const turn = last + 1;
  if (!claim(folder, name, turn)) return takeTurn(folder, name);
  const turns = turnsIn(folder);
  if (turns.some((other) => other > turn)) {
    rmSync(join(folder, String(turn)), { force: true });
    return takeTurn(folder, name);
  }
  for (const over of turns.filter((other) => other < turn))
    rmSync(join(folder, String(over)), { force: true });
  return turn;
};

const refusal = (folder: string) =>
  new Error(
    `The data folder ${folder} is in use by another running server. Stop it, or set DATA_DIR to another folder.`,
  );

/** On Windows, locks the folder with a named pipe. The system frees the name when the process ends. */
const lockPipe = async (folder: string) => {
  const pipe = `\\\\.\\pipe\\${folder.replace(/\W/g, '-')}`;
  const server = await listen(folder, pipe).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? refusal(folder) : error;
  });
  return () => void server.close();
};

/**
 * Locks the folder, because two processes on one embedded database would destroy its data. The holder listens on a
 * numbered socket. A killed process's socket does not answer, so the next process takes over at once.
 *
 * @throws Error naming the folder when another process has it open
 */
export const lockFolder = async (folder: string): Promise<() => void> => {
  const turns = join(folder, 'lock');
  mkdirSync(turns, { recursive: true });
  if (process.platform === 'win32') return lockPipe(folder);
  const name = randomUUID();
  const server = await listen(turns, name);
  const turn = await takeTurn(turns, name).finally(() => rmSync(join(turns, name), { force: true }));
  if (turn === undefined) {
    server.close();
    throw refusal(folder);
  }
  return () => {
    // Replaces the socket by an empty file that is named with this number, so that no later owner gets the number.
    writeFileSync(join(turns, name), '');
    renameSync(join(turns, name), join(turns, String(turn)));
    server.close();
  };
};
