import { getTableColumns, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { ERASED } from '../../src/contract/accounts/person';

type Overwrite = 'set null' | 'set empty' | 'placeholder';

/**
 * Treatment of a column when the account of the row's person is deleted.
 * - `system`: the column holds no personal data. A column that accepts any text needs the reason: `{ system }`.
 * - `generated`: the database computes the column from other columns.
 * - `set null`, `set empty`, `placeholder`: the row stays, the text is overwritten.
 * - `delete row`: the text is deleted with its row. `{ deleteRow }` gives the reason why some rows stay.
 * - `{ kept }`: the text stays, for the given reason.
 */
export type Erasure =
  | 'system'
  | { system: string }
  | 'generated'
  | Overwrite
  | 'delete row'
  | { deleteRow: string }
  | { kept: string };

/** Column types that cannot contain text. All other types count as text, including jsonb, arrays and bytea. */
type NoText = number | bigint | boolean | Date;

type TextColumn<Row> = {
  [Column in keyof Row]: [NonNullable<Row[Column]>] extends [NoText] ? never : Column;
}[keyof Row];

type HasFixedChoices<Data> = Data extends string ? (string extends Data ? false : true) : false;

type ErasureOfColumn<Data> = Exclude<
  Erasure,
  | (null extends Data ? never : 'set null')
  // Only a column that accepts any text can hold an empty text or a placeholder.
  | (string extends Data ? never : 'set empty' | 'placeholder')
  | (HasFixedChoices<NonNullable<Data>> extends true ? never : 'system')
>;

type ErasureOf<T extends PgTable> = {
  [Column in TextColumn<InferSelectModel<T>>]: ErasureOfColumn<InferSelectModel<T>[Column]>;
};

export interface ErasureDeclaration<T extends PgTable = PgTable> {
  table: T;
  columns: Readonly<Record<string, Erasure>>;
}

/**
 * Declares the erasure of every text column of a table. `erasePeople` applies the declaration, and
 * `tests/server/accounts/erasure.test.ts` searches the whole database for personal texts after a deletion.
 */
export const defineErasure = <T extends PgTable>(table: T, columns: ErasureOf<T>): ErasureDeclaration<T> => ({
  table,
  columns,
});

/** Returns true if the deletion of a person must remove the person's text from a column. */
export const isPersonal = (erasure: Erasure) =>
  typeof erasure === 'string' ? !['system', 'generated'].includes(erasure) : 'deleteRow' in erasure;

/** Returns SQL conditions that hold for a row with overwritten personal texts. */
export const erasedConditions = ({ table, columns }: ErasureDeclaration) => {
  const namesOf = (erasure: Overwrite) =>
    Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
      columns[key] === erasure ? [name] : [],
    );
  return [
    ...namesOf('set empty').map((name) => `${name} = ''`),
    `num_nonnulls(${namesOf('set null').join(', ')}) = 0`,
  ];
};

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
