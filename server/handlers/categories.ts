import { asc, eq } from 'drizzle-orm';

import type { categories as calls } from '../../src/contract/categories';
import { unlessTaken } from '../db/conflict';
import { categories as table } from '../db/schema';
import type { Handlers } from '../handler';
import { CATEGORY_PICTURE, readPicture } from '../images/readPicture';
import { deleteUnusedPictures, storePicture } from '../images/storePicture';
import { deleteRow, done } from '../rows/changeRow';
import { toColumns, toWireRow } from '../rows/columns';
import { notThere, requireNumber } from '../rows/ids';
import { lists } from '../rows/plainRows';
import { feminine } from '../rows/things';
import * as say from '../sentences/rows';

const category = feminine('category', 'categoría');

/** @throws HTTPException 422 when another category has the name, whatever its capitals */
const unlessNameTaken = <T>(write: () => PromiseLike<T>) =>
  unlessTaken(table, { name: say.categoryNameIsTaken }, write);

export const categories: Handlers<typeof calls> = {
  listAllCategories: async ({ db }) => {
    const rows = await db.select().from(table).orderBy(asc(table.name), asc(table.id));
    return { data: { categories: rows.map(toWireRow(table)) } };
  },

  listCategories: lists(table, (page) => ({ categories: page })),

  createCategory: async ({ db, now }, { name, is_popular, image }) => {
    const picture = await readPicture(image, CATEGORY_PICTURE);
    await unlessNameTaken(() =>
      db.transaction(async (tx) => {
        const address = await storePicture(tx, picture);
        await tx.insert(table).values({ name, isPopular: is_popular === 1, image: address, createdAt: now });
      }),
    );
    return done(say.created(category));
  },

  /** Without a picture, the one there is stays. */
  updateCategory: async ({ db }, { id, name, is_popular, image }) => {
    const isOne = eq(table.id, requireNumber(category, id));
    const picture = image ? await readPicture(image, CATEGORY_PICTURE) : undefined;
    await unlessNameTaken(() =>
      db.transaction(async (tx) => {
        const [before] = await tx.select().from(table).where(isOne).for('update');
        if (!before) throw notThere(category, id);
        await tx
          .update(table)
          .set(
            toColumns(table, {
              name,
              is_popular,
              ...(picture && { image: await storePicture(tx, picture) }),
            }),
          )
          .where(isOne);
        if (picture) await deleteUnusedPictures(tx, [before.image]);
      }),
    );
    return done(say.updated(category));
  },

  /** Bookings stay, of no category from then on. */
  deleteCategory: async ({ db }, { id }) => {
    await db.transaction(async (tx) => {
      const { image } = await deleteRow(tx, table, category, id);
      await deleteUnusedPictures(tx, [image]);
    });
    return done(say.deleted(category));
  },
};
