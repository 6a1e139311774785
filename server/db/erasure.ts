import { getTableColumns, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { ERASED } from '../../src/contract/accounts/person';

type Overwrite = 'set null' | 'set empty' | 'placeholder';

/**
 * Treatment of a column when the account of the row's person is deleted.
 * - `system`: holds no personal data.
 * - `generated`: the database computes the column from other columns.
 * - `set null`, `set empty`, `placeholder`: the row stays, the text is overwritten.
 * - `delete row`: the text goes with its row. `{ deleteRow }` gives the reason why some rows stay.
 * - `{ reason }`: the text stays, for the given reason.
 */
export type Erasure =
  | 'system'
  | 'generated'
  | Overwrite
  | 'delete row'
  | { deleteRow: string }
  | { reason: string };

/** Column types that cannot contain text. All other types count as text, including jsonb, arrays and bytea. */
type NoText = number | bigint | boolean | Date;

type TextColumn<Row> = {
  [Column in keyof Row]: [NonNullable<Row[Column]>] extends [NoText] ? never : Column;
}[keyof Row];

type ColumnErasure<Data> = Exclude<
  Erasure,
  | (null extends Data ? never : 'set null')
  // A column that accepts a few values only, or no text at all, cannot hold a placeholder.
  | (string extends Data ? never : 'set empty' | 'placeholder')
>;

type TableErasure<T extends PgTable> = {
  [Column in TextColumn<InferSelectModel<T>>]: ColumnErasure<InferSelectModel<T>[Column]>;
};

export interface ErasureDeclaration<T extends PgTable = PgTable> {
  table: T;
  columns: Readonly<Record<string, Erasure>>;
}

/**
 * Declares the erasure of every text column of a table. `erasePeople` applies the declaration, and
 * `tests/server/accounts/erasure.test.ts` searches the whole database for each personal column after a deletion.
 */
export const defineErasure = <T extends PgTable>(
  table: T,
  columns: TableErasure<T>,
): ErasureDeclaration<T> => ({ table, columns });

/** Tells whether a person's text in a column must be gone after the person's deletion. */
export const isPersonal = (erasure: Erasure) =>
  typeof erasure === 'string' ? !['system', 'generated'].includes(erasure) : 'deleteRow' in erasure;

/** Returns the values that overwrite the personal texts of a row that stays. */
export const erasedValues = ({ table, columns }: ErasureDeclaration) => {
  const values: Record<string, SQL> = {};
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    const erasure = columns[name];
    if (erasure === 'set null') values[name] = sql`null`;
    if (erasure === 'set empty') values[name] = sql`''`;
    if (erasure === 'placeholder') values[name] = sql`case when ${column} is not null then ${ERASED} end`;
  }
  return values;
};
