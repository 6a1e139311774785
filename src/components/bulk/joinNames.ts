import type { TranslateFunction } from 'react-admin';

import { listFormat } from '../../contract/core/intl';
import { count } from '../../format/money';

/** Names shown before the number of the others. */
const MAX_NAMES = 10;

export const joinNames = (names: readonly string[], translate: TranslateFunction, locale: string) => {
  const rest = names.length - MAX_NAMES;
  const shown =
    rest > 1
      ? [...names.slice(0, MAX_NAMES), translate('bulk.others', { count: count(rest, locale) })]
      : names;
  return listFormat(locale).format(shown);
};
