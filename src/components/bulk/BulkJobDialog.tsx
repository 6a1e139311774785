import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { useLocaleState, useRefresh, useTranslate } from 'react-admin';

import { count } from '../../format/money';
import { VISUALLY_HIDDEN } from '../display/visuallyHidden';
import { BulkJobContent } from './BulkJobContent';
import { screenReaderText } from './describeOutcome';
import type { BulkJob } from './runBatches';
import { useBulkJob, type BulkJobState } from './useBulkJob';

/** Warns before a reload, which would lose the outcome. */
const useUnloadWarning = (isRunning: boolean) =>
  useEffect(() => {
    if (!isRunning) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);

interface BulkJobButtonsProps {
  job: BulkJob;
  state: BulkJobState;
  onEnd: () => void;
}

/** Buttons of each phase. The focus starts on the button that changes nothing. */
const BulkJobButtons = ({ job, state, onEnd }: BulkJobButtonsProps) => {
  const { phase, proceed, stop, resume, retry } = state;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (phase.name === 'running')
    return (
      <Button key="stop" onClick={stop} disabled={phase.isStopping} autoFocus>
        {translate('bulk.stop')}
      </Button>
    );
  if (phase.name === 'over') {
    const { outcome } = phase;
    return (
      <>
        {outcome.refused.length > 0 && (
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
      {phase.name === 'asking' && (
        <>
          <Button onClick={() => proceed(job.rows)}>
            {translate('bulk.include_anyway', { smart_count: phase.gone.length })}
          </Button>
          {phase.still.length > 0 && (
            <Button variant="contained" onClick={() => proceed(phase.still)}>
              {translate('bulk.continue_with', { count: count(phase.still.length, locale) })}
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
  const [locale] = useLocaleState();
  const titleId = useId();
  const isRunning = state.phase.name === 'running';
  useUnloadWarning(isRunning);
  const end = () => {
    onEnd();
    refresh();
  };
  return (
    <Dialog
      open
      // Only its button stops a running job.
      onClose={() => !isRunning && end()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 2 }}>
        {job.title}
      </DialogTitle>
      <DialogContent>
        <Box role="status" sx={VISUALLY_HIDDEN}>
          {screenReaderText(job, state.phase, { translate, locale })}
        </Box>
        <BulkJobContent job={job} state={state} />
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2, gap: 2, flexWrap: 'wrap' }}>
        <BulkJobButtons job={job} state={state} onEnd={end} />
      </DialogActions>
    </Dialog>
  );
};
