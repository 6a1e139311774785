import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startSession } from '../../server/auth/sessions';
import { backUp } from '../../server/db/backup';
import { bootstrap } from '../../server/db/bootstrap';
import { openEmbedded } from '../../server/db/embedded';
import { startEngine } from '../../server/db/engine';
import { openDatabase, prepare, type Database } from '../../server/db/open';
import { restore } from '../../server/db/restore';
import { openPostgres } from './support/postgres';
import { runToEnd } from './support/process';

const NOW = new Date('2026-03-01T09:12:34Z');
const postgres = await openPostgres();
const folder = mkdtempSync(join(tmpdir(), 'tys-backup-'));
const open: Database[] = [];
afterAll(async () => {
  await Promise.all(open.map(({ close }) => close()));
  rmSync(folder, { recursive: true, force: true });
});

const engines: Record<string, () => Promise<Database>> = {
  embedded: async () => {
    const engine = openEmbedded(startEngine({}));
    return { ...engine, db: await prepare(engine.pool) };
  },
  ...(postgres && {
    postgres: async () => openDatabase({ url: await postgres.newDatabase(), dataDir: '' }),
  }),
};
const openEmpty = async (engine: string) => {
  const database = await engines[engine]!();
  open.push(database);
  return database;
};

/** Every row of every table as text, and what the next ones will be numbered. */
const contentOf = async ({ pool }: Database) => {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'tys' and tablename !~ 'drizzle' order by 1",
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*)::int, md5(string_agg(r::text, ',' order by r::text collate "C")) sum from tys.${name} r`,
    );
    content[name] = rows[0];
  }
  const { rows } = await pool.query(
    "select sequencename, last_value from pg_sequences where schemaname = 'tys' and sequencename !~ 'drizzle' order by 1",
  );
  return { ...content, sequences: rows };
};
const rulesOf = async ({ pool }: Database) =>
  (
    await pool.query(`select conname, condeferrable, condeferred, convalidated from pg_constraint
      where connamespace = 'tys'::regnamespace union all
      select tgname, tgenabled = 'O', false, false from pg_trigger where not tgisinternal order by 1`)
  ).rows;

const sources: Record<string, { file: string; content: unknown }> = {};
beforeAll(async () => {
  for (const engine of Object.keys(engines)) {
    const source = await openEmpty(engine);
    await bootstrap(source.db, { now: NOW, demo: true });
    await source.pool.query('delete from tys.plans where id = (select max(id) from tys.plans)');
    await source.pool.query(`update tys.users set first_name = E'Zo\\u00eb "\\\\ \\n\\t' where id = 1001`);
    const content = await contentOf(source);
    const { rows } = await source.pool.query<{ id: number }>('select id from tys.users limit 1');
    await startSession(source.db, rows[0]!.id, new Date());
    const file = join(folder, `${engine}.backup`);
    await backUp(source.pool, file, NOW);
    sources[engine] = { file, content };
  }
}, 180_000);

const pairs = Object.keys(engines).flatMap((from) => Object.keys(engines).map((to) => [from, to] as const));

describe.each(pairs)('from %s to %s', { timeout: 180_000 }, (from, to) => {
  test('everything comes back, but for sessions; rules hold as before; a full database is not overwritten unasked', async () => {
    const { file, content } = sources[from]!;
    const target = await openEmpty(to);
    const rules = await rulesOf(target);
    await restore(target.pool, file, { replace: false });
    expect(await contentOf(target)).toEqual(content);
    expect(await rulesOf(target)).toEqual(rules);

    await target.pool.query("update tys.users set first_name = 'Changed'");
    const changed = await contentOf(target);
    await expect(restore(target.pool, file, { replace: false })).rejects.toThrow(
      'not empty. Nothing was changed',
    );
    expect(await contentOf(target)).toEqual(changed);
    await restore(target.pool, file, { replace: true });
    expect(await contentOf(target)).toEqual(content);
  });
});

test('what is no whole backup of this version changes nothing', { timeout: 180_000 }, async () => {
  const { file, content } = sources.embedded!;
  const target = await openEmpty('embedded');
  await restore(target.pool, file, { replace: false });
  const text = gunzipSync(readFileSync(file)).toString();
  const lines = text.split('\n');
  const other = join(folder, 'other');
  const refused = async (bytes: Buffer | string, why: string) => {
    writeFileSync(other, bytes);
    await expect(restore(target.pool, other, { replace: true }), why).rejects.toThrow('Nothing was changed');
    expect(await contentOf(target), why).toEqual(content);
  };
  await refused('', 'nothing');
  await refused('hello', 'no gzip');
  await refused(gzipSync('{"format":"another"}\n'), 'another format');
  await refused(readFileSync(file).subarray(0, 20_000), 'cut short');
  await refused(gzipSync(lines.slice(0, -2).join('\n')), 'without its end');
  await refused(gzipSync(lines.toSpliced(5, 1).join('\n')), 'a row is missing');
  await refused(gzipSync(text.replace(/"version":\d+/, '"version":4102444800000')), 'newer');
  await refused(gzipSync(text.replace(/"version":\d+/, '"version":1')), 'older');
});

test(
  'as commands, a file is read by its owner only, and none is overwritten',
  { timeout: 180_000 },
  async () => {
    if (!postgres) return;
    const env = { DATABASE_URL: await postgres.newDatabase() };
    const file = join(folder, 'copy');
    copyFileSync(sources.embedded!.file, file);
    expect(await runToEnd(env, '--restore', file)).toMatchObject({ code: 0 });
    const again = await runToEnd(env, '--restore', file);
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('add --replace')]);
    expect((await runToEnd(env, '--restore', file, '--replace')).code).toBe(0);
    const onto = await runToEnd(env, '--backup', file);
    expect([onto.code, onto.said]).toEqual([1, expect.stringContaining('is there already')]);
    const made = join(folder, 'made');
    expect((await runToEnd(env, '--backup', made)).code).toBe(0);
    expect(statSync(made).mode & 0o777).toBe(0o600);
    expect(existsSync(`${made}.unfinished`)).toBe(false);
    const stray = await runToEnd(env, '--bakcup', made);
    expect(stray.code).toBe(1);
  },
);
