import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import pg from 'pg';

/** Starts PostgreSQL servers, replicas and PgBouncer in temporary folders. Clients connect through sockets only. */

const DEBIAN = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** Returns the folder of PostgreSQL's programs: from the PATH, or else the newest version in Debian's folders. */
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
 * Returns a command that runs a program of PostgreSQL as the account of Debian's package if the caller is root, because
 * PostgreSQL does not run as root.
 * @param {string} program
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export const asServerAccount = (program, args) =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];

/**
 * @param {string} option `-u` for the id of the account, `-g` for the id of its group
 * @returns {number}
 */
const account = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout || NaN);

/** Tells whether this machine can start a PostgreSQL server. */
export const hasPostgres = () => findPrograms() !== undefined && !(isRoot && Number.isNaN(account('-u')));

/**
 * Waits until a starting server writes a text to standard error.
 * @param {string} name
 * @param {import('node:child_process').ChildProcess} server
 * @param {RegExp} text
 */
const waitForLog = (name, server, text) =>
  new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk) => {
      log += chunk;
      if (text.test(log)) resolve(undefined);
    });
    server.once('exit', () => reject(new Error(`${name} did not start:\n${log}`)));
  });

/**
 * @typedef {object} Postgres
 * @property {string} url
 * @property {string} socket
 * @property {() => number} pid of the server
 * @property {() => Promise<void>} halt keeps the data for `start`
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} stop deletes the data
 */

/**
 * @param {string} within parent of the server's folder
 * @param {string[]} settings
 * @param {string} program that creates the data folder
 * @param {(data: string) => string[]} argsFor returns the arguments of the program
 * @returns {Promise<Postgres | undefined>}
 */
const startServer = async (within, settings, program, argsFor) => {
  const programs = findPrograms();
  if (!programs || !hasPostgres()) return undefined;
  const folder = mkdtempSync(join(within, 'treat-ya-self-postgres-'));
  if (isRoot) chownSync(folder, account('-u'), account('-g'));
  const data = join(folder, 'data');

  const { status, stderr } = spawnSync(...asServerAccount(join(programs, program), argsFor(data)), {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} failed:\n${stderr}`);

  const all = ['listen_addresses=', 'fsync=off', 'full_page_writes=off', ...settings];
  const options = ['-D', data, '-k', folder, ...all.flatMap((setting) => ['-c', setting])];
  const serve = () => spawn(...asServerAccount(join(programs, 'postgres'), options), { cwd: folder });
  const ready = () => waitForLog('PostgreSQL', server, /ready to accept (read-only )?connections/);
  let server = serve();
  await ready();

  const halt = async () => {
    if (server.exitCode !== null) return;
    const stopped = once(server, 'exit');
    // Stops the server in the mode "fast", in which the server disconnects the clients.
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
      await ready();
    },
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Starts a cluster in a temporary folder. Returns `undefined` when no PostgreSQL server is installed.
 * @param {string[]} [settings] each `name=value`, as in postgresql.conf
 * @param {string} [within] parent of the temporary folder
 */
export const startPostgres = (settings = [], within = tmpdir()) =>
  startServer(within, settings, 'initdb', (data) => [
    '-D',
    data,
    '-U',
    'tester',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ]);

/**
 * Starts a replica that follows a server. Stop the replica before the server.
 * @param {Postgres} primary
 * @param {string[]} [settings]
 * @returns {Promise<Postgres>}
 */
export const startReplica = async ({ url }, settings = []) => {
  // `--write-recovery-conf` stores the primary's address in the replica's settings.
  const copying = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '-d', url];
  const replica = await startServer(tmpdir(), settings, 'pg_basebackup', (data) => ['-D', data, ...copying]);
  if (!replica) throw new Error('No PostgreSQL server is installed here');
  return replica;
};

/** @param {number | string} pid */
const parentOf = (pid) =>
  Number(
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[1],
  );

/** Sends a signal to a server's process and its children. @param {number} pid @param {'SIGSTOP' | 'SIGCONT'} signal */
export const signalAll = (pid, signal) => {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (Number(name) === pid || parentOf(name) === pid) process.kill(Number(name), signal);
    } catch {
      // Skips a process that has ended.
    }
  }
  // Also continues `runuser`, with which root starts a server, because `runuser` stops together with the server.
  if (signal === 'SIGCONT') process.kill(parentOf(pid), signal);
};

/**
 * Pauses or resumes the replay of the primary's changes on replicas.
 * @param {readonly string[]} urls
 * @param {'pause' | 'resume'} action
 */
export const replay = async (urls, action) => {
  for (const url of urls) {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`select pg_wal_replay_${action}()`);
    await client.end();
  }
};

/** Number of server connections in PgBouncer's pool. The figures in `docs/scaling.md` depend on this number. */
export const POOL_SIZE = 10;

export const hasPgbouncer = () => !spawnSync('pgbouncer', ['--version']).error;

/**
 * Starts a PgBouncer in transaction pooling mode.
 * @param {string} socket of the PostgreSQL server
 * @returns {Promise<{ urlOf: (database: string) => string, stop: () => Promise<void> }>}
 */
export const startPgbouncer = async (socket) => {
  const port = 6432;
  const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const settings = `[databases]
* = host=${dirname(socket)} user=tester
[pgbouncer]
listen_addr =
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 500
server_login_retry = 1
unix_socket_dir = ${folder}
`;
  writeFileSync(file, settings);
  // Changes the account, because PgBouncer does not run as root, just as PostgreSQL does not.
  const { uid, gid } = statSync(dirname(socket));
  for (const path of [folder, file]) chownSync(path, uid, gid);
  const child = spawn('pgbouncer', [file], { uid, gid, cwd: folder });
  await waitForLog('PgBouncer', child, /process up/);
  return {
    urlOf: (database) =>
      `postgresql://tester@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
