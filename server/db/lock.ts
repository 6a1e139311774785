import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';

/** The longest path a Unix socket can have on every system. */
const MAX_SOCKET_PATH = 100;

const listen = (path: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });

const isAlive = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.unref();
  });

/**
 * Two processes on one embedded database destroy its data, so the first one to come listens on a socket in the
 * folder. A process that was killed leaves a socket nobody answers, which the next one takes over at once.
 *
 * @throws Error naming the folder when another process has it open.
 */
export const lockFolder = async (folder: string): Promise<() => void> => {
  mkdirSync(folder, { recursive: true });
  const full =
    process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replace(/\W/g, '-')}` : join(folder, 'lock.sock');
  const path = full.length > MAX_SOCKET_PATH ? relative(process.cwd(), full) : full;
  const open = () =>
    listen(path).catch((error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? null : Promise.reject(error),
    );
  let server = await open();
  if (!server && !(await isAlive(path))) {
    rmSync(path, { force: true });
    server = await open();
  }
  if (!server) {
    throw new Error(
      `The data folder ${folder} is in use by another running server. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  const held = server;
  return () => held.close();
};
