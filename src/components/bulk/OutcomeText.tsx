import { Alert, Box, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';

import { count } from '../../format/money';
import type { BulkJob } from './bulkJob';
import { RowNames } from './RowNames';
import type { Outcome, Refusal } from './runBatches';
import { describeOutcome } from './describeOutcome';

/** Rows that failed with one message: a single row, or the whole batch of a request. */
const FailedRows = ({ rows, message }: Refusal) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <RowNames rows={rows} />
      <Typography variant="body2" color="textSecondary">
        {message}
        {rows.length > 1 && ` · ${translate('bulk.failed_together', { count: count(rows.length, locale) })}`}
      </Typography>
    </Box>
  );
};

interface OutcomeTextProps {
  job: BulkJob;
  outcome: Outcome;
  wasStopped: boolean;
}

/** Result of a bulk action: the totals, and the message for each row that failed. */
export const OutcomeText = ({ job, outcome, wasStopped }: OutcomeTextProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { refused, remaining } = outcome;
  return (
    <>
      <Alert
        severity={refused.length || remaining.length ? 'warning' : 'success'}
        variant="outlined"
        role="none"
      >
        {describeOutcome(job, outcome, { translate, locale }, wasStopped)}
      </Alert>
      {refused.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
          {refused.map((refusal) => (
            <FailedRows key={refusal.rows[0]?.id} {...refusal} />
          ))}
        </Box>
      )}
    </>
  );
};
