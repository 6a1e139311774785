import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { asServerAccount } from '../../../postgres.mjs';

/**
 * A PostgreSQL server on a folder that was restored, once it has replayed what it is to replay.
 * @param {import('./trial.mjs').Trial} trial
 * @param {string} programs PostgreSQL's
 * @param {string} folder in which `data` is
 * @returns {Promise<string>} the address of its database `office`
 */
export const startRestoredServer = async ({ atEnd }, programs, folder) => {
  const set = ['listen_addresses=', 'archive_mode=off'].flatMap((setting) => ['-c', setting]);
  const options = ['-D', join(folder, 'data'), '-k', folder, ...set];
  const server = spawn(...asServerAccount(join(programs, 'postgres'), options), { cwd: folder });
  atEnd(async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    const stop = ['-D', join(folder, 'data'), '-m', 'fast', 'stop'];
    spawn(...asServerAccount(join(programs, 'pg_ctl'), stop), { cwd: folder });
    await ended;
  });
  let log = '';
  await new Promise((ready, failed) => {
    server.stderr.on('data', (chunk) => {
      log += chunk;
      // While it replays, it is ready for `read-only connections`.
      if (log.includes('ready to accept connections')) ready(undefined);
    });
    server.once('exit', () => failed(new Error(`PostgreSQL did not start on what was restored:\n${log}`)));
  });
  return `postgresql://tester@localhost/office?host=${encodeURIComponent(folder)}`;
};
