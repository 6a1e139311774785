import { asc } from 'drizzle-orm';

import { plans } from '../db/schema';
import type { Handler } from '../handler';
import { toDecimal, toFlag } from '../rows/wire';

export const listPlans: Handler<'listPlans'> = async ({ db }) => {
  const rows = await db.select().from(plans).orderBy(asc(plans.createdAt), asc(plans.id));
  return {
    data: {
      plans: rows.map((plan) => ({
        id: plan.id,
        name: plan.name,
        credits: toDecimal(plan.creditsHundredths),
        price_usd: toDecimal(plan.priceCents),
        price_per_credit: toDecimal(plan.pricePerCreditCents),
        benefits: plan.benefits,
        is_one_off: toFlag(plan.isOneOff),
      })),
    },
  };
};
