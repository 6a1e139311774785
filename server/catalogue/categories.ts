import { unlessTaken } from '../db/conflict';
import type { categories } from '../db/schema';
import { toFlag } from '../rows/wire';

/** A category as both lists of them show it. */
export const toCategory = ({ id, name, isPopular, image, createdAt }: typeof categories.$inferSelect) => ({
  id,
  name,
  is_popular: toFlag(isPopular),
  image,
  created_at: createdAt.toISOString(),
});

/** @throws HTTPException 422 when another category has the name, whatever its capitals */
export const unlessNameTaken = <T>(write: () => PromiseLike<T>) =>
  unlessTaken('categories_name', 'name: There is already a category of this name', write);
