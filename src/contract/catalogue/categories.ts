import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { allRows, emptyResponse, page } from '../core/response';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { min, pattern, requiredMessage, mustBeAtMost } from '../core/checks';
import * as f from '../core/field';
import * as input from '../core/inputs';
import { MAX_NAME } from '../limits';
import { wholeListQuery } from '../core/queries';

const category = f.entity(
  {
    id: f.id,
    name: f.text,
    is_popular: f.flag,
    image: f.picture,
    created_at: f.date,
    upcoming_bookings: f.optional(f.count),
    upcoming_sellers: f.optional(f.count),
  },
  'Category',
);
export type Category = f.JsonOf<typeof category>;
export type CategoryRow = f.RowOf<typeof category>;

const name = input.described(
  'Name.',
  input.requiredText(requiredMessage('Category Name'), MAX_NAME, mustBeAtMost('Category Name')),
  'Massages',
);
const isPopular = input.described('`1` for a popular category, otherwise `0`.', input.flag, 1);
const imageIsRequired = requiredMessage('Category Image');
const image = input.text(imageIsRequired).check(min(1, imageIsRequired));

/** Validation rules of the category form. The picture is required. An unchanged picture from the server is valid. */
export const categoryForm = z.object({ name, is_popular: isPopular, image });

/** Matches the start of a new picture's data URL. The client does not send an unchanged picture (decision 18). */
export const IMAGE_DATA_URL = /^data:image\/[a-z+.-]+;base64,/i;
const newImage = input.described(
  'Picture as a `data:` URL with base64.',
  image.check(pattern(IMAGE_DATA_URL, translatable('catalogue.validation.category_image_is_no_picture'))),
  undefined,
);
const categoryInput = z.extend(categoryForm, { image: newImage });

export const categories = {
  listAllCategories: defineEndpoint('GET categories/all', {
    summary: 'Lists all categories, for the public site.',
    capability: SECTION_7,
    access: 'public',
    input: input.noFields,
    output: allRows('categories', category),
  }),
  listCategories: defineEndpoint('GET admin/category', {
    summary: 'Lists categories.',
    capability: SECTION_7,
    access: ['categories'],
    permission: { action: 'list', resource: 'categories' },
    input: wholeListQuery,
    output: page('categories', category),
  }),
  createCategory: defineEndpoint('POST admin/category/store', {
    summary: 'Creates a category.',
    capability: SECTION_7,
    access: ['categories'],
    permission: { action: 'create', resource: 'categories' },
    stepUp: 'never',
    hasPicture: true,
    input: z.extend(categoryInput, input.keyField),
    output: emptyResponse,
  }),
  /** Changes a category. The server keeps the existing picture if the request has no picture. */
  updateCategory: defineEndpoint('POST admin/category/update/:id', {
    summary: 'Changes a category.',
    capability: SECTION_7,
    access: ['categories'],
    permission: { action: 'edit', resource: 'categories' },
    stepUp: 'never',
    hasPicture: true,
    input: z.extend(categoryInput, { id: input.id, image: z.nullish(newImage) }),
    output: emptyResponse,
  }),
  deleteCategory: defineEndpoint('DELETE admin/category/:id', {
    summary: 'Deletes a category.',
    capability: SECTION_7,
    access: ['categories'],
    permission: { action: 'delete', resource: 'categories' },
    stepUp: 'never',
    input: input.byId,
    output: emptyResponse,
  }),
};
