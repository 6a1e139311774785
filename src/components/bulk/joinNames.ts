import { translateMessage } from '../../i18n/i18nProvider';
import { count } from '../../format/money';
import { others } from './words';

/** As many as anybody reads. */
const MOST = 10;

/** People as a list in words; of many, the first by name and how many others. */
export const joinNames = (names: readonly string[], locale: string) => {
  const rest = names.length - MOST;
  const shown = rest > 1 ? [...names.slice(0, MOST), translateMessage(others(count(rest, locale)))] : names;
  return new Intl.ListFormat(locale).format(shown);
};
