import {
  Alert,
  Box,
  LinearProgress,
  Typography,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material';
import { useLocaleState, useTranslate, useRefresh } from 'react-admin';
import { useId, useEffect } from 'react';

import { count } from '../../format/money';
import { LoadError } from '../feedback/errors';
import {
  describeOutcome,
  rowCount,
  screenReaderText,
  type BulkJob,
  type NamedRow,
  type Outcome,
  type Rejection,
  type BulkJobState,
  useBulkJob,
} from './bulkJob';
import { joinNames } from './rowSelection';
import { VISUALLY_HIDDEN } from '../display/styles';

const RowNames = ({ rows }: { rows: readonly NamedRow[] }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const names = rows.map(({ name }) => name);
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {joinNames(names, translate, locale)}
    </Typography>
  );
};

const Progress = ({ label, value, all }: { label: string; value: number; all: number }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const id = useId();
  const percent = all ? (value / all) * 100 : 0;
  const progress = translate('bulk.progress', { count: value, total: count(all, locale) });
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

const FailedRows = ({ rows, message }: Rejection) => {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <RowNames rows={rows} />
      <Typography variant="body2" color="textSecondary">
        {message}
        {rows.length > 1 && ` · ${translate('bulk.failed_together', { count: rows.length })}`}
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
  const { rejected, remaining } = outcome;
  return (
    <>
      <Alert
        severity={rejected.length || remaining.length ? 'warning' : 'success'}
        variant="outlined"
        role="none"
      >
        {describeOutcome(job, outcome, translate, wasStopped)}
      </Alert>
      {rejected.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
          {rejected.map((rejection) => (
            <FailedRows key={rejection.rows[0]?.id} {...rejection} />
          ))}
        </Box>
      )}
    </>
  );
};

const UnmatchedRows = ({ rows }: { rows: readonly NamedRow[] }) => {
  const translate = useTranslate();
  return (
    <Alert severity="warning" variant="outlined" role="none">
      {translate('bulk.no_longer_match', { count: rows.length })}
      <RowNames rows={rows} />
    </Alert>
  );
};

const BulkJobContent = ({ job, state: { phase, check } }: { job: BulkJob; state: BulkJobState }) => {
  const translate = useTranslate();
  if (phase.name === 'checking') {
    const all = job.rows.length;
    const checked = Math.min(phase.checked, all);
    return <Progress label={translate('bulk.checking')} value={checked} all={all} />;
  }
  if (phase.name === 'confirming') return <UnmatchedRows rows={phase.unmatched} />;
  if (phase.name === 'running') {
    const all = rowCount(phase.outcome);
    const label = translate(phase.isStopping ? 'bulk.stopping' : 'bulk.running');
    return <Progress label={label} value={all - phase.outcome.remaining.length} all={all} />;
  }
  if (phase.name === 'finished') return <OutcomeText job={job} {...phase} />;
  return <LoadError title="list.failed" query={{ error: phase.error, refetch: check }} />;
};

/** Warns before the user reloads or closes the tab during a job, because the outcome of the job would be lost. */
const useUnloadWarning = (isRunning: boolean) =>
  useEffect(() => {
    if (!isRunning) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isRunning]);

/** Buttons for the current phase of the job. The button that changes no rows has the initial focus. */
const BulkJobButtons = ({ job, state, onEnd }: { job: BulkJob; state: BulkJobState; onEnd: () => void }) => {
  const { phase, proceed, stop, resume, retry } = state;
  const translate = useTranslate();
  if (phase.name === 'running')
    return (
      <Button key="stop" onClick={stop} disabled={phase.isStopping} autoFocus>
        {translate('bulk.stop')}
      </Button>
    );
  if (phase.name === 'finished') {
    const { outcome } = phase;
    return (
      <>
        {outcome.rejected.length > 0 && (
          <Button onClick={() => retry(outcome)}>{translate('bulk.try_again')}</Button>
        )}
        {outcome.remaining.length > 0 && (
          <Button onClick={() => resume(outcome)}>{translate('bulk.continue_with_rest')}</Button>
        )}
        <Button key="close" variant="contained" onClick={onEnd} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button key="cancel" onClick={onEnd} autoFocus>
        {translate('confirm.cancel')}
      </Button>
      {phase.name === 'confirming' && (
        <>
          <Button onClick={() => proceed(job.rows)}>
            {translate('bulk.include_anyway', { smart_count: phase.unmatched.length })}
          </Button>
          {phase.matching.length > 0 && (
            <Button variant="contained" onClick={() => proceed(phase.matching)}>
              {translate('bulk.continue_with', { count: phase.matching.length })}
            </Button>
          )}
        </>
      )}
    </>
  );
};

export const BulkJobDialog = ({ job, onEnd }: { job: BulkJob; onEnd: () => void }) => {
  const state = useBulkJob(job);
  const refresh = useRefresh();
  const translate = useTranslate();
  const isRunning = state.phase.name === 'running';
  useUnloadWarning(isRunning);
  const end = () => {
    onEnd();
    refresh();
  };
  return (
    <Dialog
      open
      // Ignores Escape and clicks on the backdrop while the job is running.
      onClose={() => !isRunning && end()}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle variant="h2" sx={{ pb: 2 }}>
        {job.title}
      </DialogTitle>
      <DialogContent>
        <Box role="status" sx={VISUALLY_HIDDEN}>
          {screenReaderText(job, state.phase, translate)}
        </Box>
        <BulkJobContent job={job} state={state} />
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2, gap: 2, flexWrap: 'wrap' }}>
        <BulkJobButtons job={job} state={state} onEnd={end} />
      </DialogActions>
    </Dialog>
  );
};
