// Both engines: the schema is the engine’s.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openMigrated } from '../../server/db/open';
import { ourVersion, versionOf } from '../../server/db/version';
import { OLD_MIGRATIONS } from '../../server/paths';
import { openTestDatabase } from './support/openTestDatabase';

let it: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;

/** What a schema is made of, whatever order its columns were added in. */
const PARTS = {
  columns: `select table_name, column_name, data_type, is_nullable, column_default, is_identity, identity_start,
    generation_expression from information_schema.columns where table_schema = 'tys' and table_name not like '\\_\\_%'
    order by 1, 2`,
  constraints: `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as says from pg_constraint
    where connamespace = 'tys'::regnamespace and conrelid::regclass::text not like '%\\_\\_%' order by 1, 2`,
  indexes: `select indexname, indexdef from pg_indexes where schemaname = 'tys' and tablename not like '\\_\\_%' order by 1`,
  triggers: `select tgname, pg_get_triggerdef(oid) as says from pg_trigger where not tgisinternal order by 1, 2`,
  functions: `select proname, pg_get_functiondef(oid) as says from pg_proc where pronamespace = 'tys'::regnamespace order by 1`,
  extensions: 'select extname from pg_extension order by 1',
};

const schemaOf = async (pool: pg.Pool) => {
  const parts: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(PARTS)) parts[name] = (await pool.query(query)).rows;
  return parts;
};

/** The database as a program had left it that knew only the first so many migrations. */
const makeOld = async (count: number) => {
  const known = join(folder, String(count));
  cpSync(OLD_MIGRATIONS, known, { recursive: true });
  const file = join(known, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await it.pool.query('drop schema tys cascade');
  await migrate(it.db, { migrationsFolder: known, migrationsSchema: 'tys' });
  await it.pool.query("insert into tys.users (role, first_name, last_name) values ('buyer', 'Ada', 'Old')");
};

let made: Awaited<ReturnType<typeof schemaOf>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-migrations-'));
  it = await openTestDatabase('empty');
  made = await schemaOf(it.pool);
});
afterAll(async () => {
  await it.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a new database has all that is written by hand', () => {
  expect(made.functions).toHaveLength(9);
  expect(made.triggers).toHaveLength(27);
});

test.each([5, 9])(
  'a database with the first %i old migrations gets the same, and keeps its rows',
  async (count) => {
    await makeOld(count);
    await openMigrated(it.pool);
    expect(await versionOf(it.pool)).toBe(ourVersion());
    expect(await schemaOf(it.pool)).toEqual(made);
    // Opened again, nothing is left to do.
    await openMigrated(it.pool);
    const { rows } = await it.pool.query('select first_name, search_text from tys.users');
    expect(rows).toEqual([{ first_name: 'Ada', search_text: expect.stringContaining('ada old') }]);
  },
);
