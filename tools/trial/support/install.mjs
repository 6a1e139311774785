import { spawnSync } from 'node:child_process';

import { startPostgres } from '../../postgres.mjs';

/** @param {string} name of one of Debian's packages */
const install = (name) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
};

/** @param {string} name */
const missing = (name) => new Error(`Needed, and could not be installed. As root: apt-get install ${name}`);

/**
 * Makes sure that a program is there, from the package of its name where it is not.
 * @param {string} program
 * @throws Error saying what to install, where this account may not
 */
export const needProgram = (program) => {
  const isMissing = () => Boolean(spawnSync(program, ['-v']).error);
  if (isMissing()) install(program);
  if (isMissing()) throw missing(program);
};

/**
 * A PostgreSQL server of its own.
 * @param {string[]} settings as in its configuration file, each `name=value`
 * @throws Error saying what to install, where this account may not
 */
export const needPostgres = async (settings) => {
  const found = await startPostgres(settings);
  if (found) return found;
  install('postgresql');
  const installed = await startPostgres(settings);
  if (!installed) throw missing('postgresql');
  return installed;
};
