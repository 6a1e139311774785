import type pg from 'pg';
import * as z from 'zod';

import { FORMAT, ROW, notOne, readLines, type Tail } from './backupFormat';
import { listTables, quote, type Table } from './tables';
import { ourVersion } from './version';

const MAX_ROWS = 500;
const MAX_BATCH = 4 * 1024 * 1024;

const head = z.object({ format: z.literal(FORMAT), at: z.string(), version: z.number() });
const table = z.object({ name: z.string(), columns: z.array(z.string()) });
const tail = z.object({ count: z.number(), sequences: z.record(z.string(), z.number().nullable()) });

const parse = <T>(schema: z.ZodType<T>, line: string | undefined): T => {
  try {
    return schema.parse(JSON.parse(line ?? ''));
  } catch {
    throw notOne();
  }
};

const checkHead = (line: string | undefined) => {
  const { version } = parse(head, line);
  if (version === ourVersion()) return;
  throw new Error(
    `The backup was made by ${version > ourVersion() ? 'a newer' : 'an older'} version of this program. Nothing was ` +
      'changed. Restore it with that version; a newer one then brings it up to date when it starts.',
  );
};

const isEmpty = async (client: pg.PoolClient, tables: Table[]) => {
  const own = tables.filter(({ name }) => name !== 'roles');
  const any = own.map(({ name }) => `exists (select from tys.${quote(name)})`).join(' or ');
  const { rows } = await client.query<{ any: boolean }>(`select ${any} as any`);
  return !rows[0]?.any;
};

/** Rows come in any order, and totals come with them: keys are checked at the end, and no trigger counts again. */
const relax = async (client: pg.PoolClient, tables: Table[]) => {
  const { rows } = await client.query<{ of: string; name: string }>(
    `select relname as of, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'tys'::regnamespace`,
  );
  const alter = async (what: string) => {
    for (const { of, name } of rows) {
      await client.query(`alter table tys.${quote(of)} alter constraint ${quote(name)} ${what}`);
    }
  };
  const triggers = async (what: 'enable' | 'disable') => {
    for (const { name } of tables) await client.query(`alter table tys.${quote(name)} ${what} trigger user`);
  };
  await alter('deferrable initially deferred');
  await triggers('disable');
  return async () => {
    await client.query('set constraints all immediate');
    await triggers('enable');
    await alter('not deferrable');
  };
};

const insertRows = async (client: pg.PoolClient, { name, columns }: Table, lines: string[]) => {
  const into = `tys.${quote(name)}`;
  const list = columns.map(quote).join(', ');
  await client.query(
    `insert into ${into} (${list}) select ${list} from json_populate_recordset(null::${into}, $1::json)`,
    [`[${lines.join(',')}]`],
  );
};

/** @returns what the file says of itself at its end, and how many rows there were */
const insertAll = async (client: pg.PoolClient, lines: AsyncIterator<string>, tables: Table[]) => {
  let current: Table | undefined;
  let batch: string[] = [];
  let size = 0;
  let count = 0;
  let end: Tail | undefined;
  const flush = async () => {
    if (batch.length) await insertRows(client, current!, batch);
    batch = [];
    size = 0;
  };
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value;
    if (end) throw notOne();
    if (line.startsWith(ROW)) {
      if (!current) throw notOne();
      count += 1;
      size += line.length;
      batch.push(line);
      if (batch.length >= MAX_ROWS || size >= MAX_BATCH) await flush();
      continue;
    }
    await flush();
    if (line.startsWith('{"name"')) {
      const named = parse(table, line);
      current = tables.find(({ name }) => name === named.name);
      if (!current) throw notOne();
    } else {
      end = parse(tail, line);
    }
  }
  if (end?.count !== count) throw notOne();
  return end;
};

const goOnCounting = async (client: pg.PoolClient, { sequences }: Tail) => {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2, $3)', [
      `tys.${quote(name)}`,
      last ?? 1,
      last !== null,
    ]);
  }
};

/**
 * Fills the database from a backup, all or nothing.
 *
 * @param replace lets go of what is there
 * @throws Error when the file is no whole backup of this version, or there is something in the database already
 */
export const restore = async (pool: pg.Pool, file: string, { replace }: { replace: boolean }) => {
  const lines = readLines(file)[Symbol.asyncIterator]();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const tables = await listTables(client);
    const all = tables.map(({ name }) => `tys.${quote(name)}`).join(', ');
    await client.query(`lock table ${all} in access exclusive mode`);
    const first = await lines.next();
    checkHead(first.done ? undefined : first.value);
    if (!replace && !(await isEmpty(client, tables))) {
      throw new Error(
        'The database is not empty. Nothing was changed. To replace all that is in it, add --replace.',
      );
    }
    await client.query(`truncate ${all} cascade`);
    const tighten = await relax(client, tables);
    const end = await insertAll(client, lines, tables);
    await tighten();
    await goOnCounting(client, end);
    await client.query('commit');
    client.release();
    return end.count;
  } catch (error) {
    // Ends the transaction with its connection.
    client.release(true);
    throw error;
  } finally {
    await lines.return?.(undefined);
  }
};
