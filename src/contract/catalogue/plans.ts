import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { allRows, emptyResponse } from '../core/response';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { max, cannotBeNegative, requiredMessage, mustBeAtMost, mustBeNumber } from '../core/checks';
import * as f from '../core/field';
import * as input from '../core/inputs';
import { amount } from '../core/numbers';
import { MAX_BENEFIT_TEXT, MAX_BENEFITS, MAX_NAME } from '../limits';

const plan = f.entity(
  {
    id: f.id,
    name: f.text,
    credits: f.credits,
    price_usd: f.dollars,
    price_per_credit: f.dollars,
    benefits: f.listOf(f.text),
    is_one_off: f.flag,
    recent_buyers: f.optional(f.count),
  },
  'Plan',
);
export type PlanRow = f.RowOf<typeof plan>;

const benefit = input.trimmedText(MAX_BENEFIT_TEXT, mustBeAtMost('A benefit'));
const benefits = input.listOf(benefit).check(
  max(MAX_BENEFITS, translatable('catalogue.validation.too_many_benefits', { max: MAX_BENEFITS })),
  z.overwrite((rows) => rows.filter(Boolean)),
);
const describedBenefits = <Schema extends z.ZodMiniType>(schema: Schema) =>
  input.described('List of the benefits of the plan, each a text.', schema, ['Fifty credits']);
const amountOf = (label: string) =>
  amount(requiredMessage(label), mustBeNumber(label), cannotBeNegative(label));
const planCredits = amountOf('Credits');
const describedCredits = <Schema extends z.ZodMiniType>(schema: Schema) =>
  input.described('Credits of the plan.', schema, 50);
const price = input.described('Price of the plan in US dollars.', amountOf('Price'), 44.99);

export const newPlanForm = z.object({
  name: input.described(
    'Name.',
    input.requiredText(
      requiredMessage('Name'),
      MAX_NAME,
      translatable('accounts.validation.name_is_too_long', { max: MAX_NAME }),
    ),
    'Glow',
  ),
  price_usd: price,
  credits: describedCredits(planCredits),
  is_one_off: input.described('`1` for a plan that is bought once, `0` for a recurring plan.', input.flag, 0),
  benefits: describedBenefits(
    benefits.check(z.minLength(1, translatable('catalogue.validation.benefit_is_required'))),
  ),
});

/** Rules of a plan's edit form. Benefits can be empty. If credits are empty, the server keeps the existing credits. */
export const planForm = z.object({
  credits: describedCredits(
    z.pipe(
      z.nullish(planCredits),
      z.transform((value) => value ?? undefined),
    ),
  ),
  price_usd: price,
  price_per_credit: input.described('Price of one credit in US dollars.', amountOf('Price per credit'), 0.9),
  benefits: describedBenefits(benefits),
});

export const plans = {
  listPlans: defineEndpoint('GET admin/subscription-plans', {
    summary: 'Lists subscription plans.',
    capability: SECTION_7,
    access: ['subscriptions'],
    permission: { action: 'list', resource: 'pricing_plan' },
    input: input.noFields,
    output: allRows('plans', plan),
  }),
  createPlan: defineEndpoint('POST admin/subscription-plans', {
    summary: 'Creates a subscription plan.',
    capability: SECTION_7,
    access: ['subscriptions'],
    permission: { action: 'create', resource: 'pricing_plan' },
    stepUp: 'never',
    input: z.extend(newPlanForm, input.keyField),
    output: emptyResponse,
  }),
  updatePlan: defineEndpoint('POST admin/subscription-plans/:id', {
    summary: 'Changes a subscription plan.',
    capability: SECTION_7,
    access: ['subscriptions'],
    permission: { action: 'edit', resource: 'pricing_plan' },
    stepUp: 'never',
    input: z.extend(planForm, { id: input.id }),
    output: emptyResponse,
  }),
  deletePlan: defineEndpoint('DELETE admin/subscription-plans/:id', {
    summary: 'Deletes a subscription plan.',
    capability: SECTION_7,
    access: ['subscriptions'],
    permission: { action: 'delete', resource: 'pricing_plan' },
    stepUp: 'never',
    input: input.byId,
    output: emptyResponse,
  }),
};
