import Mail from '@mui/icons-material/MailOutlined';

import { defineResource } from '../defineResource';
import { messages } from './messages';
import { SubmissionList } from './SubmissionList';

export const contactForms = defineResource({
  name: 'contact_forms',
  role: 'reports',
  menu: 'sidebar',
  icon: Mail,
  page: SubmissionList,
  messages,
  recordRepresentation: 'subject',
});
