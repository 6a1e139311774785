import Category from '@mui/icons-material/CategoryOutlined';

import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';
import { messages } from './messages';

export const categories = defineResource({
  name: 'categories',
  role: 'categories',
  menu: 'sidebar',
  icon: Category,
  page: lazyPage(() => import('./CategoryList').then((module) => module.CategoryList)),
  messages,
  spanish: () => import('./messages.es').then(({ messages: own }) => ({ categories: own })),
  recordRepresentation: 'name',
});
