import type { Area } from './call';
import { NO_BENEFITS, NO_FLAG, NO_MONEY, NO_PERSON_NAME, ODD_BENEFITS } from './refused';

export const plans = {
  listPlans: {
    may: ['subscriptions'],
    examples: {
      'the plans': {
        method: 'GET',
        url: 'admin/subscription-plans',
        by: ['getList', 'pricing_plan', {}],
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
    },
  },
  createPlan: {
    may: ['subscriptions'],
    examples: {
      'a new plan': {
        method: 'POST',
        url: 'admin/subscription-plans',
        body: { name: 'Small', price_usd: 19.99, credits: 20, is_one_off: 0, benefits: ['Twenty credits'] },
        by: [
          'create',
          'pricing_plan',
          {
            data: {
              name: 'Small',
              price_usd: 19.99,
              credits: 20,
              is_one_off: false,
              benefits: ['Twenty credits'],
            },
          },
        ],
        data: 'null',
      },
    },
    good: { name: 'Other', price_usd: 1, credits: 1, is_one_off: 0, benefits: ['a'] },
    refused: {
      name: NO_PERSON_NAME,
      price_usd: NO_MONEY,
      credits: [...NO_MONEY, 0],
      is_one_off: NO_FLAG,
      benefits: NO_BENEFITS,
    },
  },
  updatePlan: {
    may: ['subscriptions'],
    examples: {
      'a plan at another price': {
        method: 'POST',
        url: 'admin/subscription-plans/1',
        body: { credits: 50, price_usd: 44.99, price_per_credit: 0.9, benefits: ['Fifty credits'] },
        by: [
          'update',
          'pricing_plan',
          {
            id: 1,
            // The form holds more than may be sent.
            data: {
              name: 'Glow',
              credits: 50,
              price_usd: 44.99,
              price_per_credit: 0.9,
              benefits: ['Fifty credits'],
            },
            previousData: { id: 1 },
          },
        ],
        data: 'null',
      },
    },
    about: 'plan',
    good: { price_usd: 1, price_per_credit: 1, benefits: [] },
    refused: {
      credits: [...NO_MONEY.slice(1), 0],
      price_usd: NO_MONEY,
      price_per_credit: NO_MONEY,
      benefits: ODD_BENEFITS,
    },
    optional: ['credits'],
  },
  deletePlan: {
    may: ['subscriptions'],
    examples: {
      'deleting a plan': {
        method: 'DELETE',
        url: 'admin/subscription-plans/4',
        by: ['delete', 'pricing_plan', { id: 4 }],
        data: 'null',
      },
    },
  },
} satisfies Area;
