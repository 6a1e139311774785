import type { Area } from './call';
import { CATEGORY, PICTURE } from './parts';
import { NO_FLAG, NO_PERSON_NAME, NO_PICTURE } from './refused';

export const categories = {
  listCategories: {
    may: ['categories'],
    examples: {
      'the categories': {
        method: 'GET',
        url: 'admin/category?page=1&per_page=10',
        data: { categories: { data: [CATEGORY], total: 'number' } },
      },
    },
  },
  createCategory: {
    may: ['categories'],
    examples: {
      'a new category': {
        method: 'POST',
        url: 'admin/category/store',
        body: { name: 'Saunas', is_popular: 1, image: PICTURE },
        data: 'null',
      },
    },
    good: { name: 'Massage', is_popular: 1, image: PICTURE },
    refused: { name: NO_PERSON_NAME, is_popular: NO_FLAG, image: [null, '', ...NO_PICTURE] },
  },
  updateCategory: {
    may: ['categories'],
    examples: {
      'a category without a new picture': {
        method: 'POST',
        url: 'admin/category/update/3',
        body: { name: 'Massages', is_popular: 0 },
        data: 'null',
      },
      'a category with a new picture': {
        method: 'POST',
        url: 'admin/category/update/4',
        body: { name: 'Facials', is_popular: 1, image: PICTURE },
        data: 'null',
      },
    },
    about: 'category',
    good: { name: 'Massage', is_popular: 1 },
    refused: { name: NO_PERSON_NAME, is_popular: NO_FLAG, image: ['', ...NO_PICTURE] },
    optional: ['image'],
  },
  deleteCategory: {
    may: ['categories'],
    examples: {
      'deleting a category': { method: 'DELETE', url: 'admin/category/12', data: 'null' },
    },
  },
} satisfies Area;
