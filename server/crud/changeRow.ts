import { eq } from 'drizzle-orm';
import type { PgColumn, PgQueryResultHKT, PgTable, PgUpdateBuilder } from 'drizzle-orm/pg-core';

import type { Id } from '../../src/contract/core/field';
import type { Translatable } from '../../src/contract/core/translatable';
import type { Noun } from '../../src/contract/auditLog/targetKinds';
import type { DbOrTx } from '../db/open';
import type { ColumnValues } from './columns';
import { notFound, requireId } from './extraRows';

type Table = PgTable & { id: PgColumn };

/** The response of a write that returns only a message. */
export const messageAnswer = (message: Translatable) => ({ data: null, message });

/** Returns the row before and after. @throws HTTPException 404 when there is no such row */
export const updateRow = async <T extends Table>(
  tx: DbOrTx,
  table: T,
  thing: Noun,
  id: Id,
  changes: ColumnValues<T>,
): Promise<Record<'before' | 'after', T['$inferSelect']>> => {
  const isOne = eq(table.id, requireId(thing, id));
  const found = await tx.select().from<PgTable>(table).where(isOne).for('update');
  const [before] = found as T['$inferSelect'][];
  if (!before) throw notFound(thing, id);
  // SQL has no empty update.
  if (Object.values(changes).every((value) => value === undefined)) return { before, after: before };
  const changed = (await tx
    .update(table)
    .set(changes as Parameters<PgUpdateBuilder<T, PgQueryResultHKT>['set']>[0])
    .where(isOne)
    .returning()) as T['$inferSelect'][];
  return { before, after: changed[0] ?? before };
};

/** Returns the deleted row. @throws HTTPException 404 when there is no such row */
export const deleteRow = async <T extends Table>(
  db: DbOrTx,
  table: T,
  thing: Noun,
  id: Id,
): Promise<T['$inferSelect']> => {
  const [deleted] = await db
    .delete(table)
    .where(eq(table.id, requireId(thing, id)))
    .returning();
  if (!deleted) throw notFound(thing, id);
  return deleted;
};
