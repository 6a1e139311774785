import { asc } from 'drizzle-orm';

import { toCategory } from '../catalogue/categories';
import { categories } from '../db/schema';
import type { Handler } from '../handler';

export const listAllCategories: Handler<'listAllCategories'> = async ({ db }) => {
  const rows = await db.select().from(categories).orderBy(asc(categories.name), asc(categories.id));
  return { data: { categories: rows.map(toCategory) } };
};
