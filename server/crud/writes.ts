import { eq, getTableName, type Table as AnyTable } from 'drizzle-orm';
import type {
  PgColumn,
  PgInsertValue,
  PgQueryResultHKT,
  PgTable,
  PgUpdateBuilder,
} from 'drizzle-orm/pg-core';
import { pick, pickBy } from 'es-toolkit';

import type { FieldChange, Scalar } from '../../src/contract/auditLog';
import type { Noun, TargetInfo } from '../../src/contract/auditLog';
import type { Id } from '../../src/contract/core/field';
import type { Translatable } from '../../src/contract/core/translatable';
import type { DbOrTx } from '../db/open';
import { ValidationError, type AuditEvent, type Audited, type RequestContext } from '../http/context';
import type { Answer } from '../http/handlers';
import { toApiRecord, toColumns, type ApiRecord, type ColumnValues, type NewRecord } from './apiRecords';
import { notFound, requireId, rowMessage } from './queries';

/** Returns the reference by which audit events name a record, such as `promo-code:7`. */
export const targetOf = ({ kind }: TargetInfo, id: number) => `${kind}:${id}` as const;

/** Fields without values in the audit log. The log records only that such a field changed. */
const WITHOUT_VALUES = new Set(['image']);

/** Columns that the server sets, and that no request changes. */
const UNAUDITED = new Set(['id', 'created_at']);

const scalarOf = (value: unknown): Scalar => {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Returns the fields that differ between two versions of a record. For a new record, `before` is an empty object. */
export const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] =>
  Object.keys(after).flatMap((field) => {
    const [was, is] = [scalarOf(before[field]), scalarOf(after[field])];
    if (was === is) return [];
    return [
      WITHOUT_VALUES.has(field) ? { field, before: null, after: null } : { field, before: was, after: is },
    ];
  });

const changesOfDeleted = (row: Record<string, unknown>): FieldChange[] =>
  Object.entries(row).flatMap(([field, value]) => {
    const was = scalarOf(value);
    return WITHOUT_VALUES.has(field) || was === null ? [] : [{ field, before: was, after: null }];
  });

/** Declares the audited columns of a table. The database and the API use the same column names. */
export interface AuditedRow<T extends PgTable, Row = T['$inferSelect']> {
  target: TargetInfo;
  name: keyof ApiRecord<T> & string;
  /** Names of the audited columns, by default all. The audit log ignores changes of other columns. */
  columns?: readonly (keyof ApiRecord<T> & string)[];
  /** Returns additional audited fields, such as translations from another table. */
  more?: (row: Row) => Record<string, unknown>;
}

/** Creates a function that returns the audit event of a change, or an empty list if no audited column changed. */
export const rowEvents =
  <T extends PgTable, Row extends T['$inferSelect'] = T['$inferSelect']>(
    table: T,
    { target, name, columns, more }: AuditedRow<T, Row>,
  ) =>
  (
    action: 'created' | 'updated' | 'deleted',
    before: Row | undefined,
    after: Row | undefined,
  ): AuditEvent[] => {
    const auditedFields = (row: Row | undefined) => {
      if (!row) return {};
      const record = toApiRecord(table)(row);
      return {
        ...(columns ? pick(record, columns) : pickBy(record, (_, field) => !UNAUDITED.has(String(field)))),
        ...more?.(row),
      };
    };
    const changes = after
      ? changesOf(auditedFields(before), auditedFields(after))
      : changesOfDeleted(auditedFields(before));
    const row = after ?? before;
    if (!row || (after && !changes.length)) return [];
    const { id, ...record } = toApiRecord(table)(row) as Record<string, unknown>;
    return [{ action, target: targetOf(target, Number(id)), name: String(record[name]), changes }];
  };

type Table = PgTable & { id: PgColumn };

/** Returns a response that has a message and no data. */
export const messageAnswer = (message: Translatable) => ({ data: null, message });

/** Updates a row and returns both versions of the row. @throws HTTPException 404 if the row does not exist */
export const updateRow = async <T extends Table>(
  tx: DbOrTx,
  table: T,
  noun: Noun,
  id: Id,
  changes: ColumnValues<T>,
): Promise<Record<'before' | 'after', T['$inferSelect']>> => {
  const hasId = eq(table.id, requireId(noun, id));
  const found = await tx.select().from<PgTable>(table).where(hasId).for('update');
  const [before] = found as T['$inferSelect'][];
  if (!before) throw notFound(noun, id);
  // Skips the update if no column has a new value, because SQL does not allow an update without columns.
  if (Object.values(changes).every((value) => value === undefined)) return { before, after: before };
  const changed = (await tx
    .update(table)
    .set(changes as Parameters<PgUpdateBuilder<T, PgQueryResultHKT>['set']>[0])
    .where(hasId)
    .returning()) as T['$inferSelect'][];
  return { before, after: changed[0] ?? before };
};

/** Deletes a row and returns it. @throws HTTPException 404 if the row does not exist */
export const deleteRow = async <T extends Table>(
  db: DbOrTx,
  table: T,
  noun: Noun,
  id: Id,
): Promise<T['$inferSelect']> => {
  const [deleted] = await db
    .delete(table)
    .where(eq(table.id, requireId(noun, id)))
    .returning();
  if (!deleted) throw notFound(noun, id);
  return deleted;
};

interface Violation {
  code: string;
  constraint: string;
}

/** Returns the error of PostgreSQL, which drizzle wraps in another error. */
const violationIn = (error: unknown): Partial<Violation> =>
  error instanceof Error && error.cause ? error.cause : {};

const UNIQUE_VIOLATION = '23505';

/**
 * Runs a write to a table that has unique fields.
 * @param duplicates messages about duplicate values, by unique field. A field's index is named `<table>_<field>`
 * @throws HTTPException 422 with the message of the field if the value already exists
 */
export const withUniqueCheck = async <T>(
  table: AnyTable,
  duplicates: Record<string, Translatable>,
  write: () => PromiseLike<T>,
): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = violationIn(error);
    const isDuplicate = Object.keys(duplicates).some(
      (field) => constraint === `${getTableName(table)}_${field}`,
    );
    if (code === UNIQUE_VIOLATION && isDuplicate) throw new ValidationError(duplicates);
    throw error;
  }
};

type CreatedTable = Table & { createdAt: PgColumn };
type WriteHandler<Input> = (context: RequestContext, input: Input) => Promise<Audited<Answer<null>>>;

interface WriteOptions<T extends CreatedTable, Input> {
  /** Name of a unique field. The unique index must have the name `<table>_<field>`. */
  unique?: NoInfer<Extract<keyof Input, string>>;
  /** Converts the input to column values. By default, each field of the input has the name of its column. */
  columns?: (input: Input) => ColumnValues<T>;
}

const duplicateMessages = (noun: Noun, unique?: string) =>
  unique ? { [unique]: rowMessage(noun, 'duplicate') } : {};

export const createHandler =
  <T extends CreatedTable, Input extends object = NewRecord<T>>(
    table: T,
    audited: AuditedRow<T>,
    { unique, columns = (fields) => toColumns(table, fields) }: WriteOptions<T, Input> = {},
  ): WriteHandler<NoInfer<Input>> =>
  (context, input) =>
    withUniqueCheck(table, duplicateMessages(audited.target, unique), () =>
      context.audit(async (tx) => {
        // The cast is safe, because the type `NewRecord` guarantees that no column is missing.
        const row = { ...columns(input), createdAt: context.now } as PgInsertValue<T>;
        const [created] = (await tx.insert(table).values(row).returning()) as T['$inferSelect'][];
        return {
          answer: messageAnswer(rowMessage(audited.target, 'created')),
          events: rowEvents(table, audited)('created', undefined, created),
        };
      }),
    );

/** Creates a handler that updates only the fields in the request. */
export const updateHandler =
  <T extends CreatedTable, Input extends object = Partial<NewRecord<T>>>(
    table: T,
    audited: AuditedRow<T>,
    { unique, columns = (fields) => toColumns(table, fields) }: WriteOptions<T, Input> = {},
  ): WriteHandler<NoInfer<Input> & { id: Id }> =>
  (context, input) =>
    withUniqueCheck(table, duplicateMessages(audited.target, unique), () =>
      context.audit(async (tx) => {
        const { before, after } = await updateRow(tx, table, audited.target, input.id, columns(input));
        return {
          answer: messageAnswer(rowMessage(audited.target, 'updated')),
          events: rowEvents(table, audited)('updated', before, after),
        };
      }),
    );

export const deleteHandler =
  <T extends CreatedTable>(table: T, audited: AuditedRow<T>): WriteHandler<{ id: Id }> =>
  (context, { id }) =>
    context.audit(async (tx) => {
      const before = await deleteRow(tx, table, audited.target, id);
      return {
        answer: messageAnswer(rowMessage(audited.target, 'deleted')),
        events: rowEvents(table, audited)('deleted', before, undefined),
      };
    });
