import { useLocaleState } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { parseTypedNumber } from '../../contract/core/numberInputs';
import { dollars, exactDollars, toHundredths } from '../../format/money';

/**
 * What the typed price and credits come to for one credit, to the nearest cent as a server computes it, and how that is
 * written; `exact` where it had to be rounded. Nothing as long as they make no price.
 */
export const usePricePerCredit = () => {
  const [locale] = useLocaleState();
  const [price, credits] = useWatch({ name: ['price_usd', 'credits'] }).map(parseTypedNumber);
  if (typeof price !== 'number' || typeof credits !== 'number' || price < 0 || credits <= 0) return undefined;
  const amount = Math.round((toHundredths(price) * 100) / toHundredths(credits)) / 100;
  if (!Number.isFinite(amount)) return undefined;
  const [written, exact] = [dollars(amount, locale), exactDollars(price / credits, locale)];
  return { amount, written, exact: exact === written ? undefined : exact };
};
