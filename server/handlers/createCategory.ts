import { unlessNameTaken } from '../catalogue/categories';
import { categories } from '../db/schema';
import type { Handler } from '../handler';
import { CATEGORY_PICTURE, readPicture } from '../images/readPicture';
import { storePicture } from '../images/storePicture';

export const createCategory: Handler<'createCategory'> = async ({ db, now }, { name, is_popular, image }) => {
  const picture = await readPicture(image, CATEGORY_PICTURE);
  await unlessNameTaken(() =>
    db.transaction(async (tx) => {
      const address = await storePicture(tx, picture);
      await tx
        .insert(categories)
        .values({ name, isPopular: is_popular === 1, image: address, createdAt: now });
    }),
  );
  return { data: null, message: 'Category created' };
};
