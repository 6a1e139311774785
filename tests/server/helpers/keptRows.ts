/**
 * Keeps beside the tables of a prepared database what is in them. `kept.restore()` puts it back after a test: rows that
 * came or changed go, rows that are missing come again, and sequences go on where they stood. It answers false where the
 * test has changed the tables themselves: such a database is of no more use.
 */
export const KEEP_ROWS = `
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
