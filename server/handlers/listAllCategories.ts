import { asc } from 'drizzle-orm';

import { categories } from '../db/schema';
import type { Handler } from '../handler';
import { toFlag } from '../wire';

export const listAllCategories: Handler<'listAllCategories'> = async ({ db }) => {
  const rows = await db.select().from(categories).orderBy(asc(categories.name), asc(categories.id));
  return {
    data: {
      categories: rows.map(({ id, name, isPopular, image, createdAt }) => ({
        id,
        name,
        is_popular: toFlag(isPopular),
        image,
        created_at: createdAt.toISOString(),
      })),
    },
  };
};
