// Both engines: the schema is the engine’s.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openMigrated } from '../../server/db/open';
import { firstVersion, ourVersion, versionOf } from '../../server/db/version';
import { OLD_MIGRATIONS } from '../../server/paths';
import { onlyLong } from '../support/longTrials';
import { openTestDatabase } from './support/openTestDatabase';

let it: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;

/** What a schema is made of, whatever order its columns were added in. */
const PARTS = {
  columns: `select table_name, column_name, data_type, udt_name, is_nullable, column_default, is_identity, identity_start,
    generation_expression from information_schema.columns where table_schema = 'tys' and table_name not like '\\_\\_%'
    order by 1, 2`,
  sequences: `select sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size
    from pg_sequences where schemaname = 'tys' and sequencename not like '\\_\\_%' order by 1`,
  constraints: `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as says from pg_constraint
    where connamespace = 'tys'::regnamespace and conrelid::regclass::text not like '%\\_\\_%' order by 1, 2`,
  indexes: `select indexname, indexdef from pg_indexes where schemaname = 'tys' and tablename not like '\\_\\_%' order by 1`,
  triggers: `select tgname, pg_get_triggerdef(oid) as says from pg_trigger where not tgisinternal order by 1, 2`,
  functions: `select proname, pg_get_functiondef(oid) as says from pg_proc where pronamespace = 'tys'::regnamespace order by 1`,
  extensions: 'select extname from pg_extension order by 1',
};

/** Tables that have rows from the start, whoever is there. */
const FILLED = ['reasons', 'saved_views', 'saved_replies'];
/** Each in the order in which its rows were added, which gives them their numbers. */
const rowsOf = (table: string) =>
  `select to_jsonb(t) - 'id' - 'created_at' as row from tys.${table} t order by id`;

/** What a database is before anybody is in it. */
const contentsOf = async (pool: pg.Pool) => {
  const parts: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(PARTS)) parts[name] = (await pool.query(query)).rows;
  for (const table of FILLED) parts[table] = (await pool.query(rowsOf(table))).rows;
  return parts;
};

interface Entry {
  idx: number;
  when: number;
  tag: string;
}

/** What the first nine old migrations were made for a while, at the moment of the ninth: databases were begun with it. */
const NINE = fileURLToPath(new URL('support/tablesOfNine.sql', import.meta.url));
const withNineAsOne = (entries: Entry[]) => [{ ...entries[8]!, tag: 'nine' }, ...entries.slice(9)];

/** The database as a program had left it that knew only the first so many old migrations, or one for nine of them. */
const makeOld = async (count: number, isNineOne: boolean) => {
  const known = join(folder, `${count}${isNineOne}`);
  cpSync(OLD_MIGRATIONS, known, { recursive: true });
  cpSync(NINE, join(known, 'nine.sql'));
  const file = join(known, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: Entry[] };
  const first = journal.entries.slice(0, count);
  const entries = isNineOne ? withNineAsOne(first) : first;
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  await it.pool.query('drop schema tys cascade');
  await migrate(it.db, { migrationsFolder: known, migrationsSchema: 'tys' });
  await it.pool.query("insert into tys.users (role, first_name, last_name) values ('buyer', 'Ada', 'Old')");
};

let made: Awaited<ReturnType<typeof contentsOf>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-migrations-'));
  it = await openTestDatabase('empty');
  made = await contentsOf(it.pool);
});
afterAll(async () => {
  await it.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a new database has all that is written by hand', () => {
  expect(made.functions).toHaveLength(9);
  expect(made.triggers).toHaveLength(27);
  expect(FILLED.map((table) => made[table]!.length)).toEqual([28, 18, 3]);
});

test.each([
  [5, false],
  [9, false],
  [28, false],
  [9, true],
  [28, true],
  // Those begun earlier come by these on their way, and old migrations do not change.
  ...onlyLong<[number, boolean]>([20, false], [10, true], [20, true], [27, true]),
])(
  'a database with the first %i old migrations (nine of them as one: %s) gets the same, and keeps its rows',
  async (count, isNineOne) => {
    await makeOld(count, isNineOne);
    // With all of them it is what the first of today makes, and that is not run.
    expect((await versionOf(it.pool)) === firstVersion()).toBe(count === 28);
    await openMigrated(it.pool);
    expect(await versionOf(it.pool)).toBe(ourVersion());
    expect(await contentsOf(it.pool)).toEqual(made);
    // Opened again, nothing is left to do.
    await openMigrated(it.pool);
    const { rows } = await it.pool.query('select first_name, search_text from tys.users');
    expect(rows).toEqual([{ first_name: 'Ada', search_text: expect.stringContaining('ada old') }]);
  },
);
