import { eq } from 'drizzle-orm';

import { categories } from '../db/schema';
import type { Handler } from '../handler';
import { notThere, requireNumber } from '../rows/ids';
import { dropUnused } from '../images/storePicture';

/** Bookings stay, of no category from then on. */
export const deleteCategory: Handler<'deleteCategory'> = async ({ db }, { id }) => {
  await db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(categories)
      .where(eq(categories.id, requireNumber('category', id)))
      .returning();
    if (!deleted) throw notThere('category', id);
    await dropUnused(tx, [deleted.image]);
  });
  return { data: null, message: 'Category deleted' };
};
