import { HTTPException } from 'hono/http-exception';

import { MAX_MONEY } from '../../src/contract/limits';

/** A plan of no credits would have no price per credit. @throws HTTPException 422 */
export const requireCredits = (hundredths: number) => {
  if (hundredths > 0) return hundredths;
  throw new HTTPException(422, { message: 'credits: Credits must be greater than zero' });
};

/** To the nearest cent. @throws HTTPException 422 when it is more than any price can be */
export const pricePerCredit = (priceCents: number, creditsHundredths: number) => {
  const cents = Math.round((priceCents * 100) / creditsHundredths);
  if (cents <= MAX_MONEY * 100) return cents;
  throw new HTTPException(422, {
    message: `price_usd: The price per credit would be more than ${MAX_MONEY}`,
  });
};
