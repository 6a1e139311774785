import type { RefundRequestRow } from '../../dataProvider/readers';
import { dollars } from '../../format/money';

/** What is asked for: the amount divided by 100, in dollars (specification, section 2). */
export const amountOf = ({ credits }: RefundRequestRow, locale?: string) =>
  dollars(credits === null ? null : credits / 100, locale);
