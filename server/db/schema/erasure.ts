import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

import type { ErasureDeclaration } from '../erasure';
import * as schema from './index';

type Schema = typeof schema;

type TableName = {
  [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never;
}[keyof Schema];

type Declarations = {
  [Name in TableName as `${Name}Erasure`]: Schema[Name] extends PgTable
    ? ErasureDeclaration<Schema[Name]>
    : never;
};

/** The declaration of every table, by the table's exported name. A table without one does not compile. */
const declarations: Declarations = schema;

/** The erasure of every table by its exported name. */
export const ERASURE = Object.fromEntries(
  Object.entries(schema)
    .filter(([, exported]) => is(exported, PgTable))
    .map(([name]) => [name, declarations[`${name as TableName}Erasure`]]),
) as unknown as { [Name in TableName]: Declarations[`${Name}Erasure`] };
