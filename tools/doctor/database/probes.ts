import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';

import { PRIMARY_POSITION_SQL } from '../../../server/db/replicas/position';
import { MIGRATIONS } from '../../../server/paths';

/** The schema that the tables are made in for a moment, in place of the product's own. */
export const TRIAL = 'tys_doctor';

/** The probe without which nothing else can be made. */
export const MAKING = 'making a schema';

/** The migrations, with a schema of their own. */
const statements = () =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS })
    .flatMap(({ sql }) => sql)
    .map((statement) => statement.replaceAll(/\btys\b/g, TRIAL))
    .filter((statement) => statement.trim());

/** Something that the product needs of a database, tried by doing. */
export interface Probe {
  /** What it is, as a report names it. */
  name: string;
  /** It has the others in it, so it is tried where they are all there. */
  needsAll?: true;
  /** @throws Error where the database has it not */
  attempt: (client: Client) => Promise<unknown>;
  /** What lacks without it. */
  shown: string;
  ask: string;
}

const settingOf = async (client: Client, name: string) => {
  const { rows } = await client.query<{ setting: string }>('select current_setting($1) as setting', [name]);
  return rows[0]?.setting ?? '';
};

/** Fails in words where a setting is not as it must be. */
const wants = (name: string, is: (value: string) => boolean) => async (client: Client) => {
  const value = await settingOf(client, name);
  if (!is(value)) throw new Error(`${name} is ${value}.`);
};

const BUYER = `insert into ${TRIAL}.users (role, email, first_name, last_name)
  values ('buyer', 'zoe@doctor.example', 'Zoë', 'Doctor')`;
/** What generated column, triggers and function made of one buyer and one event. */
const MADE = `select (select search_text like 'zoe doctor%' from ${TRIAL}.users) as folded,
  (select total from ${TRIAL}.user_totals where role = 'buyer' and not is_restricted) as total,
  (select count(*)::int from ${TRIAL}.person_totals) as begun,
  (select count(*)::int from ${TRIAL}.activity_pending) as pending`;
const EVENT = [{ created_at: '2026-01-01T00:00:00Z', action: 'created', facts: '{}', digest: '00' }];

/** Servers that take the SQL need not do what it says. @throws Error where what was made is not what it must be */
const run = async (client: Client) => {
  await client.query(BUYER);
  await client.query(`select ${TRIAL}.write_events($1::json)`, [JSON.stringify(EVENT)]);
  const { rows } = await client.query<{ folded: boolean; total: number; begun: number; pending: number }>(
    MADE,
  );
  const { folded, total, begun, pending } = rows[0]!;
  if (!folded) throw new Error('A generated column is not what its function makes.');
  if (total !== 1 || begun !== 1)
    throw new Error('A statement trigger did not see the rows of its statement.');
  if (pending !== 1) throw new Error('A function in PL/pgSQL did not write its rows.');
};

/** Each in a transaction that is taken back. */
export const PROBES: readonly Probe[] = [
  {
    name: 'version',
    attempt: wants('server_version_num', (version) => Number(version) >= 150_000),
    shown: 'The start is refused, or fails on the way.',
    ask: 'Use PostgreSQL 15 or newer.',
  },
  {
    name: 'encoding',
    attempt: wants('server_encoding', (encoding) => encoding === 'UTF8'),
    shown: 'Names in other letters cannot be stored.',
    ask: "Make the database with `encoding 'UTF8'`.",
  },
  {
    name: 'extension pg_trgm',
    attempt: (client) => client.query('create extension if not exists pg_trgm'),
    shown: 'The tables cannot be made: searches need it.',
    ask: 'Run `create extension pg_trgm` in this database, as somebody who may.',
  },
  {
    name: 'ICU collations',
    attempt: (client) => client.query(`select 'a' < 'b' collate "und-x-icu"`),
    shown: 'The tables cannot be made: lists are sorted by it.',
    ask: 'Use a server that was built with ICU.',
  },
  {
    name: MAKING,
    attempt: (client) => client.query(`create schema ${TRIAL}`),
    shown: 'The tables cannot be made.',
    ask: 'Run `grant create on database … to …` for the role of the address.',
  },
  {
    name: 'tables, functions and triggers',
    needsAll: true,
    attempt: async (client) => {
      for (const statement of statements()) await client.query(statement);
      await run(client);
    },
    shown: 'The start fails, or lists count wrong.',
    ask: 'Use PostgreSQL itself, or a server that runs all of its SQL.',
  },
];

/** What is lost where power fails. */
export const DURABLE: readonly Probe[] = ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({
  name,
  attempt: wants(name, (value) => value !== 'off'),
  shown: 'What was answered as stored can be gone after a power cut.',
  ask: `Set \`${name} = on\`.`,
}));

/** What a process asks the server of `DATABASE_URL` where it also reads from replicas. */
export const FOLLOWED: Probe = {
  name: 'replicas that can be read from',
  attempt: (client) => client.query(PRIMARY_POSITION_SQL),
  shown: 'Nothing is read from replicas: how far they are behind cannot be asked.',
  ask: 'Leave `DATABASE_REPLICAS` unset, or use a server that says its positions (`pg_current_wal_flush_lsn`).',
};
