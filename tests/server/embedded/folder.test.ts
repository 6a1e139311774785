import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createApp } from '../../../server/createApp';
import { openDataFolder } from '../../../server/db/dataFolder';
import { lockFolder } from '../../../server/db/lockFolder';
import { consoleLog } from '../../../server/db/log';
import { openDatabase } from '../../../server/db/open';
import { inLongTrials, roundsOf } from '../../support/longTrials';
import { createClient } from '../helpers/client';
import { fillFolder } from '../helpers/preparedFolder';

describe('unreadable database', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'treat-ya-self-unreadable-'));
  afterAll(() => rmSync(scratch, { recursive: true }));

  let made = 0;
  const copy = () => {
    const dataDir = join(scratch, `copy-${++made}`);
    fillFolder(dataDir);
    return { dataDir, database: join(dataDir, 'pgdata') };
  };

  type Damage = [string, (database: string) => void, RegExp];
  const damages: Damage[] = [
    [
      'an invalid control file',
      (at) => writeFileSync(join(at, 'global/pg_control'), Buffer.alloc(8192, 7)),
      /incompatible|incorrect checksum|byte ordering|invalid/,
    ],
    ['a missing version file', (at) => rmSync(join(at, 'PG_VERSION')), /could not open file "PG_VERSION"/],
    [
      'a missing write-ahead log',
      (at) => rmSync(join(at, 'pg_wal'), { recursive: true }),
      /pg_wal|required WAL directory/,
    ],
    [
      'a missing folder of tables',
      (at) => rmSync(join(at, 'base'), { recursive: true }),
      /base|database|does not exist/,
    ],
    // Only long trials test these damages, because the engine detects them in the same way as the damages above.
    ...inLongTrials<Damage>(
      [
        'a missing control file',
        (at) => rmSync(join(at, 'global/pg_control')),
        /could not open file "[^"]*global\/pg_control"/,
      ],
      [
        'a truncated control file',
        (at) => truncateSync(join(at, 'global/pg_control'), 100),
        /could not read file "[^"]*pg_control"/,
      ],
      [
        'a version file of PostgreSQL 15',
        (at) => writeFileSync(join(at, 'PG_VERSION'), '15\n'),
        /incompatible/,
      ],
    ),
  ];

  /** Returns the files of a database, without temporary files of the engine. */
  const filesIn = (database: string) =>
    new Set(
      readdirSync(database, { recursive: true, encoding: 'utf8' }).filter(
        (name) => !/postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp/.test(name),
      ),
    );

  test.each(damages)(
    'a start on a database with %s fails with a message about the damage, and leaves the files unchanged',
    async (_what, damage, said) => {
      const { dataDir, database } = copy();
      damage(database);
      const before = filesIn(database);
      const { message } = await openDataFolder(dataDir).then(
        () => new Error('It started'),
        (error: Error) => error,
      );
      expect(message).toContain(`The database in ${database} cannot be read. The engine says: `);
      expect(message).toMatch(said);
      expect(message).toContain('npm run restore -- <file>');
      expect(filesIn(database)).toEqual(before);
      // The folder is unlocked, so the next start is not rejected because of a lock.
      (await lockFolder(dataDir))();
    },
  );

  test('the server returns no data from a damaged database page, and logs the name of the damaged file', async () => {
    const { dataDir, database } = copy();
    const first = await openDatabase({ dataDir });
    const { rows } = await first.pool.query<{ file: string }>(
      "select pg_relation_filepath('tys.categories') as file",
    );
    await first.pool.query("insert into tys.categories (name) values ('Nails')");
    await first.close();
    const file = join(database, rows[0]!.file);
    const page = readFileSync(file);
    page.fill(7, 4000, 4100);
    writeFileSync(file, page);

    const said: unknown[] = [];
    const log = {
      ...consoleLog,
      error: (fields: object, sentence: string) => said.push({ ...fields, sentence }),
    };
    const { db, close } = await openDatabase({ dataDir });
    const app = createApp({ db, log });
    const { status, message } = await createClient(app).call('listAllCategories', {});
    await close();
    expect({ status, message }).toEqual({
      status: 500,
      message: 'Part of the database is damaged. Contact the person who runs the server.',
    });
    expect(JSON.stringify(said)).toContain(rows[0]!.file);
  });
});

describe('folder lock', () => {
  /** Number of rounds in which seven callers compete for a lock. */
  const LOCK_ROUNDS = roundsOf('LOCK_ROUNDS', 2, 25);

  /** Folder with a JavaScript copy of the lock module, which other processes run. */
  const scratch = mkdtempSync(join(tmpdir(), 'treat-ya-self-lock-'));
  let number = 0;
  let folder: string;

  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: 'server/db/lockFolder.ts',
        outDir: scratch,
        emptyOutDir: false,
        rollupOptions: { output: { entryFileNames: 'lock.mjs' } },
      },
    });
  });
  beforeEach(() => {
    folder = join(scratch, `folder${++number}`);
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  /** Starts a process that keeps the lock until the process is killed. `said` is `locked` or the error message. */
  const otherProcess = async () => {
    const script = `import { lockFolder } from './lock.mjs';
    lockFolder(process.argv[1]).then(
      () => { console.log('locked'); setInterval(() => {}, 1000); },
      (error) => console.log(error.message),
    );`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
      cwd: scratch,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, said: String(said).trim() };
  };

  const kill = async (child: ChildProcess) => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };

  test('a start creates a missing data folder', async () => {
    const release = await lockFolder(join(folder, 'deeper'));
    expect(existsSync(join(folder, 'deeper'))).toBe(true);
    release();
  });

  test('a start rejects a data folder that another process uses, and the error message says what to do', async () => {
    const release = await lockFolder(folder);
    const { child, said } = await otherProcess();
    expect(said).toBe(
      `The data folder ${folder} is in use by another running server. Stop it, or set DATA_DIR to another folder.`,
    );
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0);
    release();
  });

  test('a process cannot lock a data folder a second time before it releases the first lock', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow('in use by another running server');
    release();
    (await lockFolder(folder))();
  });

  test('a start replaces the lock of a killed process with a new lock', async () => {
    const { child, said } = await otherProcess();
    expect(said).toBe('locked');
    await expect(lockFolder(folder)).rejects.toThrow(folder);
    await kill(child);
    expect(statSync(join(folder, 'lock', '1')).isSocket()).toBe(true);
    const release = await lockFolder(folder);
    expect((await otherProcess()).said).toContain('in use by another running server');
    release();
  });

  test('after the process that holds the lock was killed, only one of several concurrent starts gets the lock', async () => {
    for (let round = 0; round < LOCK_ROUNDS; round++) {
      const { child, said } = await otherProcess();
      expect(said).toBe('locked');
      await kill(child);
      const here = Promise.allSettled(Array.from({ length: 4 }, () => lockFolder(folder)));
      const elsewhere = await Promise.all([otherProcess(), otherProcess(), otherProcess()]);
      const releases = (await here).flatMap((result) =>
        result.status === 'fulfilled' ? [result.value] : [],
      );
      const holders = elsewhere.filter((other) => other.said === 'locked');
      expect(releases.length + holders.length).toBe(1);
      releases.forEach((release) => release());
      await Promise.all(holders.map((holder) => kill(holder.child)));
    }
  });

  test('the copy of an unlocked data folder can be locked', async () => {
    (await lockFolder(folder))();
    cpSync(folder, `${folder}-copy`, { recursive: true });
    const release = await lockFolder(`${folder}-copy`);
    expect(release).toBeTypeOf('function');
    release();
  });

  test('the lock of a data folder works even if the path of the folder is too long for a socket', async () => {
    folder = join(scratch, 'a'.repeat(60), 'b'.repeat(60));
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow('in use by another running server');
    release();
  });
});
