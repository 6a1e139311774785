import type { PgTable } from 'drizzle-orm/pg-core';

import type { TargetInfo } from '../../src/contract/auditLog/targetKinds';
import { changesOf, changesOfRemoved } from '../modules/auditLog/changesOf';
import { toWireRow } from './columns';
import { targetOf } from './nouns';
import type { AuditEvent } from '../http/audit';

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
