import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startSession } from '../../server/auth/sessions';
import { backUp } from '../../server/db/backup';
import { bootstrap } from '../../server/db/bootstrap';
import { openDatabase, type Database } from '../../server/db/open';
import { restore } from '../../server/db/restore';
import { openTestDatabase } from '../server/support/openTestDatabase';
import { contentOf } from './support/backups';
import { findPostgres } from './support/postgres';

const NOW = new Date('2026-03-01T09:12:34Z');
const postgres = findPostgres();
const folder = mkdtempSync(join(tmpdir(), 'tys-backup-'));
const open: Database[] = [];
afterAll(async () => {
  await Promise.all(open.map(({ close }) => close()));
  rmSync(folder, { recursive: true, force: true });
});

const engines: Record<string, () => Promise<Database>> = {
  embedded: () => openTestDatabase('empty'),
  ...(postgres && {
    postgres: async () => openDatabase({ url: await postgres.newDatabase(), dataDir: '' }),
  }),
};
const kept = (database: Database) => {
  open.push(database);
  return database;
};
const openEmpty = async (engine: string) => kept(await engines[engine]!());
const openFilled = async (engine: string) => {
  if (engine === 'embedded') return kept(await openTestDatabase('seeded'));
  const database = await openEmpty(engine);
  await bootstrap(database.db, { now: NOW, demo: true });
  return database;
};

const rulesOf = async ({ pool }: Database) =>
  (
    await pool.query(`select conname, condeferrable, condeferred, convalidated from pg_constraint
      where connamespace = 'tys'::regnamespace union all
      select tgname, tgenabled = 'O', false, false from pg_trigger where not tgisinternal order by 1`)
  ).rows;

const sources: Record<string, { database: Database; file: string; content: unknown }> = {};
beforeAll(async () => {
  for (const engine of Object.keys(engines)) {
    const source = await openFilled(engine);
    await source.pool.query('delete from tys.plans where id = (select max(id) from tys.plans)');
    await source.pool.query(`update tys.users set first_name = E'Zo\\u00eb "\\\\ \\n\\t' where id = 1001`);
    const content = await contentOf(source);
    const { rows } = await source.pool.query<{ id: number }>('select id from tys.users limit 1');
    await startSession(source.db, rows[0]!.id, new Date());
    const file = join(folder, `${engine}.backup`);
    await backUp(source.pool, file, NOW);
    sources[engine] = { database: source, file, content };
  }
}, 180_000);

const pairs = Object.keys(engines).flatMap((from) => Object.keys(engines).map((to) => [from, to] as const));

describe.each(pairs)('from %s to %s', { timeout: 180_000 }, (from, to) => {
  test('everything comes back, but for sessions; rules hold as before', async () => {
    const { file, content } = sources[from]!;
    const target = await openEmpty(to);
    const rules = await rulesOf(target);
    await restore(target.pool, file, { replace: false });
    expect(await contentOf(target)).toEqual(content);
    expect(await rulesOf(target)).toEqual(rules);
  });
});

test.each(Object.keys(engines))(
  'a full database on %s is not overwritten unasked',
  { timeout: 180_000 },
  async (engine) => {
    const { database, file, content } = sources[engine]!;
    await database.pool.query("update tys.users set first_name = 'Changed'");
    const changed = await contentOf(database);
    await expect(restore(database.pool, file, { replace: false })).rejects.toThrow(
      'not empty. Nothing was changed',
    );
    expect(await contentOf(database)).toEqual(changed);
    await restore(database.pool, file, { replace: true });
    expect(await contentOf(database)).toEqual(content);
  },
);
