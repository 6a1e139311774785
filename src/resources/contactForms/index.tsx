import Mail from '@mui/icons-material/MailOutlined';

import { lazyComponent } from '../../components/feedback/lazyComponent';
import { defineResource, lazyPage } from '../defineResource';

export const contactForms = defineResource({
  name: 'contact_forms',
  role: 'reports',
  menu: 'sidebar',
  icon: Mail,
  list: lazyPage(() => import('./SubmissionList').then((module) => module.SubmissionList)),
  show: lazyComponent(() => import('./SubmissionDialog').then((module) => module.SubmissionDialog)),
  recordRepresentation: 'subject',
});
