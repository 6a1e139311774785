import { restEndpoints, type Area } from './support/endpoint';
import {
  NOT_A_FLAG,
  NOT_A_KEY,
  NOT_A_PERSON_NAME,
  NOT_A_PICTURE,
  NOT_BENEFITS,
  NOT_MONEY,
  UNUSUAL_BENEFITS,
} from './support/invalidValues';
import { pageOf, PICTURE } from './support/shapes';

const CATEGORY = {
  id: 'number',
  name: 'string',
  is_popular: 'number',
  image: 'string|null',
  created_at: 'string',
};
const LISTED = { ...CATEGORY, upcoming_bookings: 'number', upcoming_sellers: 'number' };
const category = restEndpoints('categories', 'categories');
/** Update without a new picture: the form contains the URL of the stored picture, but the request omits this URL. */
const changed = category.update(
  'admin/category/update/3',
  { name: 'Massages', is_popular: 0 },
  { unsent: { image: 'https://pictures.example/3.webp' } },
);
const withPicture = category.update(
  'admin/category/update/4',
  { name: 'Facials', is_popular: 1, image: PICTURE },
  { unsent: { id: 4 } },
);

const plan = restEndpoints('pricing_plan', 'subscriptions');
const PLAN = {
  id: 'number',
  name: 'string',
  credits: 'number',
  price_usd: 'number',
  price_per_credit: 'number',
  benefits: ['string'],
  is_one_off: 'number',
};

export const catalogue = {
  listAllCategories: {
    allowedRoles: null,
    examples: {
      'public list of categories': {
        method: 'GET',
        url: 'categories/all',
        data: {
          categories: [{ ...CATEGORY, upcoming_bookings: 'undefined', upcoming_sellers: 'undefined' }],
        },
      },
    },
  },
  listCategories: category.list('admin/category?page=1&per_page=10', pageOf('categories', LISTED)),
  createCategory: category.create(
    'admin/category/store',
    { name: 'Saunas', is_popular: 1, image: PICTURE },
    {
      invalid: {
        name: NOT_A_PERSON_NAME,
        is_popular: NOT_A_FLAG,
        image: [null, '', ...NOT_A_PICTURE],
        idempotency_key: NOT_A_KEY,
      },
      optional: ['idempotency_key'],
      unique: 'name',
    },
  ),
  updateCategory: {
    ...changed,
    examples: { ...changed.examples, ...withPicture.examples },
    idFrom: 'category',
    invalid: { name: NOT_A_PERSON_NAME, is_popular: NOT_A_FLAG, image: ['', ...NOT_A_PICTURE] },
    optional: ['image'],
  },
  deleteCategory: category.remove('admin/category/12'),
  listPlans: plan.list('admin/subscription-plans', { plans: [{ ...PLAN, recent_buyers: 'number' }] }),
  createPlan: plan.create(
    'admin/subscription-plans',
    { name: 'Small', price_usd: 19.99, credits: 20, is_one_off: 0, benefits: ['Twenty credits'] },
    {
      good: { name: 'Other', price_usd: 1, credits: 1, is_one_off: 0, benefits: ['a'] },
      invalid: {
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
  updatePlan: plan.update(
    'admin/subscription-plans/1',
    { credits: 50, price_usd: 44.99, price_per_credit: 0.9, benefits: ['Fifty credits'] },
    {
      unsent: { name: 'Glow' },
      idFrom: 'plan',
      good: { price_usd: 1, price_per_credit: 1, benefits: [] },
      invalid: {
        credits: [...NOT_MONEY.slice(1), 0],
        price_usd: NOT_MONEY,
        price_per_credit: NOT_MONEY,
        benefits: UNUSUAL_BENEFITS,
      },
      optional: ['credits'],
    },
  ),
  deletePlan: plan.remove('admin/subscription-plans/4'),
} satisfies Area;
