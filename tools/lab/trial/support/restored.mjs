import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { asServerAccount } from '../../../postgres.mjs';

/**
 * Starts a PostgreSQL server on a restored folder, and waits until the log is replayed.
 * @param {import('./trial.mjs').Trial} trial
 * @param {string} programs folder of PostgreSQL's programs
 * @param {string} folder parent of `data`
 * @returns {Promise<string>} URL of the database `office`
 */
export const startRestoredServer = async ({ atEnd }, programs, folder) => {
  const set = ['listen_addresses=', 'archive_mode=off'].flatMap((setting) => ['-c', setting]);
  const options = ['-D', join(folder, 'data'), '-k', folder, ...set];
  const server = spawn(...asServerAccount(join(programs, 'postgres'), options), { cwd: folder });
  atEnd(async () => {
    if (server.exitCode !== null) return;
    const exited = once(server, 'exit');
    const stop = ['-D', join(folder, 'data'), '-m', 'fast', 'stop'];
    spawn(...asServerAccount(join(programs, 'pg_ctl'), stop), { cwd: folder });
    await exited;
  });
  let log = '';
  await new Promise((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      log += chunk;
      // During the replay the log says `ready to accept read-only connections`.
      if (log.includes('ready to accept connections')) resolve(undefined);
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start on the restored folder:\n${log}`)));
  });
  return `postgresql://tester@localhost/office?host=${encodeURIComponent(folder)}`;
};
