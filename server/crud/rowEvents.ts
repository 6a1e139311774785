import type { PgTable } from 'drizzle-orm/pg-core';

import type { TargetInfo } from '../../src/contract/auditLog/targetKinds';
import { changesOf, changesOfRemoved } from '../modules/auditLog/changesOf';
import type { ActivityEvent } from '../modules/auditLog/event';
import { toWireRow } from './columns';
import { targetOf } from './nouns';

/** What a change to a row of a table says of itself, by what it was and is: nothing where nothing changed. */
export const rowEvents =
  <T extends PgTable>(table: T, thing: TargetInfo) =>
  (
    action: 'created' | 'updated' | 'deleted',
    before: T['$inferSelect'] | undefined,
    after: T['$inferSelect'] | undefined,
  ): ActivityEvent[] => {
    const wire = toWireRow(table);
    const was: Record<string, unknown> = before ? wire(before) : {};
    const is: Record<string, unknown> = after ? wire(after) : {};
    const changes = after ? changesOf(was, is) : changesOfRemoved(was);
    if (after && !changes.length) return [];
    const { id, name, code, text } = (after ? is : was) as { id: number } & Partial<Record<string, string>>;
    return [{ action, target: targetOf(thing, id), name: name ?? code ?? text, changes }];
  };
