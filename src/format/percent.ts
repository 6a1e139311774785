import { numberFormat } from '../contract/core/intl';
/** A part of a whole in per cent, to the tenth. @param share from 0 to 1, or more */
export const percent = (share: number, locale: string) =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
