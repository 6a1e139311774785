import type { PgTable } from 'drizzle-orm/pg-core';
import { pick } from 'es-toolkit';

import type { FieldChange, Scalar } from '../../src/contract/auditLog/activity';
import type { TargetInfo } from '../../src/contract/auditLog/targetKinds';
import type { AuditEvent } from '../http/context';
import { toApiRecord, type ApiRecord } from './apiRecords';

/** Returns the target of audit events, such as `promo-code:7`. */
export const targetOf = ({ kind }: TargetInfo, id: number) => `${kind}:${id}` as const;

/** The audit log stores no values of these fields, only that they changed. */
const WITHOUT_VALUES = new Set(['image']);

const scalarOf = (value: unknown): Scalar => {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Returns the fields that differ, by their API names. `before` is empty for a new row. */
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

/** Declares the audited columns of a table. Column names of the database equal those of the API. */
export interface AuditedRow<T extends PgTable, Row = T['$inferSelect']> {
  target: TargetInfo;
  name: keyof ApiRecord<T> & string;
  /** Audited columns. The audit log stores nothing of other columns. */
  columns: readonly (keyof ApiRecord<T> & string)[];
  /** Returns further audited fields, such as translations in another table. */
  more?: (row: Row) => Record<string, unknown>;
}

/** Returns the audit event of a change, or no event if no audited column changed. */
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
    const auditedFields = (row: Row | undefined) =>
      row ? { ...pick(toApiRecord(table)(row), columns), ...more?.(row) } : {};
    const changes = after
      ? changesOf(auditedFields(before), auditedFields(after))
      : changesOfDeleted(auditedFields(before));
    const row = after ?? before;
    if (!row || (after && !changes.length)) return [];
    const { id, ...record } = toApiRecord(table)(row) as Record<string, unknown>;
    return [{ action, target: targetOf(target, Number(id)), name: String(record[name]), changes }];
  };
