import { eq } from 'drizzle-orm';
import type { PgColumn, PgQueryResultHKT, PgTable, PgUpdateBuilder } from 'drizzle-orm/pg-core';

import type { Id } from '../../src/contract/field';
import type { Sentence } from '../../src/contract/sentences';
import type { Queries } from '../db/open';
import type { Thing } from '../sentences/rows';
import { notThere, requireNumber } from './ids';

type Table = PgTable & { id: PgColumn };

/** The answer of a write that has nothing to give back but its sentence. */
export const done = (message: Sentence) => ({ data: null, message });

/** @param what it is called in messages @throws HTTPException 404 when there is no such row */
export const updateRow = async <T extends Table>(
  db: Queries,
  table: T,
  what: Thing,
  id: Id,
  changes: Parameters<PgUpdateBuilder<T, PgQueryResultHKT>['set']>[0],
) => {
  const updated = await db
    .update(table)
    .set(changes)
    .where(eq(table.id, requireNumber(what, id)))
    .returning({ id: table.id });
  if (!updated.length) throw notThere(what, id);
};

/** Answers the row as it was. @param what it is called in messages @throws HTTPException 404 when there is no such row */
export const deleteRow = async <T extends Table>(
  db: Queries,
  table: T,
  what: Thing,
  id: Id,
): Promise<T['$inferSelect']> => {
  const [deleted] = await db
    .delete(table)
    .where(eq(table.id, requireNumber(what, id)))
    .returning();
  if (!deleted) throw notThere(what, id);
  return deleted;
};
