import type { Literal } from './literal';
import { PAGINATOR, PARTY } from './parts';

export const contact = {
  'what people wrote': {
    method: 'GET',
    url: 'admin/contact-forms/submissions?page=2&per_page=15',
    token: true,
    data: {
      contact_forms: {
        data: [{ id: 'number', created_at: 'string', subject: 'string', message: 'string', user: PARTY }],
        ...PAGINATOR,
      },
    },
  },
} satisfies Record<string, Literal>;
