import { formatCredits, formatNumber } from './amounts';
import { MAX_MONEY } from '../limits';
import { bilingual } from './bilingual';

/** Of amounts: apart, so that the pages before signing in need not fetch them. */

export const twoDecimalsAtMost = bilingual('At most two decimals', 'Dos decimales como máximo');
export const noThousandsSeparator = bilingual(
  'Write thousands without a mark, and decimals after a point or a comma, such as 1234.50',
  'Escriba los miles sin separador y los decimales tras una coma o un punto, como 1234,50',
);
/** Worded when it is said: to make the formats of two languages would hold up every first page. */
export const amountTooLarge = () =>
  bilingual(`At most ${formatNumber(MAX_MONEY, 'en')}`, `Como máximo ${formatNumber(MAX_MONEY, 'es')}`);
export const creditsExceed = (most: number) =>
  bilingual(
    `Credits cannot exceed ${formatCredits(most, 'en')} for this transaction`,
    `Los créditos no pueden superar ${formatCredits(most, 'es')} en esta transacción`,
  );
