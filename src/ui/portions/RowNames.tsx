import { Typography } from '@mui/material';
import { useLocaleState } from 'react-admin';

import { isolated } from '../../contract/isolated';
import type { Named } from './job';
import { namesOf } from './namesOf';

/** Whom it is about. */
export const RowNames = ({ rows }: { rows: readonly Named[] }) => {
  const [locale] = useLocaleState();
  const names = rows.map(({ name }) => isolated(name));
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {namesOf(names, locale)}
    </Typography>
  );
};
