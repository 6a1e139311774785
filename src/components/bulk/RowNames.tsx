import { Typography } from '@mui/material';
import { useLocaleState } from 'react-admin';

import { isolateBidi } from '../../contract/core/isolateBidi';
import type { NamedRow } from './bulkJob';
import { joinNames } from './joinNames';

/** Whom it is about. */
export const RowNames = ({ rows }: { rows: readonly NamedRow[] }) => {
  const [locale] = useLocaleState();
  const names = rows.map(({ name }) => isolateBidi(name));
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {joinNames(names, locale)}
    </Typography>
  );
};
