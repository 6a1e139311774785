import { Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';

import { isolateBidi } from '../../contract/core/isolateBidi';
import type { NamedRow } from './bulkJob';
import { joinNames } from './joinNames';

/** Names of rows as a list. */
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
