import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import {
  asServerAccount,
  findPrograms,
  startPostgres,
  startReplica,
  type Postgres,
} from '../../tools/postgres.mjs';
import { openPlaces } from './support/places';
import { postgresAt } from './support/postgres';
import { runToEnd } from './support/process';

const { serve, postgres: installed } = openPlaces();
const folder = mkdtempSync(join(tmpdir(), 'tys-refused-'));
// Lets PostgreSQL, which runs under another account, write to the folder.
chmodSync(folder, 0o777);

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const makeCertificate = (name: string) => {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${name}`, '-days', '3650'];
  const made = spawnSync(...asServerAccount('openssl', [...request, '-keyout', key, '-out', certificate]));
  expect(made.status, String(made.stderr)).toBe(0);
  return [`ssl_key_file=${key}`, `ssl_cert_file=${certificate}`, 'ssl=on'];
};

/** Copies the installed PostgreSQL without the files of `pg_trgm`. @returns the folder of its programs */
const copyWithoutExtension = () => {
  const programs = findPrograms()!;
  const version = dirname(programs);
  const shared = version.replace('/lib/', '/share/');
  const copy = (path: string) => join(folder, 'copy', path);
  mkdirSync(copy(version), { recursive: true });
  cpSync(programs, copy(programs), { recursive: true, dereference: true });
  symlinkSync(join(version, 'lib'), copy(join(version, 'lib')));
  cpSync(shared, copy(shared), {
    recursive: true,
    dereference: true,
    filter: (path) => !path.includes('/pg_trgm'),
  });
  expect(readdirSync(copy(join(shared, 'extension')))).not.toContain('pg_trgm.control');
  return copy(programs);
};

describe.skipIf(!installed)('a start that PostgreSQL rejects', () => {
  /** Port of the server `complete`. */
  let port: number;
  /** Server with TLS and the extension. */
  let complete: Postgres;
  /** Server without TLS and without the extension. */
  let bare: Postgres;
  let replica: Postgres;
  beforeAll(async () => {
    const hba = join(folder, 'pg_hba.conf');
    writeFileSync(
      hba,
      [
        'local all all trust',
        'local replication all trust',
        'hostssl all all 127.0.0.1/32 scram-sha-256',
        '',
      ].join('\n'),
    );
    port = await freePort();
    const settings = [`hba_file=${hba}`, 'listen_addresses=127.0.0.1', `port=${port}`];
    const started = (await startPostgres([...settings, ...makeCertificate('db.example')]))!;
    complete = { ...started, url: `${started.url}&port=${port}` };
    replica = await startReplica(complete, ['listen_addresses=', 'port=5432']);
    vi.stubEnv('PATH', `${copyWithoutExtension()}:${process.env.PATH}`);
    bare = (await startPostgres())!;
    vi.unstubAllEnvs();
    const { admin } = postgresAt(complete.url);
    await admin("create role office login password 'right'");
    await admin('create role crowded login connection limit 0');
    await admin('create role stranger login');
    await admin('create database office owner office');
    await postgresAt(bare.url).admin('create database office');
  });
  afterAll(async () => {
    await Promise.all([replica, complete, bare].map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  });

  const bySocket = ({ url }: Postgres, user: string, database: string) => {
    const address = new URL(url);
    address.username = user;
    address.pathname = `/${database}`;
    return address.href;
  };
  const byPort = (options: string, password = 'right') =>
    `postgres://office:${password}@127.0.0.1:${port}/office${options}`;

  /** Starts a server, expects exit code 1, and returns the output. */
  const reasonOf = async (DATABASE_URL: string) => {
    const { code, said } = await runToEnd({ DATABASE_URL, DEMO: 'off' });
    return code === 1 ? said.trim() : `It ended with ${code}`;
  };

  test('a server that cannot start reports a wrong password', () =>
    expect(reasonOf(byPort('?sslmode=require', 'wrong'))).resolves.toMatch(
      /^PostgreSQL at 127\.0\.0\.1 cannot be used: password authentication failed for user "office"\. Correct the user or the password in DATABASE_URL\.$/,
    ));

  test('a server that cannot start reports a missing database', () =>
    expect(reasonOf(bySocket(complete, 'office', 'offices'))).resolves.toMatch(
      /^PostgreSQL at \S+ cannot be used: database "offices" does not exist\. Create that database, or correct its name in DATABASE_URL\.$/,
    ));

  test('a server that cannot start reports the missing permission to create the schema', () =>
    expect(reasonOf(bySocket(complete, 'stranger', 'office'))).resolves.toMatch(
      /cannot be used: permission denied for database office\. Make the user of DATABASE_URL the owner of the database\.$/,
    ));

  test('a server that cannot start reports a missing extension of PostgreSQL', () =>
    expect(reasonOf(bySocket(bare, 'tester', 'office'))).resolves.toMatch(
      /cannot be used: extension "pg_trgm" is not available\. Install the extension on the PostgreSQL server/,
    ));

  test('a server that cannot start reports a collation that does not exist for the encoding of the database', async () => {
    await postgresAt(complete.url).admin(
      "create database ascii encoding 'SQL_ASCII' template template0 lc_collate 'C' lc_ctype 'C'",
    );
    await expect(reasonOf(bySocket(complete, 'tester', 'ascii'))).resolves.toMatch(
      /cannot be used: collation "\S+" for encoding "SQL_ASCII" does not exist\. Use a PostgreSQL that is built with ICU/,
    );
  });

  test('a server that cannot start reports that PostgreSQL does not support TLS', () =>
    expect(reasonOf(`${bySocket(bare, 'tester', 'office')}&sslmode=require`)).resolves.toMatch(
      /cannot be used: The server does not support SSL connections\. Set ssl = on in PostgreSQL, or leave sslmode out of DATABASE_URL\.$/,
    ));

  test('a server that cannot start reports that PostgreSQL requires TLS', () =>
    expect(reasonOf(byPort(''))).resolves.toMatch(
      /cannot be used: no pg_hba\.conf entry for host "127\.0\.0\.1", user "office", database "office", no encryption\. Add sslmode=require to DATABASE_URL/,
    ));

  test('a server that cannot start reports a self-signed certificate, and a missing certificate file', async () => {
    await expect(reasonOf(byPort('?sslmode=verify-full'))).resolves.toMatch(
      /cannot be used: self-signed certificate\. Add sslrootcert=<file of the authority> to DATABASE_URL, or sslmode=require, which encrypts and verifies nothing\.$/,
    );
    await expect(reasonOf(byPort('?sslmode=verify-full&sslrootcert=/nowhere/root.pem'))).resolves.toMatch(
      /cannot be used: ENOENT: no such file or directory, open '\/nowhere\/root\.pem'\. Correct the name of the file in DATABASE_URL\.$/,
    );
  });

  test('a server that cannot start reports an unknown host, and a port on which no server listens', async () => {
    await expect(reasonOf('postgres://office@nobody.invalid/office')).resolves.toMatch(
      /^PostgreSQL at nobody\.invalid cannot be used: getaddrinfo E\w+ nobody\.invalid\. Correct the host in DATABASE_URL\.$/,
    );
    await expect(reasonOf(`postgres://office@localhost:${await freePort()}/office`)).resolves.toMatch(
      /cannot be used: connect ECONNREFUSED \S+\. Start PostgreSQL, or correct the host and the port in DATABASE_URL\.$/,
    );
  });

  test('a server that cannot start reports that the limit of connections is reached', () =>
    expect(reasonOf(bySocket(complete, 'crowded', 'office'))).resolves.toMatch(
      /cannot be used: too many connections for role "crowded"\. Raise max_connections of PostgreSQL/,
    ));

  test('a server that cannot start reports that the database of DATABASE_URL is a replica', () =>
    expect(reasonOf(bySocket(replica, 'tester', 'postgres'))).resolves.toMatch(
      /cannot be used: cannot execute CREATE SCHEMA in a read-only transaction\. Set DATABASE_URL to the primary/,
    ));

  test('a server that cannot start reports a PostgreSQL version that is too old', async () => {
    const { admin, newDatabase } = postgresAt(complete.url);
    const url = await newDatabase();
    // Replaces the version in the response of PostgreSQL, because no older PostgreSQL is installed.
    const older = postgresAt(url);
    await older.admin('create schema older');
    await older.admin(
      `create function older.current_setting(text) returns text immutable language sql
        return case $1 when 'server_version' then '14.9' else '140009' end`,
    );
    await admin(
      `alter database ${new URL(url).pathname.slice(1)} set search_path = older, pg_catalog, public`,
    );
    await expect(reasonOf(url)).resolves.toMatch(
      /^The server of DATABASE_URL is PostgreSQL 14\.9: this program needs version 15 or newer\. Nothing was changed\./,
    );
  });

  test('a server that cannot start prints a stack trace only with LOG_LEVEL=debug', async () => {
    const DATABASE_URL = bySocket(complete, 'office', 'offices');
    const { code, said } = await runToEnd({ DATABASE_URL, DEMO: 'off', LOG_LEVEL: 'debug' });
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^\s+at /m) });
    expect(said).toContain('database "offices" does not exist');
  });

  test('a command prints the same error as a server that cannot start', async () => {
    const { code, said } = await runToEnd({ DATABASE_URL: byPort('?sslmode=require', 'wrong') }, '--reset');
    expect({ code, said: said.trim() }).toEqual({
      code: 1,
      said: expect.stringMatching(
        /cannot be used: password authentication failed for user "office"\. Correct/,
      ),
    });
  });

  test('with sslmode=require, the server accepts a self-signed certificate and encrypts the connection', async () => {
    const server = await serve({ DATABASE_URL: byPort('?sslmode=require'), DEMO: 'off' });
    const { admin } = postgresAt(bySocket(complete, 'tester', 'office'));
    const sessions = await admin(
      "select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'office'",
    );
    expect(sessions).toEqual([{ ssl: true }]);
    expect(server.said()).not.toContain('Warning');
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
