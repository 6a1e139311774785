import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** The folder of the server's programs, which Debian keeps off the PATH. Newest first. */
const findPrograms = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
};

/**
 * PostgreSQL refuses to run as root, so root hands over to the account that Debian's package made.
 * @param {string} program
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
const asServerAccount = (program, args) =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];

/**
 * @param {string} option `-u` for the account's number, `-g` for its group's
 * @returns {number}
 */
const account = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout || NaN);

/** @param {import('node:child_process').ChildProcess} server */
const ready = (server) =>
  new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve(undefined);
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });

/**
 * A cluster of its own in a temporary folder, reached by socket only, and gone after `stop`. Nothing when no
 * PostgreSQL server is installed.
 * @param {string[]} [settings] as in its configuration file, each `name=value`
 * @param {string} [within] the folder that holds its own
 * @returns {Promise<{ url: string, socket: string, halt: () => Promise<void>, start: () => Promise<void>,
 *   stop: () => Promise<void> } | undefined>} `halt` keeps the data for `start`
 */
export const startPostgres = async (settings = [], within = tmpdir()) => {
  const programs = findPrograms();
  if (!programs || (isRoot && Number.isNaN(account('-u')))) return undefined;
  const folder = mkdtempSync(join(within, 'treat-ya-self-postgres-'));
  if (isRoot) chownSync(folder, account('-u'), account('-g'));
  const data = join(folder, 'data');

  const setUp = ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const made = spawnSync(...asServerAccount(join(programs, 'initdb'), setUp), { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`);

  const set = ['listen_addresses=', 'fsync=off', 'full_page_writes=off', ...settings].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const options = ['-D', data, '-k', folder, ...set];
  let server = spawn(...asServerAccount(join(programs, 'postgres'), options), { cwd: folder });
  await ready(server);

  const halt = async () => {
    if (server.exitCode !== null) return;
    const stopped = new Promise((resolve) => server.once('exit', resolve));
    // "fast" does not wait for clients to leave.
    spawnSync(...asServerAccount(join(programs, 'pg_ctl'), ['-D', data, '-m', 'fast', 'stop']));
    await stopped;
  };
  return {
    url: `postgresql://tester@localhost/postgres?host=${encodeURIComponent(folder)}`,
    socket: join(folder, '.s.PGSQL.5432'),
    halt,
    start: async () => {
      server = spawn(...asServerAccount(join(programs, 'postgres'), options), { cwd: folder });
      await ready(server);
    },
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
