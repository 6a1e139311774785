import Category from '@mui/icons-material/CategoryOutlined';

import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';

export const categories = defineResource({
  name: 'categories',
  role: 'categories',
  menu: 'sidebar',
  icon: Category,
  page: lazyPage(() => import('./CategoryList').then((module) => module.CategoryList)),
  recordRepresentation: 'name',
});
