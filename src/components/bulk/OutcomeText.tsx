import { Alert, Box, Typography } from '@mui/material';
import { useLocaleState } from 'react-admin';

import { translateMessage } from '../../i18n/i18nProvider';
import { count } from '../../format/money';
import type { BulkJob } from './bulkJob';
import { RowNames } from './RowNames';
import type { Outcome, Refusal } from './runBatches';
import { describeOutcome } from './describeOutcome';
import * as say from './words';

/** Who was refused, and why: one by one, or as the batch that they were sent in. */
const Refused = ({ rows, message }: Refusal) => {
  const [locale] = useLocaleState();
  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <RowNames rows={rows} />
      <Typography variant="body2" color="textSecondary">
        {message}
        {rows.length > 1 && ` · ${translateMessage(say.refusedTogether(count(rows.length, locale)))}`}
      </Typography>
    </Box>
  );
};

interface OutcomeTextProps {
  job: BulkJob;
  outcome: Outcome;
  wasStopped: boolean;
}

/** What has become of all of them, and of each to whom it was not done. */
export const OutcomeText = ({ job, outcome, wasStopped }: OutcomeTextProps) => {
  const [locale] = useLocaleState();
  const { refused, remaining } = outcome;
  return (
    <>
      <Alert
        severity={refused.length || remaining.length ? 'warning' : 'success'}
        variant="outlined"
        role="none"
      >
        {describeOutcome(job, outcome, locale, wasStopped)}
      </Alert>
      {refused.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
          {refused.map((refusal) => (
            <Refused key={refusal.rows[0]?.id} {...refusal} />
          ))}
        </Box>
      )}
    </>
  );
};
