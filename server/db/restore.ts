import type pg from 'pg';

import { invalidBackupError, parseHead, readLines } from './backupFormat';
import { checkConsistency, toRestoreError, restoreSequences } from './checkRestored';
import { insertBackupRows } from './insertBackupRows';
import { listTables, quote, type Table } from './tables';
import { scanBackup } from './verifyBackup';
import { ourVersion } from './version';

const checkHead = (line: string | undefined) => {
  const { version } = parseHead(line);
  if (version === ourVersion()) return;
  throw new Error(
    `The backup was made by ${version > ourVersion() ? 'a newer' : 'an older'} version of this program. Nothing was ` +
      'changed. Restore it with that version; a newer one then brings it up to date when it starts.',
  );
};

/** Reads a backup to its end before any database is opened. @throws Error when it is damaged, or of another version */
export const requireWholeBackup = async (file: string) => {
  const { found, end } = await scanBackup(file, checkHead);
  const count = Object.values(found).reduce((sum, rows) => sum + rows, 0);
  if (end?.count !== count) throw invalidBackupError();
};

/** Tables that the migrations fill. */
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

/** Until the returned function is called, no foreign key is checked (rows come in any order) and no trigger counts. */
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
 * @param replace deletes existing rows
 * @param andThen runs in the same transaction
 * @throws Error for an incomplete backup, another version, contradictory rows, or a database that is not empty
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
    // Ends the transaction with its connection.
    client.release(true);
    throw toRestoreError(error);
  } finally {
    await lines.return?.(undefined);
  }
};
