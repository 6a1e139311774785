import { eq } from 'drizzle-orm';
import type { PgColumn, PgQueryResultHKT, PgTable, PgUpdateBuilder } from 'drizzle-orm/pg-core';

import type { Id } from '../../src/contract/field';
import type { Sentence } from '../../src/contract/sentences';
import type { Thing } from '../../src/contract/things';
import type { Queries } from '../db/open';
import type { Stored } from './columns';
import { notThere, requireNumber } from './ids';

type Table = PgTable & { id: PgColumn };

/** The answer of a write that has nothing to give back but its sentence. */
export const done = (message: Sentence) => ({ data: null, message });

/** Answers the row as it was and as it is. @throws HTTPException 404 when there is no such row */
export const updateRow = async <T extends Table>(
  tx: Queries,
  table: T,
  thing: Thing,
  id: Id,
  changes: Stored<T>,
): Promise<Record<'before' | 'after', T['$inferSelect']>> => {
  const isOne = eq(table.id, requireNumber(thing, id));
  const found = await tx.select().from<PgTable>(table).where(isOne).for('update');
  const [before] = found as T['$inferSelect'][];
  if (!before) throw notThere(thing, id);
  const changed = (await tx
    .update(table)
    .set(changes as Parameters<PgUpdateBuilder<T, PgQueryResultHKT>['set']>[0])
    .where(isOne)
    .returning()) as T['$inferSelect'][];
  return { before, after: changed[0] ?? before };
};

/** Answers the row as it was. @throws HTTPException 404 when there is no such row */
export const deleteRow = async <T extends Table>(
  db: Queries,
  table: T,
  thing: Thing,
  id: Id,
): Promise<T['$inferSelect']> => {
  const [deleted] = await db
    .delete(table)
    .where(eq(table.id, requireNumber(thing, id)))
    .returning();
  if (!deleted) throw notThere(thing, id);
  return deleted;
};
