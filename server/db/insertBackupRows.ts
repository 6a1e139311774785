import type pg from 'pg';

import {
  isTableLine,
  invalidBackupError,
  parseTable,
  parseTail,
  ROW_PREFIX,
  type BackupTail,
} from './backupFormat';
import { quote, type Table } from './tables';

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

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Checks that each table of the file is known, complete and unique. */
const createNext = (tables: Table[]) => {
  const left = new Map(tables.map((table) => [table.name, table]));
  return {
    next: (line: string): Table => {
      const named = parseTable(line);
      const table = left.get(named.name);
      if (!table || !isSame(table.columns, named.columns)) throw invalidBackupError();
      left.delete(named.name);
      return table;
    },
    isOver: () => left.size === 0,
  };
};

/**
 * Inserts the rows of a backup after its head has been read.
 * @returns the last line of the file
 * @throws Error for a missing or unknown table, or a wrong number of rows
 */
export const insertBackupRows = async (
  client: pg.PoolClient,
  lines: AsyncIterator<string>,
  tables: Table[],
): Promise<BackupTail> => {
  const expected = createNext(tables);
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
    if (isTableLine(line)) current = expected.next(line);
    else end = parseTail(line);
  }
  if (end?.count !== count || !expected.isOver()) throw invalidBackupError();
  return end;
};
