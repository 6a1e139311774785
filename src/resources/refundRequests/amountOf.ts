import type { RefundRequest } from '../../contract/extras';
import { dollars } from '../../format/money';

/** What is asked for: the amount divided by 100, in dollars (specification, section 2). */
export const amountOf = ({ credits }: RefundRequest, locale?: string) => dollars(credits / 100, locale);
