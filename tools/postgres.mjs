import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** The folder of the server's programs, which Debian keeps off the PATH. Newest first. */
export const findPrograms = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name))),
  );
};

/**
 * PostgreSQL refuses to run as root, so root hands over to the account that Debian's package made.
 * @param {string} program
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export const asServerAccount = (program, args) =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];

/**
 * @param {string} option `-u` for the account's number, `-g` for its group's
 * @returns {number}
 */
const account = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout || NaN);

/** Whether a server can be started here. */
export const hasPostgres = () => findPrograms() !== undefined && !(isRoot && Number.isNaN(account('-u')));

/** @param {import('node:child_process').ChildProcess} server */
const ready = (server) =>
  new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk) => {
      log += chunk;
      if (/ready to accept (read-only )?connections/.test(log)) resolve(undefined);
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });

/**
 * @typedef {object} Postgres reached by socket only, and gone after `stop`
 * @property {string} url
 * @property {string} socket
 * @property {() => number} pid of the server
 * @property {() => Promise<void>} halt keeps the data for `start`
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} within the folder that holds its own
 * @param {string[]} settings
 * @param {(data: string) => [program: string, args: string[]]} making fills the folder of its data
 * @returns {Promise<Postgres | undefined>}
 */
const startMade = async (within, settings, making) => {
  const programs = findPrograms();
  if (!programs || !hasPostgres()) return undefined;
  const folder = mkdtempSync(join(within, 'treat-ya-self-postgres-'));
  if (isRoot) chownSync(folder, account('-u'), account('-g'));
  const data = join(folder, 'data');

  const [program, args] = making(data);
  const made = spawnSync(...asServerAccount(join(programs, program), args), { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`${program} failed:\n${made.stderr}`);

  const set = ['listen_addresses=', 'fsync=off', 'full_page_writes=off', ...settings].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const options = ['-D', data, '-k', folder, ...set];
  const serve = () => spawn(...asServerAccount(join(programs, 'postgres'), options), { cwd: folder });
  let server = serve();
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
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    halt,
    start: async () => {
      server = serve();
      await ready(server);
    },
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Starts a cluster in a temporary folder. Returns `undefined` when no PostgreSQL server is installed.
 * @param {string[]} [settings] as in its configuration file, each `name=value`
 * @param {string} [within] the folder that holds its own
 */
export const startPostgres = (settings = [], within = tmpdir()) =>
  startMade(within, settings, (data) => [
    'initdb',
    ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
  ]);

/**
 * A replica that follows a server, as it is by now. To be stopped before it.
 * @param {Postgres} primary
 * @param {string[]} [settings]
 * @returns {Promise<Postgres>}
 */
export const startReplica = async ({ url }, settings = []) => {
  // `--write-recovery-conf` names the primary to follow.
  const copying = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '-d', url];
  const replica = await startMade(tmpdir(), settings, (data) => ['pg_basebackup', ['-D', data, ...copying]]);
  if (!replica) throw new Error('No PostgreSQL server is installed here');
  return replica;
};
