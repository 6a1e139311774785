import type { Literal } from './literal';
import { CATEGORY, PICTURE } from './parts';

export const categories = {
  'the categories': {
    method: 'GET',
    url: 'admin/category?page=1&per_page=10',
    token: true,
    data: { categories: { data: [CATEGORY], total: 'number' } },
  },
  'a new category': {
    method: 'POST',
    url: 'admin/category/store',
    body: { name: 'Saunas', is_popular: 1, image: PICTURE },
    token: true,
    data: 'null',
  },
  'a category without a new picture': {
    method: 'POST',
    url: 'admin/category/update/3',
    body: { name: 'Massages', is_popular: 0 },
    token: true,
    data: 'null',
  },
  'a category with a new picture': {
    method: 'POST',
    url: 'admin/category/update/4',
    body: { name: 'Facials', is_popular: 1, image: PICTURE },
    token: true,
    data: 'null',
  },
  'deleting a category': { method: 'DELETE', url: 'admin/category/12', token: true, data: 'null' },
} satisfies Record<string, Literal>;
