// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine runs the migrations.
import { readdirSync, readFileSync } from 'node:fs';

import { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { is, SQL } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openMigrated } from '../../server/db/open';
import * as schema from '../../server/db/schema';
import { tys } from '../../server/db/schema/columns';
import { ourVersion, versionOf } from '../../server/db/version';
import { openTestDatabase } from './helpers/openTestDatabase';

/** Maximum length of a name in PostgreSQL. PostgreSQL shortens longer names. */
const MAX_IDENTIFIER = 63;

describe('migrations', () => {
  let it: Awaited<ReturnType<typeof openTestDatabase>>;

  /** Queries that describe the schema, by part. */
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

  /** Tables that the migration fills. */
  const FILLED = ['reasons', 'saved_views', 'saved_replies'];
  /** Returns a query for all rows of a table, sorted by id. */
  const rowsOf = (table: string) =>
    `select to_jsonb(t) - 'id' - 'created_at' as row from tys.${table} t order by id`;

  /** Returns the schema and the rows of a new database. */
  const contentsOf = async (pool: pg.Pool) => {
    const parts: Record<string, unknown[]> = {};
    for (const [name, query] of Object.entries(PARTS)) parts[name] = (await pool.query(query)).rows;
    for (const table of FILLED) parts[table] = (await pool.query(rowsOf(table))).rows;
    return parts;
  };

  let made: Awaited<ReturnType<typeof contentsOf>>;
  beforeAll(async () => {
    it = await openTestDatabase('empty');
    made = await contentsOf(it.pool);
  });
  afterAll(() => it.close());

  test('a new database has the functions, triggers and rows of the handwritten SQL', () => {
    expect(made.functions).toHaveLength(11);
    expect(made.triggers).toHaveLength(27);
    expect(FILLED.map((table) => made[table]!.length)).toEqual([28, 18, 3]);
  });

  test('a migrated database has the columns that the schema declares, with their types and defaults', async () => {
    const declared = Object.values(schema)
      .filter((exported) => is(exported, PgTable))
      .flatMap((table) => {
        const { name, columns } = getTableConfig(table);
        return columns.map((column) =>
          [
            `${name}.${column.name}`,
            column.getSQLType(),
            column.notNull && 'not null',
            column.default !== undefined && 'default',
          ]
            .filter(Boolean)
            .join(' '),
        );
      });
    const { rows } = await it.pool.query<{ column: string }>(
      `select concat_ws(' ', relname || '.' || attname, format_type(atttypid, atttypmod),
          case when attnotnull then 'not null' end, case when atthasdef and attgenerated = '' then 'default' end) as column
        from pg_attribute join pg_class c on c.oid = attrelid
        where relnamespace = 'tys'::regnamespace and relkind = 'r' and relname not like '\\_\\_%'
          and attnum > 0 and not attisdropped`,
    );
    expect(rows.map(({ column }) => column).toSorted()).toEqual(declared.toSorted());
  });

  // PostgreSQL drops the indexes of a generated column with the column, and drizzle-kit does not create them again.
  test('a migrated database has the indexes that the schema declares', async () => {
    const dialect = new PgDialect();
    const textOf = (part: SQL) => dialect.sqlToQuery(part).sql;
    const client = await it.pool.connect();
    /** Returns the definitions of the indexes, as PostgreSQL formats them. */
    const findIndexes = async () => {
      const { rows } = await client.query<{ definition: string }>(
        `select replace(indexdef, 'INDEX declared_', 'INDEX ') as definition from pg_indexes
        where schemaname = 'tys' and tablename not like '\\_\\_%'
          and not exists (select from pg_constraint where conindid = format('tys.%I', indexname)::regclass)`,
      );
      return rows.map(({ definition }) => definition);
    };
    const migrated = await findIndexes();
    await client.query('begin');
    for (const table of Object.values(schema).filter((exported) => is(exported, PgTable))) {
      const { name, indexes } = getTableConfig(table);
      for (const { config } of indexes) {
        const columns = config.columns.map((column) =>
          is(column, SQL) ? textOf(column) : `"${(column as { name: string }).name}"`,
        );
        await client.query(
          `create ${config.unique ? 'unique' : ''} index "declared_${config.name}" on tys."${name}"
          using ${config.method ?? 'btree'} (${columns.join()}) ${config.where ? `where ${textOf(config.where)}` : ''}`,
        );
      }
    }
    const both = await findIndexes();
    await client.query('rollback');
    client.release();
    expect(both.toSorted()).toEqual([...migrated, ...migrated].toSorted());
  });

  test('a migrated database has the columns that the schema declares, and requires a value in the same columns', async () => {
    const textOf = (table: string, column: string, notNull: boolean) =>
      `${table}.${column}${notNull ? ' not null' : ''}`;
    const declared = Object.values(schema)
      .filter((exported) => is(exported, PgTable))
      .map(getTableConfig)
      .flatMap(({ name, columns }) => columns.map((column) => textOf(name, column.name, column.notNull)));
    const { rows } = await it.pool.query<{ table_name: string; column_name: string; is_nullable: string }>(
      `select table_name, column_name, is_nullable from information_schema.columns
      where table_schema = 'tys' and table_name not like '\\_\\_%'`,
    );
    const migrated = rows.map((row) => textOf(row.table_name, row.column_name, row.is_nullable === 'NO'));
    expect(migrated.toSorted()).toEqual(declared.toSorted());
  });

  test('a migrated database has the foreign keys that the schema declares', async () => {
    const declared = Object.values(schema)
      .filter((exported) => is(exported, PgTable))
      .flatMap((table) => {
        const { name, foreignKeys } = getTableConfig(table);
        return foreignKeys.map((key) => `tys.${name}: ${key.getName().slice(0, MAX_IDENTIFIER)}`);
      });
    const { rows } = await it.pool.query<{ key: string }>(
      `select conrelid::regclass || ': ' || conname as key from pg_constraint
      where contype = 'f' and connamespace = 'tys'::regnamespace`,
    );
    expect(rows.map(({ key }) => key).toSorted()).toEqual(declared.toSorted());
  });

  test('a migrated database has the generated columns and the check constraints that the schema declares', async () => {
    const dialect = new PgDialect();
    const client = await it.pool.connect();
    /** Returns the expressions of generated columns and check constraints by table, as PostgreSQL formats them. */
    const findExpressions = async () => {
      const { rows } = await client.query<{ expression: string }>(
        `select adrelid::regclass || ': ' || pg_get_expr(adbin, adrelid) as expression
          from pg_attrdef join pg_attribute on (attrelid, attnum) = (adrelid, adnum)
          join pg_class c on c.oid = adrelid
          where attgenerated <> '' and relnamespace = 'tys'::regnamespace
        union all select conrelid::regclass || ': ' || pg_get_constraintdef(oid) from pg_constraint
          where contype = 'c' and connamespace = 'tys'::regnamespace`,
      );
      return rows.map(({ expression }) => expression);
    };
    const migrated = await findExpressions();
    const tables = Object.values(schema).filter((exported) => is(exported, PgTable));
    const declared = tables.flatMap((table) => {
      const { name, columns, checks } = getTableConfig(table);
      const alter = `alter table tys."${name}" add`;
      return [
        ...columns.flatMap(({ name: column, generated }) =>
          is(generated?.as, SQL)
            ? `${alter} column "declared_${column}" text generated always as (${dialect.sqlToQuery(generated.as).sql}) stored`
            : [],
        ),
        ...checks.map(
          (check) =>
            `${alter} constraint "declared_${check.name}" check (${dialect.sqlToQuery(check.value).sql})`,
        ),
      ];
    });
    // Adds the declared expressions beside the migrated expressions, because only PostgreSQL can format expressions.
    await client.query('begin');
    for (const statement of declared) await client.query(statement);
    const both = await findExpressions();
    await client.query('rollback');
    client.release();
    expect(both.toSorted()).toEqual([...migrated, ...migrated].toSorted());
  });

  test('the last generated migration has the tables, columns and indexes of the schema', async () => {
    const folder = new URL('../../server/db/migrations/meta/', import.meta.url);
    const last = readdirSync(folder).findLast((file) => file.endsWith('_snapshot.json'))!;
    const snapshot = JSON.parse(readFileSync(new URL(last, folder), 'utf8')) as DrizzleSnapshotJSON;
    expect(await generateMigration(snapshot, generateDrizzleJson({ ...schema, tys }, snapshot.id))).toEqual(
      [],
    );
  });

  test('a second start with the same database changes nothing in the database', async () => {
    await openMigrated(it.pool);
    expect(await versionOf(it.pool)).toBe(ourVersion());
    expect(await contentsOf(it.pool)).toEqual(made);
  });

  test('a start rejects a database that is older than the first release, and changes nothing in the database', async () => {
    await it.pool.query('update tys.__drizzle_migrations set created_at = 1');
    await expect(openMigrated(it.pool)).rejects.toThrow(/^The database was made before the first release/);
    expect(await contentsOf(it.pool)).toEqual(made);
  });
});
