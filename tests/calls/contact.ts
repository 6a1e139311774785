import type { Area } from './call';
import { PAGINATOR, PARTY } from './parts';

export const contact = {
  listContactForms: {
    may: ['reports'],
    examples: {
      'what people wrote': {
        method: 'GET',
        url: 'admin/contact-forms/submissions?page=2&per_page=15',
        data: {
          contact_forms: {
            data: [
              {
                id: 'number',
                created_at: 'string',
                subject: 'string',
                message: 'string',
                user: { ...PARTY, role: 'string' },
              },
            ],
            ...PAGINATOR,
          },
        },
      },
    },
  },
} satisfies Area;
