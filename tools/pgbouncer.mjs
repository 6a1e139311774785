import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PORT = 6432;

/** The size that `docs/scaling.md` reports. */
export const POOL_SIZE = 10;

/** Tells whether this machine has PgBouncer. */
export const hasPgbouncer = () => !spawnSync('pgbouncer', ['--version']).error;

/** @param {string} socketFolder of the server behind it */
const settings = (socketFolder) => `[databases]
* = host=${socketFolder} user=tester
[pgbouncer]
listen_addr =
listen_port = ${PORT}
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 500
server_login_retry = 1
`;

/**
 * A PgBouncer that pools by transaction, reached by a socket in a temporary folder; gone after `stop`.
 * @param {string} socket of the PostgreSQL server behind it
 * @returns {Promise<{ urlOf: (database: string) => string, stop: () => Promise<void> }>}
 */
export const startPgbouncer = async (socket) => {
  const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${settings(dirname(socket))}unix_socket_dir = ${folder}\n`);
  // As PostgreSQL, it refuses to run as root.
  const { uid, gid } = statSync(dirname(socket));
  for (const path of [folder, file]) chownSync(path, uid, gid);
  const child = spawn('pgbouncer', [file], { uid, gid, cwd: folder });
  let log = '';
  await new Promise((ready, failed) => {
    child.stderr.on('data', (chunk) => {
      log += chunk;
      if (log.includes('process up')) ready(undefined);
    });
    child.once('exit', () => failed(new Error(`PgBouncer did not start:\n${log}`)));
  });
  return {
    urlOf: (database) =>
      `postgresql://tester@localhost:${PORT}/${database}?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
