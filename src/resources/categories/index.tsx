import Category from '@mui/icons-material/CategoryOutlined';

import { defineResource } from '../defineResource';
import { CategoryList } from './CategoryList';
import { messages } from './messages';

export const categories = defineResource({
  name: 'categories',
  role: 'categories',
  menu: 'sidebar',
  icon: Category,
  page: CategoryList,
  messages,
  recordRepresentation: 'name',
});
