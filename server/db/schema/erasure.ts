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

/** Erasure declarations of all tables. Code with a table that lacks a declaration does not compile. */
const declarations: Declarations = schema;

/** Erasure declarations of all tables, by the exported name of the table. */
export const ERASURE = Object.fromEntries(
  Object.entries(schema)
    .filter(([, exported]) => is(exported, PgTable))
    .map(([name]) => [name, declarations[`${name as TableName}Erasure`]]),
) as unknown as { [Name in TableName]: Declarations[`${Name}Erasure`] };
