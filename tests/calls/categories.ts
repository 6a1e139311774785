import type { Area } from './support/call';
import { CATEGORY, pageOf, PICTURE } from './support/parts';
import { NOT_A_FLAG, NOT_A_KEY, NOT_A_PERSON_NAME, NOT_A_PICTURE } from './support/refused';
import { rowCalls } from './support/rows';

const LISTED = { ...CATEGORY, upcoming_bookings: 'number', upcoming_sellers: 'number' };
const { list, create, update, remove } = rowCalls('categories', 'categories');
/** A picture that has an address already is in the form, and not sent. */
const changed = update(
  'admin/category/update/3',
  { name: 'Massages', is_popular: 0 },
  { unsent: { image: 'https://pictures.example/3.webp' } },
);
const withPicture = update(
  'admin/category/update/4',
  { name: 'Facials', is_popular: 1, image: PICTURE },
  { unsent: { id: 4 } },
);

export const categories = {
  listCategories: list('admin/category?page=1&per_page=10', pageOf('categories', LISTED)),
  createCategory: create(
    'admin/category/store',
    { name: 'Saunas', is_popular: 1, image: PICTURE },
    {
      refused: {
        name: NOT_A_PERSON_NAME,
        is_popular: NOT_A_FLAG,
        image: [null, '', ...NOT_A_PICTURE],
        idempotency_key: NOT_A_KEY,
      },
      optional: ['idempotency_key'],
      unique: 'name',
    },
  ),
  updateCategory: {
    ...changed,
    examples: { ...changed.examples, ...withPicture.examples },
    idFrom: 'category',
    refused: { name: NOT_A_PERSON_NAME, is_popular: NOT_A_FLAG, image: ['', ...NOT_A_PICTURE] },
    optional: ['image'],
  },
  deleteCategory: remove('admin/category/12'),
} satisfies Area;
