import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type pg from 'pg';
import type { TestProject } from 'vitest/node';

import { openEmbedded } from '../../../server/db/embedded';
import { startEngine } from '../../../server/db/embedded';
import { openMigrated } from '../../../server/db/open';
import { roles } from '../../../server/db/schema';
import { bootstrap } from '../../../server/runtime/bootstrap';
import { ROLES } from '../../../src/contract/roles';
import { SEEDED_AT, type Kind, type Prepared } from './prepared';

/** Functions that fill a database. In this order, both functions can fill the same database. */
export const fill: Record<Kind, (pool: pg.Pool) => Promise<unknown>> = {
  /** Creates the tables and roles, without any person. */
  empty: async (pool) => (await openMigrated(pool)).insert(roles).values(ROLES.map((key) => ({ key }))),
  seeded: async (pool) => bootstrap(await openMigrated(pool), { now: SEEDED_AT, demo: true }),
};
export const KINDS = Object.keys(fill) as Kind[];

/**
 * SQL that copies the rows of a prepared database to the schema `kept`. The function `kept.restore()` deletes new and
 * changed rows, inserts the original rows, and resets sequences. The function returns false if a test has changed the
 * schema, so that the database cannot be reused.
 */
const KEEP_ROWS = `
drop schema if exists kept cascade;
create schema kept;

create function kept.definitions() returns text language sql as $$
  select md5(string_agg(part::text, ' ' order by part::text)) from (
    select row('table', oid, 0) part from pg_class where relnamespace = 'tys'::regnamespace
    union all select row('function', oid, xmin::text::int) from pg_proc where pronamespace = 'tys'::regnamespace
    union all select row('rule', oid, xmin::text::int) from pg_constraint where connamespace = 'tys'::regnamespace
    union all select row('trigger', t.oid, t.xmin::text::int) from pg_trigger t join pg_class c on c.oid = tgrelid
      where relnamespace = 'tys'::regnamespace
    union all select row('column', attrelid, a.xmin::text::int) from pg_attribute a join pg_class c on c.oid = attrelid
      where relnamespace = 'tys'::regnamespace
    union all select row('rewriting', r.oid, r.xmin::text::int) from pg_rewrite r join pg_class c on c.oid = ev_class
      where relnamespace = 'tys'::regnamespace
    union all select row('role', oid, xmin::text::int) from pg_authid) parts
$$;

create table kept.tables as
  select c.relname::text as name, 0 as count,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and attgenerated = '' and not attisdropped) as columns,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute join pg_index on indrelid = attrelid
      where attrelid = c.oid and indisprimary and attnum = any(indkey)) as key
  from pg_class c where relnamespace = 'tys'::regnamespace and relkind = 'r';

do $$ declare t record; begin
  for t in select * from kept.tables loop
    execute format('create table kept.%I as select %s from tys.%I', 'rows_of_' || t.name, t.columns, t.name);
    execute format('update kept.tables set count = (select count(*) from tys.%I) where name = %L', t.name, t.name);
  end loop;
end $$;

create table kept.sequences as select sequencename::text as name, start_value as start, last_value as last from pg_sequences
  where schemaname = 'tys';
create table kept.moment as select pg_current_xact_id()::text::bigint as at, kept.definitions() as definitions;

create function kept.restore() returns boolean language plpgsql as $$
declare
  moment record;
  t record;
  is_changed boolean;
begin
  select * into moment from kept.moment;
  if kept.definitions() <> moment.definitions then return false; end if;
  -- No trigger runs, and no rule between tables is looked at on the way.
  set local session_replication_role = replica;
  for t in select * from kept.tables loop
    execute format('select count(*) <> %s or coalesce(max(xmin::text::bigint) > %s, false) from tys.%I',
      t.count, moment.at, t.name) into is_changed;
    continue when not is_changed;
    execute format('delete from tys.%I where xmin::text::bigint > %s', t.name, moment.at);
    execute format('insert into tys.%I (%s) overriding system value select %2$s from kept.%I
      where (%s) not in (select %4$s from tys.%1$I)', t.name, t.columns, 'rows_of_' || t.name, t.key);
  end loop;
  perform setval(format('tys.%I', name), coalesce(last, start), last is not null) from kept.sequences;
  update kept.moment set at = pg_current_xact_id()::text::bigint;
  return true;
end $$;
`;

/** Folder of dumps that several runs share. `tools/test.mjs` sets the variable, and deletes the folder afterwards. */
const SHARED = process.env.TEST_DUMPS;

/** Creates dumps of embedded databases, because loading a dump is much faster than filling a database. */
const prepareDumps = async () => {
  const folder = SHARED ?? mkdtempSync(join(tmpdir(), 'treat-ya-self-dumps-'));
  const prepared: Prepared = { engine: 'embedded', folder };
  const remove = async () => (SHARED ? undefined : rmSync(folder, { recursive: true, force: true }));
  if (KINDS.every((kind) => existsSync(join(folder, kind)))) return { prepared, remove };
  const engine = openEmbedded(startEngine({}));
  for (const kind of KINDS) {
    await fill[kind](engine.pool);
    await engine.pool.query(KEEP_ROWS);
    // Without a checkpoint, each copy would have to recover from the log when it starts.
    await engine.pool.query('checkpoint');
    writeFileSync(join(folder, kind), await engine.dump());
  }
  await engine.close();
  return { prepared, remove };
};

/** Prepares the databases once per run. All projects share them. */
export default async ({ vitest }: TestProject) => {
  if (vitest.getRootProject().getProvidedContext().prepared) return undefined;
  const { prepared, remove } = await prepareDumps();
  vitest.provide('prepared', prepared);
  return remove;
};
