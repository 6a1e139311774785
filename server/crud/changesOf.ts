import type { PgTable } from 'drizzle-orm/pg-core';
import { pick } from 'es-toolkit';

import type { FieldChange, Scalar } from '../../src/contract/auditLog/activity';
import type { TargetInfo } from '../../src/contract/auditLog/targetKinds';
import { toWireRow, type WireRow } from './columns';
import { targetOf } from './nouns';
import type { AuditEvent } from '../http/context';

/** Fields whose changes the audit log stores without values. */
const WITHOUT_VALUES = new Set(['image']);

const scalarOf = (value: unknown): Scalar => {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Returns the fields that differ, by their API names. A new row has an empty `before`. */
export const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] =>
  Object.keys(after).flatMap((field) => {
    const [was, is] = [scalarOf(before[field]), scalarOf(after[field])];
    if (was === is) return [];
    return [
      WITHOUT_VALUES.has(field) ? { field, before: null, after: null } : { field, before: was, after: is },
    ];
  });

export const changesOfRemoved = (row: Record<string, unknown>): FieldChange[] =>
  Object.entries(row).flatMap(([field, value]) => {
    const was = scalarOf(value);
    return WITHOUT_VALUES.has(field) || was === null ? [] : [{ field, before: was, after: null }];
  });

/** A row whose changes are audited. Column names of the database equal those of the API. */
export interface AuditedRow<T extends PgTable, Row = T['$inferSelect']> {
  target: TargetInfo;
  name: keyof WireRow<T> & string;
  /** Audited columns. The audit log stores nothing of other columns. */
  columns: readonly (keyof WireRow<T> & string)[];
  /** Further fields of the record, such as translations in another table. */
  more?: (row: Row) => Record<string, unknown>;
}

/** Returns no event if no audited column changed. */
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
    const kept = (row: Row | undefined) =>
      row ? { ...pick(toWireRow(table)(row), columns), ...more?.(row) } : {};
    const changes = after ? changesOf(kept(before), kept(after)) : changesOfRemoved(kept(before));
    const row = after ?? before;
    if (!row || (after && !changes.length)) return [];
    const { id, ...record } = toWireRow(table)(row) as Record<string, unknown>;
    return [{ action, target: targetOf(target, Number(id)), name: String(record[name]), changes }];
  };
