import { formatted, translatable } from './translatable';
import { MAX_MONEY } from '../limits';

/** Of amounts: apart, so that the pages before signing in need not fetch them. */

export const twoDecimalsAtMost = translatable('validation.two_decimals_at_most');
export const noThousandsSeparator = translatable('validation.no_thousands_separator');
export const amountTooLarge = translatable('validation.amount_too_large', {
  max: formatted('number', MAX_MONEY),
});
export const creditsExceed = (most: number) =>
  translatable('validation.credits_exceed', { max: formatted('credits', most) });
