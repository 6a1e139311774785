import { mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { createApp } from '../../../server/createApp';
import { openDataFolder } from '../../../server/db/folder';
import { lockFolder } from '../../../server/db/lockFolder';
import { openDatabase } from '../../../server/db/open';
import { consoleLog } from '../../../server/observe/log';
import { onlyLong } from '../../support/longTrials';
import { createClient } from '../support/client';
import { fillFolder } from '../support/preparedFolder';

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
    'the control file holds nonsense',
    (at) => writeFileSync(join(at, 'global/pg_control'), Buffer.alloc(8192, 7)),
    /incompatible|incorrect checksum|byte ordering|invalid/,
  ],
  ['its version is gone', (at) => rmSync(join(at, 'PG_VERSION')), /could not open file "PG_VERSION"/],
  [
    'its log is gone',
    (at) => rmSync(join(at, 'pg_wal'), { recursive: true }),
    /pg_wal|required WAL directory/,
  ],
  [
    'the tables are gone',
    (at) => rmSync(join(at, 'base'), { recursive: true }),
    /base|database|does not exist/,
  ],
  // The engine finds these as it finds the others, and has other words for them.
  ...onlyLong<Damage>(
    [
      'the control file is gone',
      (at) => rmSync(join(at, 'global/pg_control')),
      /could not open file "[^"]*global\/pg_control"/,
    ],
    [
      'the control file is cut short',
      (at) => truncateSync(join(at, 'global/pg_control'), 100),
      /could not read file "[^"]*pg_control"/,
    ],
    ['it is of another version', (at) => writeFileSync(join(at, 'PG_VERSION'), '15\n'), /incompatible/],
  ),
];

/** Those of the database: the engine makes and removes some for itself alone. */
const filesIn = (database: string) =>
  new Set(
    readdirSync(database, { recursive: true, encoding: 'utf8' }).filter(
      (name) => !/postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp/.test(name),
    ),
  );

test.each(damages)('%s: said in words, and left as it is', async (_what, damage, said) => {
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
  // And nobody has it: the next try will not be refused because it is in use.
  (await lockFolder(dataDir))();
});

test('a page that was damaged on the disk is never answered from, and the log names its file', async () => {
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
    message: "A part of the database cannot be read. The server's log says which file it is.",
  });
  expect(JSON.stringify(said)).toContain(rows[0]!.file);
});
