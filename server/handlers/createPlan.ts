import { pricePerCredit, requireCredits } from '../catalogue/plans';
import { plans } from '../db/schema';
import type { Handler } from '../handler';
import { toHundredths } from '../rows/wire';

export const createPlan: Handler<'createPlan'> = async ({ db, now }, input) => {
  const creditsHundredths = requireCredits(toHundredths(input.credits));
  const priceCents = toHundredths(input.price_usd);
  await db.insert(plans).values({
    name: input.name,
    creditsHundredths,
    priceCents,
    pricePerCreditCents: pricePerCredit(priceCents, creditsHundredths),
    isOneOff: input.is_one_off === 1,
    benefits: input.benefits.filter(Boolean),
    createdAt: now,
  });
  return { data: null, message: 'Plan created' };
};
