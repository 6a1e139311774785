import type { Area } from './support/call';
import { PAGINATOR, PARTY } from './support/parts';
import { rowCalls } from './support/rows';

const SUBMISSION = {
  id: 'number',
  created_at: 'string',
  subject: 'string',
  message: 'string',
  user: { ...PARTY, role: 'string' },
  status: 'string',
};

export const contact = {
  listContactForms: rowCalls('contact_forms', 'reports').list(
    'admin/contact-forms/submissions?page=2&per_page=15',
    { contact_forms: { data: [SUBMISSION], ...PAGINATOR } },
  ),
} satisfies Area;
