import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { startPostgres } from '../../../postgres.mjs';

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
 * Makes sure that a program is there.
 * @param {string} program
 * @param {string} [from] the package that has it, where its name is another
 * @throws Error saying what to install, where this account may not
 */
export const ensureProgram = (program, from = program) => {
  const isMissing = () => Boolean(spawnSync(program, ['--version']).error);
  if (isMissing()) install(from);
  if (isMissing()) throw missing(from);
};

const DEBIAN = '/usr/lib/postgresql';

/** @returns {string} the folder of all of PostgreSQL's programs, the newest */
export const ensurePostgresPrograms = () => {
  const find = () =>
    (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'pg_rewind')));
  if (!find()) install('postgresql');
  const found = find();
  if (!found) throw missing('postgresql');
  return found;
};

/**
 * A PostgreSQL server of its own.
 * @param {string[]} settings as in its configuration file, each `name=value`
 * @throws Error saying what to install, where this account may not
 */
export const ensurePostgres = async (settings) => {
  const found = await startPostgres(settings);
  if (found) return found;
  install('postgresql');
  const installed = await startPostgres(settings);
  if (!installed) throw missing('postgresql');
  return installed;
};
