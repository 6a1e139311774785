import { eq } from 'drizzle-orm';

import { requireCredits } from '../catalogue/plans';
import { plans } from '../db/schema';
import type { Handler } from '../handler';
import { notThere, requireNumber } from '../rows/ids';
import { toHundredths } from '../rows/wire';

/** The price per credit is what was sent: an administrator may round it to a figure that advertises well. */
export const updatePlan: Handler<'updatePlan'> = async ({ db }, input) => {
  const updated = await db
    .update(plans)
    .set({
      ...(input.credits != null && { creditsHundredths: requireCredits(toHundredths(input.credits)) }),
      priceCents: toHundredths(input.price_usd),
      pricePerCreditCents: toHundredths(input.price_per_credit),
      benefits: input.benefits.filter(Boolean),
    })
    .where(eq(plans.id, requireNumber('plan', input.id)))
    .returning({ id: plans.id });
  if (!updated.length) throw notThere('plan', input.id);
  return { data: null, message: 'Plan updated' };
};
