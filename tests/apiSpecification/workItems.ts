import { restEndpoints, type Area } from './support/endpoint';
import { pageOf, PAGINATOR, PARTY } from './support/shapes';

const SUBMISSION = {
  id: 'number',
  created_at: 'string',
  subject: 'string',
  message: 'string',
  user: { ...PARTY, role: 'string' },
  status: 'string',
  assignee: 'object|null',
};

export const workItems = {
  listReports: restEndpoints('community_reports', 'reports').list(
    'admin/reports?page=1&per_page=10',
    pageOf('reports', {
      id: 'number',
      date: 'string',
      buyerName: 'string',
      email: 'string',
      name: 'string',
      reports: 'string',
    }),
  ),
  listContactForms: restEndpoints('contact_forms', 'reports').list(
    'admin/contact-forms/submissions?page=2&per_page=15',
    { contact_forms: { data: [SUBMISSION], ...PAGINATOR } },
  ),
} satisfies Area;
