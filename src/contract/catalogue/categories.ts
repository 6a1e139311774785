import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { allRows, emptyAnswer, page } from '../core/answer';
import { call } from '../core/call';
import { min, pattern, isRequired, mustBeAtMost } from '../core/checks';
import { date, entity, flag, id, picture, text, type RowOf, type WireOf } from '../core/field';
import * as input from '../core/inputs';
import { MAX_NAME } from '../limits';
import { wholeListQuery } from '../core/queries';

const category = entity({ id, name: text, is_popular: flag, image: picture, created_at: date }, 'Category');
export type Category = WireOf<typeof category>;
export type CategoryRow = RowOf<typeof category>;

const name = input.requiredText(isRequired('Category Name'), MAX_NAME, mustBeAtMost('Category Name'));
const imageIsRequired = isRequired('Category Image');
const image = input.text(imageIsRequired).check(min(1, imageIsRequired));

/** The form: a picture is needed, new or already there. */
export const categoryForm = z.object({ name, is_popular: input.flag, image });

/** A picture as it travels: only a new one is ever sent (decision 18). */
export const IMAGE_DATA_URL = /^data:image\/[a-z+.-]+;base64,/i;
const newImage = image.check(
  pattern(IMAGE_DATA_URL, translatable('catalogue.validation.category_image_is_no_picture')),
);
const changed = z.extend(categoryForm, { image: newImage });

export const categories = {
  listAllCategories: call('GET categories/all', 'public', input.noFields, allRows('categories', category)),
  listCategories: call('GET admin/category', ['categories'], wholeListQuery, page('categories', category)),
  createCategory: call(
    'POST admin/category/store',
    ['categories'],
    z.extend(changed, input.keyField),
    emptyAnswer,
  ),
  /** Without a picture, the one there is stays. */
  updateCategory: call(
    'POST admin/category/update/:id',
    ['categories'],
    z.extend(changed, { id: input.id, image: z.nullish(newImage) }),
    emptyAnswer,
  ),
  deleteCategory: call('DELETE admin/category/:id', ['categories'], input.byId, emptyAnswer),
};
