import type { PgTable } from 'drizzle-orm/pg-core';
import { pick } from 'es-toolkit';

import type { FieldChange, Scalar, TargetInfo } from '../../src/contract/auditLog';
import type { AuditEvent } from '../http/context';
import { toApiRecord, type ApiRecord } from './apiRecords';

/** Returns the reference by which audit events name a record, such as `promo-code:7`. */
export const targetOf = ({ kind }: TargetInfo, id: number) => `${kind}:${id}` as const;

/** Fields without stored values. The audit log records only that such a field changed. */
const WITHOUT_VALUES = new Set(['image']);

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
  /** Names of the audited columns. The audit log ignores changes of other columns. */
  columns: readonly (keyof ApiRecord<T> & string)[];
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
