import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** A socket's path may have some hundred characters, so it is named from within its folder. */
export const inFolder = <T>(folder: string, act: () => T): T => {
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
    inFolder(folder, () => server.listen({ path: name }, () => resolve(server.unref())));
  });

const isAlive = (folder: string, name: string) =>
  new Promise<boolean>((resolve) => {
    const socket = inFolder(folder, () => connect({ path: name }));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // Anything but "nobody is there" may be a process that is only busy.
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    );
  });

const turnsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Puts the socket where a turn's number is still free. */
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
 * Takes the turn after the last one, if whoever had that is gone. A number comes into being with its socket already
 * listening, and is never removed before a later one is there: of several that find the same turn over, one gets the
 * next, and one that comes late finds a later number beside its own.
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

/** Windows frees a pipe's name with its process, so there the name alone is the lock. */
const lockPipe = async (folder: string) => {
  const pipe = `\\\\.\\pipe\\${folder.replace(/\W/g, '-')}`;
  const server = await listen(folder, pipe).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? refusal(folder) : error;
  });
  return () => void server.close();
};

/**
 * Two processes on one embedded database destroy its data, so the one that has it listens on a socket in the folder,
 * numbered by turn. Nobody answers the socket of a process that was killed, and the next one goes on at once.
 *
 * @throws Error naming the folder when another process has it open.
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
    // A plain file keeps the number, and is nobody's.
    writeFileSync(join(turns, name), '');
    renameSync(join(turns, name), join(turns, String(turn)));
    server.close();
  };
};
