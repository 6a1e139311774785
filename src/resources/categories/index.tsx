import Category from '@mui/icons-material/CategoryOutlined';

import { lazyComponent } from '../../components/feedback/lazyComponent';
import { defineResource, lazyPage } from '../defineResource';

const dialog = lazyComponent(() => import('./CategoryDialog').then((module) => module.CategoryDialog));

export const categories = defineResource({
  name: 'categories',
  role: 'categories',
  menu: 'sidebar',
  icon: Category,
  list: lazyPage(() => import('./CategoryList').then((module) => module.CategoryList)),
  create: dialog,
  edit: dialog,
  show: dialog,
  recordRepresentation: 'name',
});
