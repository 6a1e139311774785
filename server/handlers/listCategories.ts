import { count, desc } from 'drizzle-orm';

import { toCategory } from '../catalogue/categories';
import { categories } from '../db/schema';
import type { Handler } from '../handler';
import { offsetOf } from '../rows/wire';

/** Newest first, as the lists of the back-office are. */
export const listCategories: Handler<'listCategories'> = async ({ db }, query) => {
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(categories)
      .orderBy(desc(categories.createdAt), desc(categories.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db.select({ total: count() }).from(categories),
  ]);
  return { data: { categories: { data: rows.map(toCategory), total: all?.total ?? 0 } } };
};
