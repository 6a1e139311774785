import type { Literal } from './literal';

export const plans = {
  'the plans': {
    method: 'GET',
    url: 'admin/subscription-plans',
    token: true,
    data: {
      plans: [
        {
          id: 'number',
          name: 'string',
          credits: 'number',
          price_usd: 'number',
          price_per_credit: 'number',
          benefits: ['string'],
          is_one_off: 'number',
        },
      ],
    },
  },
  'a new plan': {
    method: 'POST',
    url: 'admin/subscription-plans',
    body: { name: 'Small', price_usd: 19.99, credits: 20, is_one_off: 0, benefits: ['Twenty credits'] },
    token: true,
    data: 'null',
  },
  'a plan at another price': {
    method: 'POST',
    url: 'admin/subscription-plans/1',
    body: { credits: 50, price_usd: 44.99, price_per_credit: 0.9, benefits: ['Fifty credits'] },
    token: true,
    data: 'null',
  },
  'deleting a plan': { method: 'DELETE', url: 'admin/subscription-plans/4', token: true, data: 'null' },
} satisfies Record<string, Literal>;
