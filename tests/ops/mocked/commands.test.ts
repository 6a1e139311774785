import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import type pg from 'pg';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { bootstrap } from '../../../server/runtime/bootstrap';
import { SERVER_SESSION } from '../../../server/db/existing';
import { openEngine, openDatabase } from '../../../server/db/open';
import { ourVersion, versionOf } from '../../../server/db/version';
import { readConfig } from '../../../server/runtime/config';
import { seed } from '../../../server/runtime/seed/seed';
import { waitFor } from '../../support/waitFor';
import { addDebit } from '../../server/helpers/records';
import { endEngines } from '../support/keptEngines';
import { ADMIN, EMAIL, openPlaces, PASSWORD } from '../support/places';
import { runToEnd, signIn } from '../support/process';
import { runHere } from '../support/runHere';

vi.mock(import('../../../server/db/embedded'), async (original) => {
  const actual = await original();
  const { keepEngines } = await import('../support/keptEngines');
  return { ...actual, startEngine: keepEngines(actual.startEngine) };
});

const { engines, postgres, serve } = openPlaces();
const folder = mkdtempSync(join(tmpdir(), 'tys-commands-'));
afterAll(async () => {
  await endEngines();
  rmSync(folder, { recursive: true, force: true });
});

type Env = Record<string, string>;
const placeOf = (env: Env) => ({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
const nameOf = (env: Env) =>
  env.DATA_DIR ? basename(env.DATA_DIR) : new URL(env.DATABASE_URL!).pathname.slice(1);
const seedHere = (env: Env, ...args: string[]) =>
  seed(readConfig({ DEMO: 'off', ...env }), args).then(
    (said) => ({ code: 0, said }),
    (error: Error) => ({ code: 1, said: error.message }),
  );
/** Runs a command in a separate process. Ends the kept engines first, because they lock the data folders. */
const runAlone = async (env: Env, ...args: string[]) => {
  await endEngines();
  return runToEnd(env, ...args);
};
/** Opens the database in this process, as a starting server does. */
const openHere = (env: Env) =>
  openDatabase(placeOf(env)).then(
    async ({ close }) => ({ code: await close().then(() => 0), said: '' }),
    (error: Error) => ({ code: 1, said: error.message }),
  );
/** Reads a database without migrating it. */
const look = async <T>(env: Env, work: (pool: pg.Pool) => Promise<T>) => {
  const { pool, close } = openEngine(placeOf(env));
  try {
    return await work(pool);
  } finally {
    await close();
  }
};
const namesIn = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ name: string }>('select first_name as name from tys.users order by id');
  return rows.map(({ name }) => name);
};
const isWithoutTables = async (pool: pg.Pool) =>
  (await pool.query<{ is: boolean }>("select to_regnamespace('tys') is null as is")).rows[0]!.is;

describe.each(engines)('on %s', (engine, newPlace) => {
  // Runs separate processes on one engine only, because a process takes one second, or two on the embedded engine.
  // `embeddedCommands.test.ts` and `permissions.test.ts` cover processes on the embedded engine.
  const isLast = engine === engines.at(-1)![0];
  const run = isLast ? runAlone : runHere;
  let env: Env;
  let file: string;
  let names: string[];
  beforeEach(async () => {
    file = join(folder, `${randomBytes(6).toString('hex')}.backup`);
    env = await newPlace('empty');
    const { db, pool, close } = await openDatabase(placeOf(env));
    await bootstrap(db, { now: new Date(), demo: false, adminEmail: EMAIL, adminPassword: PASSWORD });
    await addDebit(db, 10_00);
    names = await namesIn(pool);
    await close();
  });

  test('the backup command works without a server, prints a summary, restricts the file to its owner, and overwrites nothing', async () => {
    const { code, said } = await runHere(env, '--backup', file);
    expect([code, said]).toEqual([0, expect.stringContaining('read back and verified')]);
    const [, inPeople, rows, tables, bytes] = /([\d,]+) people, ([\d,]+) rows in (\d+) tables, ([\d,]+) bytes/
      .exec(said)!
      .map((text) => Number(text.replaceAll(',', '')));
    expect(bytes).toBe(statSync(file).size);
    expect([inPeople, statSync(file).mode & 0o777]).toEqual([2, 0o600]);
    expect([rows! > inPeople!, tables! > 10]).toEqual([true, true]);
    expect(existsSync(`${file}.unfinished`)).toBe(false);
    const again = await runHere(env, '--backup', file);
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('already exists')]);
  });

  test('the reset command without --yes deletes nothing, and prints which data the command with --yes would delete', async () => {
    const { code, said } = await runHere(env, '--reset');
    expect(code).toBe(1);
    expect(said).toContain(
      engine === 'PostgreSQL' ? 'PostgreSQL database "' : `embedded database in ${env.DATA_DIR}`,
    );
    expect(said).toContain(': 2 people and 2 transactions. Nothing was changed.');
    expect(said).toContain(`npm run reset -- --yes ${nameOf(env)}`);
  });

  test('the restore command replaces existing content only with --replace, --yes and the name of the database', async () => {
    await runHere(env, '--backup', file);
    const plain = await runHere(env, '--restore', file);
    expect([plain.code, plain.said]).toEqual([1, expect.stringContaining('add --replace')]);
    const asked = await runHere(env, '--restore', file, '--replace');
    expect([asked.code, asked.said]).toEqual([
      1,
      expect.stringContaining(`npm run restore -- ${file} --replace --yes ${nameOf(env)}`),
    ]);
    expect(asked.said).toContain('2 people and 2 transactions');
    await look(env, (pool) => pool.query("update tys.users set first_name = 'Changed'"));
    expect((await runHere(env, '--restore', file, '--replace', '--yes', 'another')).code).toBe(1);
    await look(env, async (pool) => expect(await namesIn(pool)).toEqual(['Changed', 'Changed']));
    expect((await runHere(env, '--restore', file, '--replace', '--yes', nameOf(env))).code).toBe(0);
    await look(env, async (pool) => expect(await namesIn(pool)).toEqual(names));
  });

  test('the restore command rejects a damaged file before it opens the database', async () => {
    await runHere(env, '--backup', file);
    const cut = readFileSync(file);
    writeFileSync(file, cut.subarray(0, cut.length - 30));
    const other = (await newPlace()) as Env;
    const { code, said } = await runHere(other, '--restore', file);
    expect([code, said]).toEqual([1, expect.stringContaining('is damaged. Nothing was changed')]);
    const isUntouched = other.DATABASE_URL
      ? await look(other, isWithoutTables)
      : !readdirSync(other.DATA_DIR!).length;
    expect(isUntouched).toBe(true);
  });

  test('the command verify-audit-log accepts an intact audit log, and prints the number of a changed event', async () => {
    const rewrite = (action: string) =>
      look(env, async (pool) => {
        await pool.query('alter table tys.activity disable trigger user');
        await pool.query(`update tys.activity set action = '${action}' where action like 'restor%'`);
        await pool.query('alter table tys.activity enable trigger user');
      });
    await runHere(env, '--backup', file);
    await runHere(env, '--restore', file, '--replace', '--yes', nameOf(env));
    await rewrite('restored by nobody');
    const { code, said } = await runHere(env, '--verify-audit-log');
    expect([code, said]).toEqual([1, expect.stringMatching(/is broken: event \d+ was changed/)]);
    await rewrite('restored');
    expect(await runHere(env, '--verify-audit-log')).toEqual({
      code: 0,
      said: expect.stringContaining('is intact'),
    });
    const noted = await runHere(env, '--verify-audit-log', '--noted', `9:${'0'.repeat(64)}`);
    expect([noted.code, noted.said]).toEqual([1, expect.stringContaining('now ends before that')]);
    for (const args of [
      ['--verify-audit-log', '--noted', 'x'],
      ['--archive-audit-log', `${file}.old`],
    ])
      expect((await runHere(env, ...args)).code).toBe(1);
  });

  test('the server and its commands reject a database with the schema of another version, and change nothing', async () => {
    const set = (pool: pg.Pool, version: number) =>
      pool.query(
        `update tys.__drizzle_migrations set created_at = ${version} where created_at = (select max(created_at) from tys.__drizzle_migrations)`,
      );
    const refusedBackup = async (word: string) => {
      const { code, said } = await runHere(env, '--backup', `${file}.other`);
      expect([code, said]).toEqual([1, expect.stringContaining(`made by ${word} version`)]);
      expect(existsSync(`${file}.other`)).toBe(false);
    };
    const [older, newer] = [ourVersion() - 1, 4_102_444_800_000];
    await look(env, (pool) => set(pool, older));
    await refusedBackup('an older');
    const reset = await runHere(env, '--reset');
    expect([reset.code, reset.said]).toEqual([1, expect.stringContaining('tables of another version')]);
    await look(env, async (pool) => {
      expect(await versionOf(pool)).toBe(older);
      await set(pool, newer);
    });
    await refusedBackup('a newer');
    const start = isLast ? await runAlone({ ...ADMIN, ...env }) : await openHere(env);
    expect(start.code).toBe(1);
    expect(start.said).toMatch(
      /made by a newer version of this program: its schema is of 2100-01-01.*Nothing was changed/,
    );
    expect(start.said).not.toContain(' at ');
    await look(env, async (pool) => {
      expect(await versionOf(pool)).toBe(newer);
      await set(pool, ourVersion());
    });
  });

  test('the reset command with --yes and the name of the database deletes all data, and the backup command then finds no database', async () => {
    const { code, said } = await run(env, '--reset', '--yes', nameOf(env));
    expect([code, said]).toEqual([0, expect.stringMatching(/^Deleted from .*[\d,]+ people and/m)]);
    const none = await runHere(env, '--backup', `${file}.none`);
    expect(none.code).toBe(1);
    expect(none.said).toMatch(/There is no database in|has no tables of this program/);
    const isGone = env.DATABASE_URL
      ? await look(env, isWithoutTables)
      : !readdirSync(env.DATA_DIR!).includes('pgdata');
    expect(isGone).toBe(true);
    const nothing = await runHere(env, '--reset');
    expect([nothing.code, nothing.said]).toEqual([0, expect.stringContaining('There was no data')]);
  });

  test('if a database already contains people from another source, the seed command requires --yes and the name of the database', async () => {
    const asked = ['--sellers', '3', '--buyers', '2'];
    expect(await seedHere(env, ...asked)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^This adds 4 people, all generated, to the .*, which contains 2 people and 2 transactions\. Nothing was changed\.\n/,
      ),
    });
    expect((await seedHere(env, ...asked)).said).toContain(
      `npm run seed -- --sellers 3 --buyers 2 --yes ${nameOf(env)}`,
    );
    expect((await seedHere(env, ...asked, '--yes', 'another')).code).toBe(1);
    await look(env, async (pool) => expect(await namesIn(pool)).toEqual(names));
    expect(await seedHere(env, '--buyers', '1')).toEqual({
      code: 0,
      said: expect.stringContaining('Nothing was added'),
    });
    expect(await seedHere(env, ...asked, '--yes', nameOf(env))).toEqual({
      code: 0,
      said: 'Added 3 sellers and 1 buyers.',
    });
  });

  test('the seed command needs no --yes for a database that is empty or contains only people of an earlier seed command', async () => {
    const empty = (await newPlace()) as Env;
    for (const sellers of ['2', '4'])
      expect(await seedHere(empty, '--sellers', sellers)).toEqual({
        code: 0,
        said: 'Added 2 sellers and 0 buyers.',
      });
  });

  test('the backup command rejects a database without people', async () => {
    const { code, said } = await runHere(await newPlace('empty'), '--backup', `${file}.nobody`);
    expect([code, said]).toEqual([1, expect.stringContaining('The database contains no people')]);
    expect(existsSync(`${file}.nobody`)).toBe(false);
  });
});

// `embeddedCommands.test.ts` has the tests for a running server on the embedded engine.
test.skipIf(!postgres)(
  'the commands restore and reset reject a PostgreSQL database that a running server uses',
  async () => {
    const env = { DATABASE_URL: await postgres!.newDatabase() };
    const server = await serve(env);
    const session = await signIn(server.origin, EMAIL, PASSWORD);
    const file = join(folder, 'running.backup');
    expect((await runHere(env, '--backup', file)).code).toBe(0);
    await waitFor(() =>
      look(env, async (pool) => {
        const { rowCount } = await pool.query('select from pg_stat_activity where application_name = $1', [
          SERVER_SESSION,
        ]);
        expect(rowCount).toBeGreaterThan(0);
      }),
    );
    const name = nameOf(env);
    for (const command of [
      ['--restore', file, '--replace', '--yes', name],
      ['--reset', '--yes', name],
    ]) {
      expect(await runHere(env, ...command)).toEqual({
        code: 1,
        said: `A running server uses the PostgreSQL database "${name}" at ${new URL(env.DATABASE_URL).searchParams.get('host')}, from the same machine. Nothing was changed. Stop it first.`,
      });
    }
    // The session is still valid, so nothing was restored or reset.
    const { status } = await fetch(`${server.origin}/api/admin/roles`, { headers: session });
    expect(status).toBe(200);
    await server.end('SIGTERM');
    expect((await runHere(env, '--restore', file, '--replace', '--yes', name)).code).toBe(0);
  },
);

test('the server rejects an unknown command', async () => {
  expect((await runToEnd({}, '--bakcup', join(folder, 'x'))).code).toBe(1);
});
