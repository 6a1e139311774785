import { HTTPException } from 'hono/http-exception';

/** A plan of no credits would have no price per credit. @throws HTTPException 422 */
export const requireCredits = (hundredths: number) => {
  if (hundredths > 0) return hundredths;
  throw new HTTPException(422, { message: 'credits: Credits must be greater than zero' });
};

/** To the nearest cent. */
export const pricePerCredit = (priceCents: number, creditsHundredths: number) =>
  Math.round((priceCents * 100) / creditsHundredths);
