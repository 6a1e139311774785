import Mail from '@mui/icons-material/MailOutlined';

import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';

export const contactForms = defineResource({
  name: 'contact_forms',
  role: 'reports',
  menu: 'sidebar',
  icon: Mail,
  list: lazyPage(() => import('./SubmissionList').then((module) => module.SubmissionList)),
  recordRepresentation: 'subject',
});
