import { eq } from 'drizzle-orm';

import { unlessNameTaken } from '../catalogue/categories';
import { categories } from '../db/schema';
import type { Handler } from '../handler';
import { notThere, requireNumber } from '../rows/ids';
import { CATEGORY_PICTURE, readPicture } from '../images/readPicture';
import { dropUnused, storePicture } from '../images/storePicture';

/** Without a picture, the one there is stays. */
export const updateCategory: Handler<'updateCategory'> = async ({ db }, { id, name, is_popular, image }) => {
  const number = requireNumber('category', id);
  const picture = image ? await readPicture(image, CATEGORY_PICTURE) : undefined;
  await unlessNameTaken(() =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(categories).where(eq(categories.id, number)).for('update');
      if (!before) throw notThere('category', id);
      await tx
        .update(categories)
        .set({
          name,
          isPopular: is_popular === 1,
          ...(picture && { image: await storePicture(tx, picture) }),
        })
        .where(eq(categories.id, number));
      if (picture) await dropUnused(tx, [before.image]);
    }),
  );
  return { data: null, message: 'Category updated' };
};
