import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Changes the working directory, because a socket's path is limited to about a hundred characters. */
export const withWorkingFolder = <T>(folder: string, act: () => T): T => {
  const previous = process.cwd();
  process.chdir(folder);
  try {
    return act();
  } finally {
    process.chdir(previous);
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
    // Any other error may come from a process that is only busy.
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    );
  });

const listTurns = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Links the socket to the turn's number, unless the number exists. */
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
 * Takes the next turn if the process with the last turn is gone. A number appears only with a listening socket, and is
 * removed only after a later number exists. So of several processes that find the same turn ended, one gets the next,
 * and a late process retries.
 */
const takeTurn = async (folder: string, name: string): Promise<number | undefined> => {
  const last = Math.max(0, ...listTurns(folder));
  if (last > 0 && (await isAlive(folder, String(last)))) return undefined;
  const turn = last + 1;
  if (!claim(folder, name, turn)) return takeTurn(folder, name);
  const turns = listTurns(folder);
  if (turns.some((existing) => existing > turn)) {
    rmSync(join(folder, String(turn)), { force: true });
    return takeTurn(folder, name);
  }
  for (const earlier of turns.filter((existing) => existing < turn))
    rmSync(join(folder, String(earlier)), { force: true });
  return turn;
};

const createInUseError = (folder: string) =>
  new Error(
    `The data folder ${folder} is in use by another running server. Stop it, or set DATA_DIR to another folder.`,
  );

/** On Windows, a pipe's name is freed when its process ends, so the name itself is the lock. */
const lockPipe = async (folder: string) => {
  const pipe = `\\\\.\\pipe\\${folder.replace(/\W/g, '-')}`;
  const server = await listen(folder, pipe).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? createInUseError(folder) : error;
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
    throw createInUseError(folder);
  }
  return () => {
    // A plain file in place of the socket keeps the number, so that numbers never repeat.
    writeFileSync(join(turns, name), '');
    renameSync(join(turns, name), join(turns, String(turn)));
    server.close();
  };
};
