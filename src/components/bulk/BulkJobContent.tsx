import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { useId } from 'react';

import { isolateBidi } from '../../contract/core/intl';
import { count } from '../../format/money';
import { LoadError } from '../feedback/LoadError';
import { describeOutcome, rowCount } from './describeOutcome';
import { joinNames } from './joinNames';
import type { BulkJob, NamedRow, Outcome, Refusal } from './runBatches';
import type { BulkJobState } from './useBulkJob';

const RowNames = ({ rows }: { rows: readonly NamedRow[] }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const names = rows.map(({ name }) => isolateBidi(name));
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {joinNames(names, translate, locale)}
    </Typography>
  );
};

interface ProgressProps {
  label: string;
  value: number;
  all: number;
}

const Progress = ({ label, value, all }: ProgressProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const id = useId();
  const percent = all ? (value / all) * 100 : 0;
  const progress = translate('bulk.progress', { count: count(value, locale), total: count(all, locale) });
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 2 }}>
        <Typography id={id}>{label}</Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{progress}</Typography>
      </Box>
      <LinearProgress variant="determinate" value={percent} aria-labelledby={id} sx={{ borderRadius: 1 }} />
    </>
  );
};

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

const OutcomeText = ({ job, outcome, wasStopped }: OutcomeTextProps) => {
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

const UnmatchedRows = ({ rows }: { rows: readonly NamedRow[] }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Alert severity="warning" variant="outlined" role="none">
      {translate('bulk.no_longer_match', { smart_count: rows.length, count: count(rows.length, locale) })}
      <RowNames rows={rows} />
    </Alert>
  );
};

interface BulkJobContentProps {
  job: BulkJob;
  state: BulkJobState;
}

export const BulkJobContent = ({ job, state: { phase, check } }: BulkJobContentProps) => {
  const translate = useTranslate();
  if (phase.name === 'checking') {
    const all = job.rows.length;
    const looked = Math.min(phase.looked, all);
    return <Progress label={translate('bulk.checking')} value={looked} all={all} />;
  }
  if (phase.name === 'asking') return <UnmatchedRows rows={phase.gone} />;
  if (phase.name === 'running') {
    const all = rowCount(phase.outcome);
    const label = translate(phase.isStopping ? 'bulk.stopping' : 'bulk.running');
    return <Progress label={label} value={all - phase.outcome.remaining.length} all={all} />;
  }
  if (phase.name === 'over') return <OutcomeText job={job} {...phase} />;
  return <LoadError title="list.failed" query={{ error: phase.error, refetch: check }} />;
};
