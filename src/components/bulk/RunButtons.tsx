import { Button } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';

import { count } from '../../format/money';
import type { BulkJob } from './bulkJob';
import type { Run } from './useRun';

interface RunButtonsProps {
  job: BulkJob;
  run: Run;
  onEnd: () => void;
}

/** What can be done at each of a run's phases. Each begins with the focus where it does no harm. */
export const RunButtons = ({ job, run, onEnd }: RunButtonsProps) => {
  const { phase, proceed, stop, resume, retry } = run;
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
