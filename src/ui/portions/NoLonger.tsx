import { Alert } from '@mui/material';
import { useLocaleState } from 'react-admin';

import { inReadersLanguage } from '../../format/inReadersLanguage';
import { count } from '../../format/money';
import type { Named } from './job';
import { RowNames } from './RowNames';
import * as say from './words';

/** Whoever was chosen because they matched, and does not any more. */
export const NoLonger = ({ rows }: { rows: readonly Named[] }) => {
  const [locale] = useLocaleState();
  return (
    <Alert severity="warning" variant="outlined" role="none">
      {inReadersLanguage(say.noLonger(rows.length, count(rows.length, locale)))}
      <RowNames rows={rows} />
    </Alert>
  );
};
