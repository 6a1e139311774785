// Both engines: the schema is the engine’s.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openMigrated } from '../../server/db/open';
import { firstVersion, ourVersion, versionOf } from '../../server/db/version';
import { OLD_MIGRATIONS, OLD_MIGRATIONS as MIGRATIONS } from '../../server/paths';
import { ERASED } from '../../src/contract/erased';
import { onlyLong } from '../support/longTrials';
import { addRequest } from './support/concerns';
import { openTestDatabase } from './support/openTestDatabase';
import { addPeople } from './support/people';

describe('migrations', () => {
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
});

describe('migration of amounts', () => {
  type Test = Awaited<ReturnType<typeof openTestDatabase>>;

  /** What the migration makes, taken back: the tables as they were before it. */
  const BEFORE = `drop table tys.seen_until;
  alter table tys.users drop constraint users_erased;
  drop index tys.contact_submissions_of_user, tys.refund_requests_by_date, tys.refund_requests_of_debit,
    tys.reports_by_date, tys.payouts_failed`;
  const COLUMNS = `alter table tys.refund_requests drop column refund_id;
  alter table tys.buyer_transactions drop column refunded_by`;

  let it: Test;
  const query = async (text: string, ...values: unknown[]) =>
    (await it.pool.query<Record<string, unknown>>(text, values)).rows;
  beforeAll(async () => {
    it = await openTestDatabase('empty');
  });
  afterAll(() => it.close());

  test('refunds find their requests and who approved them; the deleted of before are erased as those of today', async () => {
    const [admin, gone] = (await addPeople(it.db, { role: 'admin' }, { role: 'buyer' })) as [number, number];
    const [keyed, seeded, open] = [await addRequest(it.db), await addRequest(it.db), await addRequest(it.db)];
    await it.pool.query(BEFORE);
    await it.pool.query(COLUMNS);
    for (const { id, debit, buyerId } of [keyed, seeded]) {
      await query(
        "update tys.refund_requests set status = 'approved', decided_by = $2, decided_at = '2026-02-12' where id = $1",
        id,
        admin,
      );
      await query(
        `insert into tys.buyer_transactions (buyer_id, type, amount_hundredths, description, refund_of, idempotency_key, created_at)
        values ($1, 'credit', 1500, 'x', $2, $3, '2026-02-12')`,
        buyerId,
        debit,
        id === keyed.id ? `refund request ${id}` : null,
      );
    }
    await query(
      `insert into tys.buyer_transactions (buyer_id, type, amount_hundredths, description, refund_of, idempotency_key)
      values ($1, 'credit', 100, 'by hand', $2, 'my own key')`,
      open.buyerId,
      open.debit,
    );
    await query(
      "update tys.users set deleted_at = '2026-01-01', email = null, first_name = 'Restored', billing_address = 'Here' where id = $1",
      gone,
    );
    await query('update tys.buyer_transactions set buyer_id = $1 where id = $2', gone, open.debit);
    await query(
      "insert into tys.contact_submissions (user_id, subject, message) values ($1, 'a', 'b')",
      gone,
    );

    const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_money_and_erasure.sql'));
    for (const statement of readFileSync(join(MIGRATIONS, file!), 'utf8').split('--> statement-breakpoint')) {
      await it.pool.query(statement);
    }
    expect(
      await query(
        `select r.id, t.refund_of debit, t.refunded_by by, t.idempotency_key key from tys.refund_requests r
        join tys.buyer_transactions t on t.id = r.refund_id order by r.id`,
      ),
    ).toEqual([keyed, seeded].map(({ id, debit }) => ({ id, debit, by: admin, key: null })));
    expect(
      await query("select idempotency_key key from tys.buyer_transactions where description = 'by hand'"),
    ).toEqual([{ key: 'my own key' }]);
    expect(await query('select first_name, billing_address from tys.users where id = $1', gone)).toEqual([
      { first_name: '', billing_address: null },
    ]);
    expect(await query('select subject, message from tys.contact_submissions')).toEqual([
      { subject: ERASED, message: ERASED },
    ]);
    expect(await query('select reason from tys.refund_requests where id = $1', open.id)).toEqual([
      { reason: ERASED },
    ]);
  });
});
