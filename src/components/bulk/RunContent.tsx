import { Alert } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';

import { count } from '../../format/money';
import { LoadError } from '../feedback/LoadError';
import type { BulkJob, NamedRow } from './bulkJob';
import { rowCount } from './describeOutcome';
import { OutcomeText } from './OutcomeText';
import { Progress } from './Progress';
import { RowNames } from './RowNames';
import type { Run } from './useRun';

/** Selected rows that no longer match the filters. */
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

/** Content of the dialog in each phase of a run. */
export const RunContent = ({ job, run: { phase, check } }: { job: BulkJob; run: Run }) => {
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
  return <LoadError title="app.list.failed" query={{ error: phase.error, refetch: check }} />;
};
