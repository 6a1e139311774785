import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { asServerAccount } from '../../../postgres.mjs';

const SETTINGS = 'pgbackrest.conf';

/** Returns the setting with which PostgreSQL archives each segment of its log. @param {string} folder of the trial */
export const archiveSetting = (folder) =>
  `archive_command=pgbackrest --config=${join(folder, SETTINGS)} --stanza=office archive-push %p`;

/**
 * Returns a function that runs pgBackRest with the settings of `deploy/`.
 * @param {string} folder of the trial
 * @param {string} socket of the PostgreSQL server to back up
 */
export const openBackRest = (folder, socket) => {
  const repository = join(folder, 'repository');
  mkdirSync(repository);
  chmodSync(repository, 0o777);
  const file = join(folder, SETTINGS);
  const settings = readFileSync(join('deploy', SETTINGS), 'utf8')
    .replace('/var/lib/pgbackrest', join(repository, 'kept'))
    .replace('/var/log/pgbackrest', repository)
    .replace('/tmp/pgbackrest', join(repository, 'locks'))
    .replace('/var/lib/postgresql/15/office', join(dirname(socket), 'data'))
    .replace('/var/run/postgresql', `${dirname(socket)}\npg1-user=tester`);
  writeFileSync(file, settings);

  /** @param {string[]} args @returns {Promise<string>} standard output and error @throws Error with the output, if the command fails */
  return async (...args) => {
    const [program, all] = asServerAccount('pgbackrest', [`--config=${file}`, '--stanza=office', ...args]);
    const child = spawn(program, all, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`pgbackrest ${args.join(' ')} exited with ${code}:\n${output}`);
    return output;
  };
};
