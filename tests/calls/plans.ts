import type { Area } from './support/call';
import { NO_BENEFITS, NO_FLAG, NO_MONEY, NO_PERSON_NAME, ODD_BENEFITS } from './support/refused';
import { rowCalls } from './support/rows';

const { list, create, update, remove } = rowCalls('pricing_plan', 'subscriptions');
const PLAN = {
  id: 'number',
  name: 'string',
  credits: 'number',
  price_usd: 'number',
  price_per_credit: 'number',
  benefits: ['string'],
  is_one_off: 'number',
};

export const plans = {
  listPlans: list('admin/subscription-plans', { plans: [PLAN] }),
  createPlan: create(
    'admin/subscription-plans',
    { name: 'Small', price_usd: 19.99, credits: 20, is_one_off: 0, benefits: ['Twenty credits'] },
    {
      good: { name: 'Other', price_usd: 1, credits: 1, is_one_off: 0, benefits: ['a'] },
      refused: {
        name: NO_PERSON_NAME,
        price_usd: NO_MONEY,
        credits: [...NO_MONEY, 0],
        is_one_off: NO_FLAG,
        benefits: NO_BENEFITS,
      },
    },
  ),
  updatePlan: update(
    'admin/subscription-plans/1',
    { credits: 50, price_usd: 44.99, price_per_credit: 0.9, benefits: ['Fifty credits'] },
    {
      besides: { name: 'Glow' },
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
  ),
  deletePlan: remove('admin/subscription-plans/4'),
} satisfies Area;
