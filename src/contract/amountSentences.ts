import { writeCredits, writeNumber } from './amounts';
import { MAX_MONEY } from './limits';
import { sentence } from './sentences';

/** Of amounts: apart, so that the pages before signing in need not fetch them. */

export const twoDecimalsAtMost = sentence('At most two decimals', 'Dos decimales como máximo');
export const leaveThousandsUnmarked = sentence(
  'Write thousands without a mark, and decimals after a point or a comma, such as 1234.50',
  'Escriba los miles sin separador y los decimales tras una coma o un punto, como 1234,50',
);
/** Worded when it is said: to make the formats of two languages would hold up every first page. */
export const tooMuchMoney = () =>
  sentence(`At most ${writeNumber(MAX_MONEY, 'en')}`, `Como máximo ${writeNumber(MAX_MONEY, 'es')}`);
export const creditsExceed = (most: number) =>
  sentence(
    `Credits cannot exceed ${writeCredits(most, 'en')} for this transaction`,
    `Los créditos no pueden superar ${writeCredits(most, 'es')} en esta transacción`,
  );
