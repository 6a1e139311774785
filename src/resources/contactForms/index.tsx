import Mail from '@mui/icons-material/MailOutlined';

import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';
import { messages } from './messages';

export const contactForms = defineResource({
  name: 'contact_forms',
  role: 'reports',
  menu: 'sidebar',
  icon: Mail,
  page: lazyPage(() => import('./SubmissionList').then((module) => module.SubmissionList)),
  messages,
  spanish: () => import('./messages.es').then(({ messages: own }) => ({ contact_forms: own })),
  recordRepresentation: 'subject',
});
