import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { startPostgres } from '../../../postgres.mjs';

/** @param {string} name of a Debian package */
const install = (name) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
};

/** @param {string} name */
const notInstalled = (name) =>
  new Error(`${name} could not be installed. Run as root: apt-get install ${name}`);

/**
 * Installs a program if it is missing.
 * @param {string} program
 * @param {string} [from] Debian package of the program, if its name differs
 * @throws Error naming the package, if it cannot be installed
 */
export const ensureProgram = (program, from = program) => {
  const isMissing = () => Boolean(spawnSync(program, ['--version']).error);
  if (isMissing()) install(from);
  if (isMissing()) throw notInstalled(from);
};

const DEBIAN = '/usr/lib/postgresql';

/** Installs PostgreSQL if it is missing. @returns {string} folder of the newest version's programs */
export const ensurePostgresPrograms = () => {
  const find = () =>
    (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'pg_rewind')));
  if (!find()) install('postgresql');
  const found = find();
  if (!found) throw notInstalled('postgresql');
  return found;
};

/**
 * Starts a PostgreSQL server, and installs PostgreSQL first if it is missing.
 * @param {string[]} settings each `name=value`, as in postgresql.conf
 * @throws Error naming the package, if it cannot be installed
 */
export const ensurePostgres = async (settings) => {
  const found = await startPostgres(settings);
  if (found) return found;
  install('postgresql');
  const installed = await startPostgres(settings);
  if (!installed) throw notInstalled('postgresql');
  return installed;
};
