import { Alert } from '@mui/material';
import { useLocaleState } from 'react-admin';

import { translateMessage } from '../../i18n/i18nProvider';
import { count } from '../../format/money';
import type { NamedRow } from './bulkJob';
import { RowNames } from './RowNames';
import * as say from './words';

/** Whoever was chosen because they matched, and does not any more. */
export const UnmatchedRows = ({ rows }: { rows: readonly NamedRow[] }) => {
  const [locale] = useLocaleState();
  return (
    <Alert severity="warning" variant="outlined" role="none">
      {translateMessage(say.noLongerMatch(rows.length, count(rows.length, locale)))}
      <RowNames rows={rows} />
    </Alert>
  );
};
