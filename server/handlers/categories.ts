import { asc, eq } from 'drizzle-orm';

import type { categories as calls } from '../../src/contract/categories';
import { unlessTaken } from '../db/conflict';
import { categories as table } from '../db/schema';
import type { Handlers } from '../handler';
import { CATEGORY_PICTURE, readPicture } from '../images/readPicture';
import { deleteUnusedPictures, storePicture } from '../images/storePicture';
import { deleteRow, done } from '../rows/changeRow';
import { notThere, requireNumber } from '../rows/ids';
import { listPage } from '../rows/listPage';
import { toFlag } from '../rows/wire';
import * as say from '../sentences/rows';

const toCategory = ({ id, name, isPopular, image, createdAt }: typeof table.$inferSelect) => ({
  id,
  name,
  is_popular: toFlag(isPopular),
  image,
  created_at: createdAt.toISOString(),
});

/** @throws HTTPException 422 when another category has the name, whatever its capitals */
const unlessNameTaken = <T>(write: () => PromiseLike<T>) =>
  unlessTaken('categories_name', { name: say.categoryNameIsTaken }, write);

export const categories: Handlers<typeof calls> = {
  listAllCategories: async ({ db }) => {
    const rows = await db.select().from(table).orderBy(asc(table.name), asc(table.id));
    return { data: { categories: rows.map(toCategory) } };
  },

  listCategories: async ({ db }, query) => ({
    data: {
      categories: await listPage(db.select().from(table).$dynamic(), { db, table, query }, toCategory),
    },
  }),

  createCategory: async ({ db, now }, { name, is_popular, image }) => {
    const picture = await readPicture(image, CATEGORY_PICTURE);
    await unlessNameTaken(() =>
      db.transaction(async (tx) => {
        const address = await storePicture(tx, picture);
        await tx.insert(table).values({ name, isPopular: is_popular === 1, image: address, createdAt: now });
      }),
    );
    return done(say.categoryCreated);
  },

  /** Without a picture, the one there is stays. */
  updateCategory: async ({ db }, { id, name, is_popular, image }) => {
    const isOne = eq(table.id, requireNumber('category', id));
    const picture = image ? await readPicture(image, CATEGORY_PICTURE) : undefined;
    await unlessNameTaken(() =>
      db.transaction(async (tx) => {
        const [before] = await tx.select().from(table).where(isOne).for('update');
        if (!before) throw notThere('category', id);
        await tx
          .update(table)
          .set({
            name,
            isPopular: is_popular === 1,
            ...(picture && { image: await storePicture(tx, picture) }),
          })
          .where(isOne);
        if (picture) await deleteUnusedPictures(tx, [before.image]);
      }),
    );
    return done(say.categoryUpdated);
  },

  /** Bookings stay, of no category from then on. */
  deleteCategory: async ({ db }, { id }) => {
    await db.transaction(async (tx) => {
      const { image } = await deleteRow(tx, table, 'category', id);
      await deleteUnusedPictures(tx, [image]);
    });
    return done(say.categoryDeleted);
  },
};
