import type { Area } from './support/call';
import {
  NOT_A_KEY,
  NOT_BENEFITS,
  NOT_A_FLAG,
  NOT_MONEY,
  NOT_A_PERSON_NAME,
  ODD_BENEFITS,
} from './support/refused';
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
  listPlans: list('admin/subscription-plans', { plans: [{ ...PLAN, recent_buyers: 'number' }] }),
  createPlan: create(
    'admin/subscription-plans',
    { name: 'Small', price_usd: 19.99, credits: 20, is_one_off: 0, benefits: ['Twenty credits'] },
    {
      good: { name: 'Other', price_usd: 1, credits: 1, is_one_off: 0, benefits: ['a'] },
      refused: {
        name: NOT_A_PERSON_NAME,
        price_usd: NOT_MONEY,
        credits: [...NOT_MONEY, 0],
        is_one_off: NOT_A_FLAG,
        benefits: NOT_BENEFITS,
        idempotency_key: NOT_A_KEY,
      },
      optional: ['idempotency_key'],
    },
  ),
  updatePlan: update(
    'admin/subscription-plans/1',
    { credits: 50, price_usd: 44.99, price_per_credit: 0.9, benefits: ['Fifty credits'] },
    {
      unsent: { name: 'Glow' },
      idFrom: 'plan',
      good: { price_usd: 1, price_per_credit: 1, benefits: [] },
      refused: {
        credits: [...NOT_MONEY.slice(1), 0],
        price_usd: NOT_MONEY,
        price_per_credit: NOT_MONEY,
        benefits: ODD_BENEFITS,
      },
      optional: ['credits'],
    },
  ),
  deletePlan: remove('admin/subscription-plans/4'),
} satisfies Area;
