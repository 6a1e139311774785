import type { PgTable } from 'drizzle-orm/pg-core';

import { changesOf } from '../activity/changesOf';
import type { Event } from '../activity/event';
import { toWireRow } from './columns';
import { targetOf, type Thing } from './things';

/** What a change to a row of a table says of itself, by what it was and is: nothing where nothing changed. */
export const rowEvents =
  <T extends PgTable>(table: T, thing: Thing) =>
  (
    action: 'created' | 'updated' | 'deleted',
    before: T['$inferSelect'] | undefined,
    after: T['$inferSelect'] | undefined,
  ): Event[] => {
    const wire = toWireRow(table);
    const was: Record<string, unknown> = before ? wire(before) : {};
    const is: Record<string, unknown> = after ? wire(after) : {};
    const changes = after ? changesOf(was, is) : [];
    if (after && !changes.length) return [];
    const { id, name, code } = (after ? is : was) as { id: number; name?: string; code?: string };
    return [{ action, target: targetOf(thing, id), name: name ?? code, changes }];
  };
