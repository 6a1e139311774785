import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

describe('what is no whole backup of this version changes nothing:', { timeout: 180_000 }, () => {
  let target: Database;
  let text: string;
  let lines: string[];
  let content: unknown;
  beforeAll(async () => {
    const source = sources.embedded!;
    target = await openEmpty('embedded');
    await restore(target.pool, source.file, { replace: false });
    text = gunzipSync(readFileSync(source.file)).toString();
    lines = text.split('\n');
    content = source.content;
  }, 180_000);

  /** Why a file is not taken; nothing of what is there is touched. */
  const refusalOf = async (bytes: Buffer | string) => {
    const other = join(folder, 'other');
    writeFileSync(other, bytes);
    const reason = await restore(target.pool, other, { replace: true }).then(
      () => 'taken',
      (error: Error) => error.message,
    );
    expect(await contentOf(target)).toEqual(content);
    return reason;
  };

  test('files that are cut, of another kind or version', async () => {
    expect(await refusalOf('')).toContain('no backup of this program');
    expect(await refusalOf('hello')).toContain('no backup of this program');
    expect(await refusalOf(gzipSync('{"format":"another"}\n'))).toContain('no backup of this program');
    expect(await refusalOf(readFileSync(sources.embedded!.file).subarray(0, 20_000))).toContain(
      'no backup of this program',
    );
    expect(await refusalOf(gzipSync(lines.slice(0, -2).join('\n')))).toContain('no backup of this program');
    expect(await refusalOf(gzipSync(lines.toSpliced(5, 1).join('\n')))).toContain(
      'no backup of this program',
    );
    expect(await refusalOf(gzipSync(text.replace(/"version":\d+/, '"version":4102444800000')))).toContain(
      'by a newer version',
    );
    expect(await refusalOf(gzipSync(text.replace(/"version":\d+/, '"version":1')))).toContain(
      'by an older version',
    );
  });

  /** The file without these lines or with others in their place, and a count that is right. */
  const crafted = (
    change: (line: string, table: string) => string | undefined,
    tail: (end: Tail) => object = (end) => end,
  ) => {
    let table = '';
    let count = 0;
    const kept = lines.slice(0, -2).flatMap((line) => {
      if (line.startsWith('{"name"')) table = (JSON.parse(line) as { name: string }).name;
      const changed = change(line, table);
      if (changed?.startsWith(' ')) count += 1;
      return changed === undefined ? [] : [changed];
    });
    const end = { ...(JSON.parse(lines.at(-2)!) as Tail), count };
    return gzipSync([...kept, JSON.stringify(tail(end)), ''].join('\n'));
  };
  const rowOf = (line: string) => line.startsWith(' ');
  interface Tail {
    count: number;
    sequences: Record<string, number | null>;
  }
  const without = (name: string) => crafted((line, table) => (table === name ? undefined : line));
  const emptied = (name: string) =>
    crafted((line, table) => (table === name && rowOf(line) ? undefined : line));
  const replaced = (name: string, from: RegExp, to: string) =>
    crafted((line, table) => (table === name && rowOf(line) ? line.replace(from, to) : line));

  test('a crafted file as it was is taken', async () => {
    writeFileSync(
      join(folder, 'same'),
      crafted((line) => line),
    );
    await restore(target.pool, join(folder, 'same'), { replace: true });
    expect(await contentOf(target)).toEqual(content);
  });

  test('one without a table, or with one twice, or without a column', async () => {
    expect(await refusalOf(without('plans'))).toContain('no backup of this program');
    expect(await refusalOf(without('roles'))).toContain('no backup of this program');
    const plans = lines.find((line) => line.startsWith('{"name":"plans"'))!;
    expect(await refusalOf(crafted((line) => (line === plans ? `${plans}\n${plans}` : line)))).toContain(
      'no backup of this program',
    );
    expect(
      await refusalOf(crafted((line) => (line === plans ? plans.replace(',"benefits"', '') : line))),
    ).toContain('no backup of this program');
  });

  test('one without its roles, or one of them', async () => {
    const noOnesRoles = crafted((line, table) =>
      ['roles', 'user_roles'].includes(table) && rowOf(line) ? undefined : line,
    );
    expect(await refusalOf(noOnesRoles)).toContain('a role is missing');
    expect(await refusalOf(replaced('roles', /"finance"/, '"cash"'))).toContain('a role is missing');
    // Who holds roles that are not there.
    expect(await refusalOf(emptied('roles'))).toContain('breaks the rule user_roles_role_id');
  });

  test('one in which nobody can manage administrators', async () => {
    expect(await refusalOf(emptied('user_roles'))).toContain('nobody in it can sign in and manage');
    expect(
      await refusalOf(
        replaced(
          'users',
          /"role":"admin"(.*)"password_hash":"[^"]*"/,
          '"role":"admin"$1"password_hash":null',
        ),
      ),
    ).toContain('nobody in it can sign in and manage');
  });

  test('one whose rows contradict each other', async () => {
    expect(await refusalOf(emptied('user_totals'))).toContain('the totals of people');
    expect(await refusalOf(replaced('user_totals', /"total":\d+/, '"total":3'))).toContain(
      'the totals of people',
    );
    expect(await refusalOf(emptied('bookings'))).toContain('breaks the rule');
    expect(await refusalOf(replaced('plans', /"name":"[^"]*"/, '"name":null'))).toContain('breaks the rule');
    expect(
      await refusalOf(
        replaced(
          'buyer_transactions',
          /"type":"credit","amount_hundredths":\d+(.*"refund_of":\d)/,
          '"type":"credit","amount_hundredths":999999$1',
        ),
      ),
    ).toContain('more was given back');
    expect(await refusalOf(replaced('payouts', /"amount_cents":\d+/, '"amount_cents":1'))).toContain(
      'is not the payout',
    );
  });

  test('one that would give numbers that others have', async () => {
    const asWas = (line: string) => line;
    const sequence = 'users_id_seq';
    expect(
      await refusalOf(crafted(asWas, (end) => ({ ...end, sequences: { ...end.sequences, [sequence]: 5 } }))),
    ).toContain('new users would get');
    expect(await refusalOf(crafted(asWas, ({ count }) => ({ count, sequences: {} })))).toContain(
      'numbers other things',
    );
  });
});
