import { Typography } from '@mui/material';
import { useLocaleState, useTranslate, type TranslateFunction } from 'react-admin';

import { isolateBidi } from '../../contract/core/isolateBidi';
import type { NamedRow } from './bulkJob';
import { count } from '../../format/money';

/** Names shown before the number of the others. */
const MOST = 10;

/** Returns names as a list. A long list ends with the number of the others. */
export const joinNames = (names: readonly string[], translate: TranslateFunction, locale: string) => {
  const rest = names.length - MOST;
  const shown =
    rest > 1 ? [...names.slice(0, MOST), translate('bulk.others', { count: count(rest, locale) })] : names;
  return new Intl.ListFormat(locale).format(shown);
};

export const RowNames = ({ rows }: { rows: readonly NamedRow[] }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const names = rows.map(({ name }) => isolateBidi(name));
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {joinNames(names, translate, locale)}
    </Typography>
  );
};
