import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';

import { translatable } from '../../src/contract/core/translatable';
import type { Id } from '../../src/contract/core/field';
import type { Noun } from '../../src/contract/auditLog/targetKinds';
import { withUniqueCheck } from './withUniqueCheck';
import { deleteRow, messageAnswer, updateRow } from './changeRow';
import { toColumns, toWireRow, type NewRow, type ColumnValues, type WireRow } from './columns';
import { listPage, type PageQuery } from './listPage';
import type { Answer } from '../http/handlers';
import type { RequestContext, Audited } from '../http/context';
import { rowEvents, type AuditedRow } from './changesOf';

type Table = PgTable & { id: PgColumn; createdAt: PgColumn };
type Row<T extends Table> = T['$inferSelect'];
type Write<Input> = (context: RequestContext, input: Input) => Promise<Audited<Answer<null>>>;

interface How<T extends Table, Input> {
  /** Unique field, whose index is `<table>_<field>`. */
  unique?: string;
  /** Converts the input, where its fields differ from the table's columns. */
  columns?: (sent: Input) => ColumnValues<T>;
}

/** Rows are sorted by any column. @param search the columns to search */
export const listHandler =
  <T extends Table, Data>(
    table: T,
    answer: (page: { data: WireRow<T>[]; total: number }) => Data,
    ...search: PgColumn[]
  ) =>
  async ({ db }: RequestContext, query: PageQuery): Promise<Answer<Data>> => {
    const rows = db.select().from<PgTable>(table).$dynamic();
    return { data: answer(await listPage(rows, { db, table, query, search }, toWireRow(table))) };
  };

const takenBy = (thing: Noun, unique?: string) =>
  unique ? { [unique]: translatable(`rows.${thing.kind}.duplicate`) } : {};

export const createHandler =
  <T extends Table, Input extends object = NewRow<T>>(
    table: T,
    audited: AuditedRow<T>,
    { unique, columns = (sent) => toColumns(table, sent) }: How<T, Input> = {},
  ): Write<NoInfer<Input>> =>
  (context, input) =>
    withUniqueCheck(table, takenBy(audited.target, unique), () =>
      context.audit(async (tx) => {
        // `NewRow` guarantees that no column is missing.
        const row = { ...columns(input), createdAt: context.now } as PgInsertValue<T>;
        const [made] = (await tx.insert(table).values(row).returning()) as Row<T>[];
        return {
          answer: messageAnswer(translatable(`rows.${audited.target.kind}.created`)),
          events: rowEvents(table, audited)('created', undefined, made),
        };
      }),
    );

/** Changes only the given fields. */
export const updateHandler =
  <T extends Table, Input extends object = Partial<NewRow<T>>>(
    table: T,
    audited: AuditedRow<T>,
    { unique, columns = (sent) => toColumns(table, sent) }: How<T, Input> = {},
  ): Write<NoInfer<Input> & { id: Id }> =>
  (context, input) =>
    withUniqueCheck(table, takenBy(audited.target, unique), () =>
      context.audit(async (tx) => {
        const { before, after } = await updateRow(tx, table, audited.target, input.id, columns(input));
        return {
          answer: messageAnswer(translatable(`rows.${audited.target.kind}.updated`)),
          events: rowEvents(table, audited)('updated', before, after),
        };
      }),
    );

export const deleteHandler =
  <T extends Table>(table: T, audited: AuditedRow<T>): Write<{ id: Id }> =>
  (context, { id }) =>
    context.audit(async (tx) => {
      const before = await deleteRow(tx, table, audited.target, id);
      return {
        answer: messageAnswer(translatable(`rows.${audited.target.kind}.deleted`)),
        events: rowEvents(table, audited)('deleted', before, undefined),
      };
    });
