import type { PgTable } from 'drizzle-orm/pg-core';

import type { FieldChange, Scalar } from '../../src/contract/auditLog/activity';
import type { TargetInfo } from '../../src/contract/auditLog/targetKinds';
import { toWireRow } from './columns';
import { targetOf } from './nouns';
import type { AuditEvent } from '../http/context';

/** Numbers and days of rows themselves, which no person changes. */
const UNSAID = new Set(['id', 'created_at']);
/** Fields that are said to have changed, and nothing more: a picture is no words. */
const WITHOUT_VALUES = new Set(['image']);

const scalarOf = (value: unknown): Scalar => {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Fields that differ, before and after, by their names on the wire. Nothing before: the row is new. */
export const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] =>
  Object.keys(after).flatMap((field) => {
    const [was, is] = [scalarOf(before[field]), scalarOf(after[field])];
    if (UNSAID.has(field) || was === is) return [];
    return [
      WITHOUT_VALUES.has(field) ? { field, before: null, after: null } : { field, before: was, after: is },
    ];
  });

/** What there was of a row that goes: what stood in its fields, and nothing after. */
export const changesOfRemoved = (row: Record<string, unknown>): FieldChange[] =>
  Object.entries(row).flatMap(([field, value]) => {
    const was = scalarOf(value);
    return UNSAID.has(field) || WITHOUT_VALUES.has(field) || was === null
      ? []
      : [{ field, before: was, after: null }];
  });

/**
 * Returns the audit event of a change to a row, or none if nothing changed.
 *
 * @param toRecord the fields of the row that the audit log keeps
 */
export const rowEvents =
  <T extends PgTable, Row extends T['$inferSelect'] = T['$inferSelect']>(
    table: T,
    thing: TargetInfo,
    toRecord: (row: Row) => Record<string, unknown> = toWireRow(table),
  ) =>
  (
    action: 'created' | 'updated' | 'deleted',
    before: Row | undefined,
    after: Row | undefined,
  ): AuditEvent[] => {
    const was = before ? toRecord(before) : {};
    const is = after ? toRecord(after) : {};
    const changes = after ? changesOf(was, is) : changesOfRemoved(was);
    if (after && !changes.length) return [];
    const { id, name, code, text } = (after ? is : was) as { id: number } & Partial<Record<string, string>>;
    return [{ action, target: targetOf(thing, id), name: name ?? code ?? text, changes }];
  };
