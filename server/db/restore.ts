import { xor } from 'es-toolkit';
import type pg from 'pg';

import { ROLES } from '../../src/contract/roles';
import {
  type BackupTail,
  ROW_PREFIX,
  type Table,
  invalidBackupError,
  isTableLine,
  listTables,
  parseHead,
  parseTable,
  parseTail,
  quote,
  readLines,
  scanBackup,
} from './backup';
import { ourVersion } from './version';

/** Contradictions that an undamaged backup cannot contain. Each query finds the rows with a contradiction. */
const CONTRADICTIONS: Record<string, string> = {
  'a role is missing': `select from unnest(array['${ROLES.join("','")}']) needed
    where needed not in (select key from tys.roles)`,
  'no administrator can sign in and manage administrators': `select where not exists (
    select from tys.users u join tys.user_roles h on h.user_id = u.id join tys.roles r on r.id = h.role_id
    where r.key = 'admins' and u.role = 'admin' and not u.is_restricted and u.deleted_at is null
      and u.email is not null and u.password_hash is not null)`,
  'the totals of people do not match the people': `select from
    (select role, is_restricted, count(*) total from tys.users where deleted_at is null group by 1, 2) counted
    full join (select * from tys.user_totals where total <> 0) kept using (role, is_restricted)
    where counted.total is distinct from kept.total`,
  'a refund exceeds its debit or belongs to another buyer': `select from tys.buyer_transactions back
    join tys.buyer_transactions debit on debit.id = back.refund_of
    group by debit.id having sum(back.amount_hundredths) > debit.amount_hundredths or debit.type <> 'debit'
      or bool_or(back.buyer_id <> debit.buyer_id)`,
  'a payout in a ledger does not match its payout': `select from tys.seller_transactions line
    join tys.payouts made on made.id = line.payout_id
    where made.seller_id <> line.seller_id or made.amount_cents <> -line.amount_cents`,
  'the totals of a person do not match their ledger': `select from
    (select buyer_id id, sum(case type when 'credit' then 1 else -1 end * amount_hundredths) amount
      from tys.buyer_transactions group by 1
      union all select seller_id, sum(amount_cents) from tys.seller_transactions where type = 'earning' group by 1) line
    full join (select user_id id, amount from tys.person_totals where amount <> 0) kept using (id)
    where coalesce(line.amount, 0) <> coalesce(kept.amount, 0)
    union all select from tys.users u left join tys.person_totals on user_id = id
      where u.role <> 'admin' and user_id is null`,
};

const damaged = (what: string) => new Error(`The backup is not consistent: ${what}. Nothing was changed.`);

const checkConsistency = async (client: pg.PoolClient) => {
  for (const [what, query] of Object.entries(CONTRADICTIONS)) {
    const { rowCount } = await client.query(query);
    if (rowCount) throw damaged(what);
  }
};

interface Sequence {
  name: string;
  of: string;
  by: string;
}

const sequencesOf = async (client: pg.PoolClient) =>
  (
    await client.query<Sequence>(
      `select s.relname as name, t.relname as of, a.attname as by from pg_class s
      join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
      join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace = 'tys'::regnamespace and t.relname not like '\\_\\_drizzle%'`,
    )
  ).rows;

/**
 * Sets the sequences to the backup's values. A rollback does not undo `setval`. So `alter sequence` first gives the
 * sequence a new file, which a rollback removes.
 *
 * @throws Error when a new row would get an existing row's id
 */
const restoreSequences = async (client: pg.PoolClient, { sequences }: BackupTail) => {
  const ours = await sequencesOf(client);
  if (Object.keys(sequences).length !== ours.length) throw damaged('its sequences do not match its tables');
  for (const { name, of, by } of ours) {
    const last = sequences[name];
    if (last === undefined) throw damaged(`the sequence of ${of} is missing`);
    const { rows } = await client.query<{ newest: string | null }>(
      `select max(${quote(by)}) newest from tys.${quote(of)}`,
    );
    if (Number(rows[0]!.newest ?? 0) > (last ?? 0)) throw damaged(`new ${of} would get existing IDs`);
    const sequence = `tys.${quote(name)}`;
    await client.query(`alter sequence ${sequence} restart`);
    if (last !== null) await client.query('select setval($1::regclass, $2)', [sequence, last]);
  }
};

/** Matches PostgreSQL's error codes for invalid values and violated constraints. */
const IS_OF_ROWS = /^2[23]/;

/** Turns an error about a row that cannot be stored into an error about the backup. Returns other errors unchanged. */
const toRestoreError = (error: unknown) => {
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  if (!code || !IS_OF_ROWS.test(code)) return error;
  return damaged(`a row of ${table ?? 'it'} violates the rule ${constraint ?? code}`);
};

const MAX_ROWS = 500;
const MAX_BATCH = 4 * 1024 * 1024;

const insertRows = async (client: pg.PoolClient, { name, columns }: Table, lines: string[]) => {
  const into = `tys.${quote(name)}`;
  const list = columns.map(quote).join(', ');
  await client.query(
    `insert into ${into} (${list}) select ${list} from json_populate_recordset(null::${into}, $1::json)`,
    [`[${lines.join(',')}]`],
  );
};

/**
 * Inserts the rows of a backup after its head has been read.
 * @returns the last line of the file
 * @throws Error for a missing, unknown, incomplete or repeated table, or a wrong number of rows
 */
const insertBackupRows = async (
  client: pg.PoolClient,
  lines: AsyncIterator<string>,
  tables: Table[],
): Promise<BackupTail> => {
  const left = new Map(tables.map((table) => [table.name, table]));
  let current: Table | undefined;
  let batch: string[] = [];
  let size = 0;
  let count = 0;
  let end: BackupTail | undefined;
  const flush = async () => {
    if (batch.length) await insertRows(client, current!, batch);
    batch = [];
    size = 0;
  };
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value;
    if (end) throw invalidBackupError();
    if (line.startsWith(ROW_PREFIX)) {
      if (!current) throw invalidBackupError();
      count += 1;
      size += line.length;
      batch.push(line);
      if (batch.length >= MAX_ROWS || size >= MAX_BATCH) await flush();
      continue;
    }
    await flush();
    if (isTableLine(line)) {
      const { name, columns } = parseTable(line);
      current = left.get(name);
      if (!current || xor(current.columns, columns).length) throw invalidBackupError();
      left.delete(name);
    } else end = parseTail(line);
  }
  if (end?.count !== count || left.size) throw invalidBackupError();
  return end;
};

const checkHead = (line: string | undefined) => {
  const { version } = parseHead(line);
  if (version === ourVersion()) return;
  throw new Error(
    `The backup was made by ${version > ourVersion() ? 'a newer' : 'an older'} version of this program. Nothing was ` +
      'changed. Restore it with that version; a newer one then brings it up to date when it starts.',
  );
};

/** Reads the backup before any database is opened. @throws Error when the backup is damaged, or has another version */
export const requireWholeBackup = async (file: string) => {
  const { isWhole } = await scanBackup(file, checkHead);
  if (!isWhole) throw invalidBackupError();
};

/** Tables that have rows even in an empty database, because the migrations insert them. */
const FILLED = new Set([
  'roles',
  'reasons',
  'reason_translations',
  'saved_views',
  'saved_view_translations',
  'saved_replies',
  'saved_reply_translations',
]);
const isEmpty = async (client: pg.PoolClient, tables: Table[]) => {
  const own = tables.filter(({ name }) => !FILLED.has(name));
  const any = own.map(({ name }) => `exists (select from tys.${quote(name)})`).join(' or ');
  const { rows } = await client.query<{ any: boolean }>(`select ${any} as any`);
  return !rows[0]?.any;
};

/** Defers foreign keys, because rows come in any order, and disables triggers. The returned function undoes both. */
const deferConstraints = async (client: pg.PoolClient, tables: Table[]) => {
  const { rows } = await client.query<{ of: string; name: string }>(
    `select relname as of, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'tys'::regnamespace`,
  );
  const alter = (what: string) =>
    client.query(
      rows
        .map(({ of, name }) => `alter table tys.${quote(of)} alter constraint ${quote(name)} ${what}`)
        .join(';'),
    );
  const triggers = (what: 'enable' | 'disable') =>
    client.query(tables.map(({ name }) => `alter table tys.${quote(name)} ${what} trigger user`).join(';'));
  await alter('deferrable initially deferred');
  await triggers('disable');
  return async () => {
    await client.query('set constraints all immediate');
    await triggers('enable');
    await alter('not deferrable');
  };
};

/**
 * Fills the database from a backup, all or nothing.
 * @param replace true to delete existing rows first
 * @param andThen function that runs after the insertion, in the same transaction
 * @throws Error for an incomplete backup, another version, contradictory rows, or, without `replace`, a database that
 *   is not empty
 */
export const restore = async (
  pool: pg.Pool,
  file: string,
  {
    replace,
    andThen,
  }: { replace: boolean; andThen?: (client: pg.PoolClient, rows: number) => Promise<unknown> },
) => {
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
        'The database is not empty. Nothing was changed. To replace its content, add --replace.',
      );
    }
    const tighten = await deferConstraints(client, tables);
    await client.query(`truncate ${all} cascade`);
    const end = await insertBackupRows(client, lines, tables);
    await tighten();
    await checkConsistency(client);
    await restoreSequences(client, end);
    await andThen?.(client, end.count);
    await client.query('commit');
    client.release();
    return end.count;
  } catch (error) {
    // Closes the connection, which ends the transaction.
    client.release(true);
    throw toRestoreError(error);
  } finally {
    await lines.return?.(undefined);
  }
};
